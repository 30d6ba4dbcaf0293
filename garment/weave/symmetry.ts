// Where the pattern of a fabric mirrors, so that left and right of a shirt can mirror each other.
import type { Fabric, YarnRun } from '../fabric/fabric.ts'

const totalOf = (runs: readonly YarnRun[]): number => runs.reduce((sum, { threads }) => sum + threads, 0)

/** Runs of the same colour count as the same when the number of their threads differs by less than this share. */
const tolerance = 0.06

/** Whether the runs before and behind a run are the same, all round the repeat. */
function mirrorsAt(runs: readonly YarnRun[], index: number): boolean {
  return runs.every((_, steps) => {
    const one = runs[(index + steps) % runs.length]!
    const other = runs[(index - steps + runs.length) % runs.length]!
    const most = Math.max(one.threads, other.threads)
    return one.colour === other.colour && Math.abs(one.threads - other.threads) <= most * tolerance
  })
}

/** Of a smaller repeat nobody sees where it begins. */
const minRepeatMm = 8

/** Millimetres from the first thread to the middle of the first run whose neighbours mirror; 0 where there is none. */
function axisOf(runs: readonly YarnRun[], threadsPerCm: number): number {
  if ((totalOf(runs) * 10) / threadsPerCm < minRepeatMm) return 0
  const index = runs.findIndex((_, each) => mirrorsAt(runs, each))
  if (index < 0) return 0
  return ((totalOf(runs.slice(0, index)) + runs[index]!.threads / 2) * 10) / threadsPerCm
}

export interface SymmetryAxes {
  acrossMm: number
  alongMm: number
}

/** The axes of symmetry of a fabric's repeat, from its first warp end and its first weft pick. */
export const symmetryAxes = ({
  warp,
  weft,
  threadsPerCm,
}: Pick<Fabric, 'warp' | 'weft' | 'threadsPerCm'>): SymmetryAxes => ({
  acrossMm: axisOf(warp, threadsPerCm.warp),
  alongMm: axisOf(weft, threadsPerCm.weft),
})
