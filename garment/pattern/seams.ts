// Which edges are sewn together. Edges are counter-clockwise on both pieces, so the two sides of a seam have opposite
// directions.
import type { Side } from '../common/side.ts'
import type { PieceName } from './pattern.ts'

export type EdgeName = readonly [piece: PieceName, edge: string]

/**
 * The second edge is sewn to the first. If their lengths differ, the second is eased or tucked. The edges of the back
 * are always second, so that another back does not change other pieces.
 */
export interface Seam {
  name: string
  edges: readonly [EdgeName, EdgeName]
}

const seam = (name: string, ...edges: [EdgeName, EdgeName]): Seam => ({ name, edges })

function ofSide(side: Side): Seam[] {
  const sleeve: PieceName = `sleeve${side}`
  const cuff: PieceName = `cuff${side}`
  return [
    seam(`side${side}`, ['front', `side${side}`], ['back', `side${side}`]),
    seam(`shoulder${side}`, ['front', `shoulder${side}`], ['yoke', `shoulder${side}`]),
    seam(`yoke${side}`, ['yoke', `bottom${side}`], ['back', `top${side}`]),
    seam(`armFront${side}`, ['front', `arm${side}`], [sleeve, 'capF']),
    seam(`armYoke${side}`, ['yoke', `arm${side}`], [sleeve, 'capY']),
    seam(`armBack${side}`, [sleeve, 'capB'], ['back', `arm${side}`]),
    seam(`under${side}`, [sleeve, 'seamF'], [sleeve, 'seamB']),
    seam(`neckBack${side}`, ['yoke', `neck${side}`], ['stand', `neckBack${side}`]),
    seam(`neckFront${side}`, ['front', `neck${side}`], ['stand', `neckFront${side}`]),
    seam(`cuff${side}`, [cuff, 'top'], [sleeve, 'bottom']),
    seam(`cuffEnds${side}`, [cuff, 'sR'], [cuff, 'sL']),
  ]
}

/** Every seam of a buttoned shirt. A seam is not sewn if the pattern does not have both pieces. */
export const seams: readonly Seam[] = [
  ...ofSide('L'),
  ...ofSide('R'),
  seam('standEnds', ['stand', 'cfR'], ['stand', 'cfL']),
]
