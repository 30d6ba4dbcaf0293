// How the library's fabrics are laid out on the loom: what each weave is like, and the yarn orders of
// stripes and checks. Lengths in millimetres become whole threads at the weave's density.
import type { ColourFamily, Fabric, FabricPattern, Weave, YarnRun } from './fabric.ts'

type Character = Pick<
  Fabric,
  'threadsPerCm' | 'weightGsm' | 'composition' | 'opacity' | 'stretch' | 'wrinkle' | 'season' | 'care'
>

const washAt40 = 'Machine wash at 40 °C, hang to dry, iron warm while slightly damp'
const washAt30 = 'Machine wash at 30 °C, hang to dry, iron on the reverse'

function cotton(warp: number, weft: number, weightGsm: number, rest: Partial<Character> = {}): Character {
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

const characters: Record<Weave, Character> = {
  poplin: cotton(56, 34, 112, { opacity: 'slightly sheer' }),
  oxford: cotton(38, 19, 150, { wrinkle: 'stays smooth' }),
  pinpoint: cotton(46, 28, 132),
  twill: cotton(60, 36, 125, { wrinkle: 'stays smooth' }),
  herringbone: cotton(58, 36, 128, { wrinkle: 'stays smooth' }),
  'end-on-end': cotton(54, 34, 110, { opacity: 'slightly sheer' }),
  chambray: cotton(32, 26, 135),
  denim: cotton(30, 21, 185, { care: `${washAt30}; wash dark shades apart`, wrinkle: 'stays smooth' }),
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

/** Threads of one colour filling a length in mm at a density in threads per cm; never none. */
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
/** A yarn order for a given density, so that the same design keeps its scale on every cloth. */
export type Layout = (threadsPerCm: { warp: number; weft: number }) => Yarns
/** A stripe of a colour with its width in millimetres. */
export type Band = readonly [colour: string, mm: number]

function bands(list: readonly Band[], density: number): YarnRun[] {
  return list.map(([colour, mm]) => run(colour, mm, density))
}

/** One colour lengthwise, the same or another across. */
export function solid(warp: string, weft = warp): Layout {
  return () => ({
    warp: [{ colour: warp, threads: 1 }],
    weft: [{ colour: weft, threads: 1 }],
    pattern: 'plain',
  })
}

/** Single ends of two colours in turn. */
export function endOnEnd(colour: string, ground: string): Layout {
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
export function figured(warp: string, weft = warp): Layout {
  return () => ({
    warp: [{ colour: warp, threads: 1 }],
    weft: [{ colour: weft, threads: 1 }],
    pattern: 'dobby',
  })
}

/** Stripes lengthwise over a weft of the ground colour. */
export function striped(weft: string, ...list: Band[]): Layout {
  return (density) => ({
    warp: bands(list, density.warp),
    weft: [{ colour: weft, threads: 1 }],
    pattern: 'stripe',
  })
}

/** The same bands lengthwise and across: gingham, tattersall, windowpane, tartan, buffalo check. */
export function checked(...list: Band[]): Layout {
  return (density) => ({
    warp: bands(list, density.warp),
    weft: bands(list, density.weft),
    pattern: 'check',
  })
}

/** Threads after which each weave's structure repeats; yarn orders are evened out to it. */
const evens: Partial<Record<Weave, number>> = { oxford: 4, pinpoint: 4, twill: 3, denim: 4, flannel: 4 }

/** The order with its broadest stripe widened by a few threads, so that it ends where the structure does. */
function evenOut(runs: YarnRun[], weave: Weave): YarnRun[] {
  const total = runs.reduce((sum, { threads }) => sum + threads, 0)
  const even = evens[weave] ?? 2
  if (total < 12 || total % even === 0) return runs
  const broadest = runs.reduce((best, each) => (each.threads > best.threads ? each : best))
  return runs.map((each) =>
    each === broadest ? { ...each, threads: each.threads + even - (total % even) } : each,
  )
}

export type FabricDetails = {
  mill: string
  /** Surcharge in whole units of the currency. */
  price?: number
  colour: readonly [name: string, family: ColourFamily]
} & Partial<Character>

/** One fabric of the library. */
export function cloth(
  code: string,
  name: string,
  weave: Weave,
  layout: Layout,
  { mill, price = 0, colour, ...own }: FabricDetails,
): Fabric {
  const character = { ...characters[weave], ...own }
  // A check is as clear across as along only when the cloth is balanced.
  const isCheck = layout(character.threadsPerCm).pattern === 'check'
  const { warp, weft } = character.threadsPerCm
  const balanced = { warp: Math.round((warp + weft) / 2), weft: Math.round((warp + weft) / 2) - 2 }
  const threadsPerCm = isCheck ? balanced : character.threadsPerCm
  const yarns = layout(threadsPerCm)
  return {
    code,
    name,
    weave,
    ...yarns,
    warp: evenOut(yarns.warp, weave),
    weft: evenOut(yarns.weft, weave),
    ...character,
    threadsPerCm,
    mill,
    priceMinor: price * 100,
    colourName: colour[0],
    colourFamily: colour[1],
  }
}
