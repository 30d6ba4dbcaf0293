// The colours of a shirt's room on the figure and in its legend, from tight over regular to loose. They differ in lightness too,
// for people who do not see red.
export const roomColours = ['#b23b22', '#a9c2a4', '#2b5a97'] as const
