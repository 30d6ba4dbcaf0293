// How fronts, back, yoke and sleeves are sewn together, and to collar and cuffs.
import { showsCuff } from '../../design/design.ts'
import { lengthOf } from '../../pattern/polyline.ts'
import type { CutPiece, CutSeam } from '../cut-piece.ts'
import type { Draft } from './draft-input.ts'
import { yokeEdges, yokeLayers, yokeOfSide } from './yoke.ts'

function ofSide(draft: Draft, side: 'left' | 'right'): CutSeam[] {
  const [front, sleeve, yoke] = [`front-${side}`, `sleeve-${side}`, yokeOfSide(draft, 'outer', side)]
  return [
    {
      name: `side-${side}`,
      first: [[front, 'side']],
      second: [['back', `side-${side}`]],
      easeMm: 0,
    },
    {
      name: `armhole-${side}`,
      first: [
        [front, 'arm'],
        [yoke, `arm-${side}`],
        ['back', `arm-${side}`],
      ],
      second: [
        [sleeve, 'cap-front'],
        [sleeve, 'cap-yoke'],
        [sleeve, 'cap-back'],
      ],
      easeMm: draft.settings.capEaseMm,
    },
    {
      name: `underarm-${side}`,
      first: [[sleeve, 'seam-front']],
      second: [[sleeve, 'seam-back']],
      easeMm: 0,
    },
    ...yokeLayers.map((layer) => ({
      name: `shoulder-${side}-${layer}`,
      first: [[front, 'shoulder']] as const,
      second: [[yokeOfSide(draft, layer, side), `shoulder-${side}`]] as const,
      easeMm: 0,
    })),
  ]
}

export function largeSeams(draft: Draft): CutSeam[] {
  const { pleat } = draft.block.bodice
  return [
    ...ofSide(draft, 'left'),
    ...ofSide(draft, 'right'),
    ...yokeLayers.flatMap((layer): CutSeam[] => [
      {
        name: `yoke-${layer}`,
        first: yokeEdges(draft, layer, 'bottom'),
        second: [['back', 'top']],
        easeMm: 2 * (pleat?.fabricMm ?? 0),
      },
      ...(draft.design.yoke === 'split'
        ? [
            {
              name: `yoke-centre-${layer}`,
              first: [[`yoke-${layer}-left`, 'centre']] as const,
              second: [[`yoke-${layer}-right`, 'centre']] as const,
              easeMm: 0,
            },
          ]
        : []),
    ]),
    { name: 'placket', first: [['front-left', 'front']], second: [['placket', 'outer']], easeMm: 0 },
  ]
}

/** The seams of collar and cuffs: the sleeve's end is longer by its pleats, the cuff by what the plackets add. */
export function joiningSeams(draft: Draft, pieces: readonly CutPiece[]): CutSeam[] {
  const length = (name: string, edge: string) => {
    const piece = pieces.find((each) => each.name === name)
    return lengthOf(piece!.edges.find((each) => each.name === edge)!.line)
  }
  const necks = yokeLayers.map((layer): CutSeam => ({
    name: `neck-${layer}`,
    first: [['front-left', 'neck'], ...yokeEdges(draft, layer, 'neck'), ['front-right', 'neck']],
    second: [[`collar-stand-${layer}`, 'neck']],
    easeMm: 0,
  }))
  if (!showsCuff(draft.design)) return necks
  const cuffs = (['left', 'right'] as const).map((side): CutSeam => ({
    name: `cuff-${side}`,
    first: [['cuff-outer', 'sleeve']],
    second: [[`sleeve-${side}`, 'end']],
    easeMm: length(`sleeve-${side}`, 'end') - length('cuff-outer', 'sleeve'),
  }))
  return [...necks, ...cuffs]
}
