// Builds the fabrics of the library: the typical properties of each weave, and the yarn orders of stripes and checks.
// Lengths in millimetres become whole threads at the density of the weave.
import type { MessageDescriptor } from '@lingui/core'
import type { ColourFamily, Fabric, FabricPattern, Weave, YarnRun } from './fabric.ts'

/** Properties that most fabrics of a weave share. */
type WeaveDefaults = Pick<
  Fabric,
  | 'threadsPerCm'
  | 'weightGsm'
  | 'composition'
  | 'opacity'
  | 'stretch'
  | 'wrinkle'
  | 'season'
  | 'care'
  | 'brushed'
>

const washAt40 = 'Machine wash at 40 °C, hang to dry, iron warm while slightly damp'
const washAt30 = 'Machine wash at 30 °C, hang to dry, iron on the reverse'

function cotton(
  warp: number,
  weft: number,
  weightGsm: number,
  rest: Partial<WeaveDefaults> = {},
): WeaveDefaults {
  return {
    threadsPerCm: { warp, weft },
    weightGsm,
    composition: '100% cotton',
    opacity: 'opaque',
    stretch: 'none',
    wrinkle: 'creases a little',
    season: 'all year',
    care: washAt40,
    ...rest,
  }
}

/** The first values of a new fabric of a weave. */
export const weaveDefaults: Record<Weave, WeaveDefaults> = {
  poplin: cotton(56, 34, 112, { opacity: 'slightly sheer' }),
  oxford: cotton(38, 19, 150, { wrinkle: 'stays smooth' }),
  pinpoint: cotton(46, 28, 132),
  twill: cotton(60, 36, 125, { wrinkle: 'stays smooth' }),
  herringbone: cotton(58, 36, 128, { wrinkle: 'stays smooth' }),
  'end-on-end': cotton(54, 34, 110, { opacity: 'slightly sheer' }),
  chambray: cotton(32, 26, 135),
  denim: cotton(30, 21, 185, {
    care: 'Machine wash at 30 °C, hang to dry, iron on the reverse; wash dark shades apart',
    wrinkle: 'stays smooth',
  }),
  flannel: cotton(24, 20, 175, { season: 'autumn and winter', wrinkle: 'stays smooth', care: washAt30 }),
  linen: cotton(20, 18, 155, {
    composition: '100% linen',
    season: 'summer',
    wrinkle: 'creases freely',
    opacity: 'slightly sheer',
    care: washAt30,
  }),
  seersucker: cotton(34, 26, 120, { season: 'summer', wrinkle: 'stays smooth', care: washAt30 }),
  dobby: cotton(54, 34, 120),
}

/** Threads of one colour that fill a length in mm at a density in threads per cm; at least one. */
function run(colour: string, mm: number, density: number): YarnRun {
  return {
    colour,
    threads: Math.max(1, Math.round((mm * density) / 10)),
  }
}

interface Yarns {
  warp: YarnRun[]
  weft: YarnRun[]
  pattern: FabricPattern
}
/** Makes the yarn order for a density, so that a pattern has the same size in every weave. */
export type YarnLayout = (threadsPerCm: { warp: number; weft: number }) => Yarns
/** A stripe of a colour with its width in millimetres. */
export type Band = readonly [colour: string, mm: number]

function bands(list: readonly Band[], density: number): YarnRun[] {
  return list.map(([colour, mm]) => run(colour, mm, density))
}

/** One colour lengthwise, the same or another across. */
export function solid(warp: string, weft = warp): YarnLayout {
  return () => ({
    warp: [{ colour: warp, threads: 1 }],
    weft: [{ colour: weft, threads: 1 }],
    pattern: 'plain',
  })
}

/** Single ends of two colours in turn. */
export function endOnEnd(colour: string, ground: string): YarnLayout {
  return () => ({
    warp: [
      { colour, threads: 1 },
      { colour: ground, threads: 1 },
    ],
    weft: [{ colour: ground, threads: 1 }],
    pattern: 'plain',
  })
}

/** Small woven figures in one colour on a ground. */
export function figured(warp: string, weft = warp): YarnLayout {
  return () => ({
    warp: [{ colour: warp, threads: 1 }],
    weft: [{ colour: weft, threads: 1 }],
    pattern: 'dobby',
  })
}

/** Stripes lengthwise over a weft of the ground colour. */
export function striped(weft: string, ...list: Band[]): YarnLayout {
  return (density) => ({
    warp: bands(list, density.warp),
    weft: [{ colour: weft, threads: 1 }],
    pattern: 'stripe',
  })
}

/** The same bands lengthwise and across: gingham, tattersall, windowpane, tartan, buffalo check. */
export function checked(...list: Band[]): YarnLayout {
  return (density) => ({
    warp: bands(list, density.warp),
    weft: bands(list, density.weft),
    pattern: 'check',
  })
}

/** Threads after which the structure of a weave repeats, 2 for all others. */
const structureRepeats: Partial<Record<Weave, number>> = {
  oxford: 4,
  pinpoint: 4,
  twill: 3,
  denim: 4,
  flannel: 4,
}

/** Widens the broadest stripe by a few threads, so that the yarn order has whole repeats of the structure. */
function fitToStructure(runs: YarnRun[], weave: Weave): YarnRun[] {
  const total = runs.reduce((sum, { threads }) => sum + threads, 0)
  const repeat = structureRepeats[weave] ?? 2
  if (total < 12 || total % repeat === 0) return runs
  const broadest = runs.reduce((best, each) => (each.threads > best.threads ? each : best))
  return runs.map((each) =>
    each === broadest ? { ...each, threads: each.threads + repeat - (total % repeat) } : each,
  )
}

export type FabricDetails = {
  mill: string
  colour: readonly [text: MessageDescriptor, family: ColourFamily]
} & Partial<WeaveDefaults>

/** One fabric of the library. */
export function makeFabric(
  code: string,
  name: string,
  weave: Weave,
  layout: YarnLayout,
  { mill, colour, ...own }: FabricDetails,
): Fabric {
  const properties = { ...weaveDefaults[weave], ...own }
  // A check needs about as many threads across as along, so that both stripes are equally clear.
  const isCheck = layout(properties.threadsPerCm).pattern === 'check'
  const { warp, weft } = properties.threadsPerCm
  const balanced = { warp: Math.round((warp + weft) / 2), weft: Math.round((warp + weft) / 2) - 2 }
  const threadsPerCm = isCheck ? balanced : properties.threadsPerCm
  const yarns = layout(threadsPerCm)
  return {
    code,
    name,
    weave,
    ...yarns,
    warp: fitToStructure(yarns.warp, weave),
    weft: fitToStructure(yarns.weft, weave),
    ...properties,
    threadsPerCm,
    mill,
    colourText: colour[0],
    colourFamily: colour[1],
  }
}
