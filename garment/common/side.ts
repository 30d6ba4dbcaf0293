// Left and right of the wearer.
export type Side = 'L' | 'R'
export const sides = ['L', 'R'] as const satisfies readonly Side[]
/** 1 towards the wearer's left, which is +x. */
export const signOf = (side: Side): 1 | -1 => (side === 'L' ? 1 : -1)
