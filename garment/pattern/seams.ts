// What is sewn to what. Edges of both pieces run counter-clockwise, so the two sides of a seam meet in opposite
// directions.
import type { PieceName } from './pattern.ts'

export type EdgeName = readonly [piece: PieceName, edge: string]

/** `folds`: pleats laid in the first edge, each at a share of the second edge's length. */
export type Seam = {
  name: string
  edges: readonly [EdgeName, EdgeName]
  folds?: readonly number[]
}

/** Where the cuff's pleats lie: outside the opening, at shares of the cuff's length from the front of the arm. */
const cuffPleats = { L: [0.42, 0.52], R: [0.58, 0.48] } as const

const ofSide = (side: 'L' | 'R'): Seam[] => {
  const sleeve: PieceName = `sleeve${side}`
  const cuff: PieceName = `cuff${side}`
  return [
    {
      name: `side${side}`,
      edges: [
        ['front', `side${side}`],
        ['back', `side${side}`],
      ],
    },
    {
      name: `shoulder${side}`,
      edges: [
        ['front', `shoulder${side}`],
        ['yoke', `shoulder${side}`],
      ],
    },
    {
      name: `yoke${side}`,
      edges: [
        ['back', `top${side}`],
        ['yoke', `bottom${side}`],
      ],
    },
    {
      name: `armFront${side}`,
      edges: [
        ['front', `arm${side}`],
        [sleeve, 'capF'],
      ],
    },
    {
      name: `armYoke${side}`,
      edges: [
        ['yoke', `arm${side}`],
        [sleeve, 'capY'],
      ],
    },
    {
      name: `armBack${side}`,
      edges: [
        ['back', `arm${side}`],
        [sleeve, 'capB'],
      ],
    },
    {
      name: `under${side}`,
      edges: [
        [sleeve, 'seamF'],
        [sleeve, 'seamB'],
      ],
    },
    {
      name: `neckBack${side}`,
      edges: [
        ['yoke', `neck${side}`],
        ['stand', `neckBack${side}`],
      ],
    },
    {
      name: `neckFront${side}`,
      edges: [
        ['front', `neck${side}`],
        ['stand', `neckFront${side}`],
      ],
    },
    {
      name: `cuff${side}`,
      edges: [
        [sleeve, 'bottom'],
        [cuff, 'top'],
      ],
      folds: cuffPleats[side].toSorted(),
    },
    {
      name: `cuffEnds${side}`,
      edges: [
        [cuff, 'sR'],
        [cuff, 'sL'],
      ],
    },
  ]
}

/** Every seam of a shirt with long sleeves, worn buttoned. */
export const seams: readonly Seam[] = [
  ...ofSide('L'),
  ...ofSide('R'),
  {
    name: 'standEnds',
    edges: [
      ['stand', 'cfR'],
      ['stand', 'cfL'],
    ],
  },
]
