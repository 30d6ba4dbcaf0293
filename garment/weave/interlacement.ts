// Interlacement: which yarn lies on top where a warp end crosses a weft pick, for each weave.
import type { Fabric, Weave } from '../fabric/fabric.ts'

export interface Interlacement {
  /** Ends and picks after which the structure repeats. */
  repeat: { ends: number; picks: number }
  /** True where the warp end covers the weft pick. */
  warpUp: (end: number, pick: number) => boolean
  /** Share of crossings where the warp is on top, 0..1. */
  warpShare: number
  /** How far an end spreads over the picks beside it when the warp is denser, as a share of the end's width. */
  swell: number
  /** Light that the structure reflects at a crossing, around 1: it makes a herringbone of one colour visible. */
  sheen: (end: number, pick: number) => number
  /**
   * Where ridges run diagonally: their position at an end, in threads, and the stripe of a herringbone. A ridge has the same
   * position plus pick.
   */
  diagonal?: (end: number) => { position: number; stripe: number | null }
}

const flat = () => 1

const plain: Interlacement = {
  repeat: { ends: 2, picks: 2 },
  warpUp: (end, pick) => (end + pick) % 2 === 0,
  warpShare: 0.5,
  swell: 0,
  sheen: flat,
}

/** Two ends weave as one over single, thicker picks. */
const basket: Interlacement = {
  repeat: { ends: 4, picks: 2 },
  warpUp: (end, pick) => ((end >> 1) + pick) % 2 === 0,
  warpShare: 0.5,
  swell: 0,
  sheen: flat,
}

/** Warp over `over` picks, under one or more, each pick shifted by one end. */
function diagonal(over: number, under: number): Interlacement {
  const period = over + under
  return {
    repeat: { ends: period, picks: period },
    warpUp: (end, pick) => (end + pick) % period < over,
    warpShare: over / period,
    swell: 0,
    sheen: flat,
    diagonal: (end) => ({ position: end, stripe: null }),
  }
}

const stripeEnds = 24

/** A 2/2 twill whose diagonal turns round every 24 ends. */
const herringbone: Interlacement = {
  repeat: { ends: stripeEnds * 2, picks: 4 },
  warpUp: (end, pick) => {
    const rises = Math.floor(end / stripeEnds) % 2 === 0
    return (((rises ? pick + end : pick - end - 1) % 4) + 4) % 4 < 2
  },
  warpShare: 0.5,
  swell: 0,
  sheen: (end) => (Math.floor(end / stripeEnds) % 2 === 0 ? 1.06 : 0.94),
  diagonal: (end) => {
    const stripe = Math.floor(end / stripeEnds)
    const inStripe = end % stripeEnds
    return { position: stripe % 2 === 0 ? inStripe : stripeEnds - 1 - inStripe, stripe }
  },
}

const figureRepeat = { ends: 32, picks: 20 }

/**
 * Distance from the middle of the nearest figure, 1 at its edge. Every second row of figures is offset by half a
 * repeat.
 */
function fromFigure(end: number, pick: number): number {
  const row = Math.floor(pick / (figureRepeat.picks / 2))
  const x = ((end + (row % 2) * (figureRepeat.ends / 2)) % figureRepeat.ends) - figureRepeat.ends / 2 + 0.5
  const y = (pick % (figureRepeat.picks / 2)) - figureRepeat.picks / 4 + 0.5
  return Math.abs(x) / 5.2 + Math.abs(y) / 3.3
}

/** A plain ground with small diamonds in which the weft floats. */
const diamonds: Interlacement = {
  repeat: figureRepeat,
  warpUp: (end, pick) => (fromFigure(end, pick) < 1 ? (end + pick * 2) % 5 === 0 : (end + pick) % 2 === 0),
  warpShare: 0.47,
  swell: 0.26,
  sheen: (end, pick) => (fromFigure(end, pick) < 1 ? 1.07 : 0.99),
}

const withSwell = (structure: Interlacement, swell: number): Interlacement => ({ ...structure, swell })

export const interlacements: Record<Weave, Interlacement> = {
  poplin: withSwell(plain, 0.3),
  oxford: withSwell(basket, 0.12),
  pinpoint: withSwell(basket, 0.16),
  twill: withSwell(diagonal(2, 1), 0.2),
  herringbone: withSwell(herringbone, 0.12),
  'end-on-end': withSwell(plain, 0.2),
  chambray: withSwell(plain, 0.12),
  denim: withSwell(diagonal(3, 1), 0.22),
  flannel: diagonal(2, 2),
  linen: plain,
  seersucker: withSwell(plain, 0.2),
  dobby: diamonds,
}

/** The swell of a fabric's ends: the full swell for a dense warp, none for as many ends as picks. */
export function swellOf({ weave, threadsPerCm }: Fabric): number {
  return (
    interlacements[weave].swell * Math.min(1, Math.max(0, (threadsPerCm.warp / threadsPerCm.weft - 1) / 0.4))
  )
}
