// A check whose repeat is as long along the fabric as across it, though warp and weft are not equally dense.
import type { Fabric } from './fabric.ts'

type Woven = Pick<Fabric, 'warp' | 'weft' | 'threadsPerCm'>
type Runs = Fabric['weft']

const totalOf = (runs: Runs): number => runs.reduce((sum, { threads }) => sum + threads, 0)

/** The number of weft threads in a repeat as long as that of the warp. */
const squareThreads = ({ warp, threadsPerCm }: Woven): number =>
  Math.round((totalOf(warp) * threadsPerCm.weft) / threadsPerCm.warp)

/** Whether the repeat is as square as whole threads allow. */
export const isSquare = (woven: Woven): boolean => totalOf(woven.weft) === squareThreads(woven)

/**
 * The weft with the number of threads of a square repeat. Each run keeps its share, and at least one thread. Null when
 * the square repeat has fewer threads than the weft has runs.
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
