// A check whose repeat is as long along the fabric as across it, though warp and weft are not equally dense.
import type { Fabric } from './fabric.ts'

type Woven = Pick<Fabric, 'warp' | 'weft' | 'threadsPerCm'>
type Runs = Fabric['weft']

const totalOf = (runs: Runs): number => runs.reduce((sum, { threads }) => sum + threads, 0)

/** Weft threads in a repeat that is as long as the warp's. */
const squareThreads = ({ warp, threadsPerCm }: Woven): number =>
  Math.round((totalOf(warp) * threadsPerCm.weft) / threadsPerCm.warp)

/** Whether no other number of weft threads is nearer to a square. */
export const isSquare = (woven: Woven): boolean => totalOf(woven.weft) === squareThreads(woven)

/**
 * The runs of the weft with as many threads as a square repeat has, each of its share and of at least one thread; null
 * where it has more runs than threads.
 */
export function squareWeft(woven: Woven): Runs | null {
  const total = squareThreads(woven)
  const { weft } = woven
  if (total < weft.length) return null
  const all = totalOf(weft)
  let [before, given] = [0, 0]
  return weft.map((run, place) => {
    before += run.threads
    const left = weft.length - place - 1
    const until = Math.min(Math.max(Math.round((before / all) * total), given + 1), total - left)
    const threads = until - given
    given = until
    return { ...run, threads }
  })
}
