/** What the hands of the figure do: both hang, or the right one is in the pocket of the trousers. */
export const hands = ['hanging', 'in-pocket'] as const
export type Hands = (typeof hands)[number]
