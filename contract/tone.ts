/** The colour of a badge. */
export type Tone = 'plain' | 'gold' | 'success' | 'warn' | 'danger'
