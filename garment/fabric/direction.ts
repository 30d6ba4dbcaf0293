// Whether a fabric looks the same when it is turned by half a turn.
import type { Fabric, YarnRun } from './fabric.ts'

/** Whether all pieces of a shirt must lie in the same direction: a raised surface, or yarns that differ in reverse. */
export const isOneWay = ({
  brushed,
  weave,
  warp,
  weft,
}: Pick<Fabric, 'brushed' | 'weave' | 'warp' | 'weft'>): boolean =>
  brushed === true || weave === 'flannel' || !isSameInReverse(warp) || !isSameInReverse(weft)

/** Whether a repeat read in reverse is the same repeat, begun at any thread. */
function isSameInReverse(runs: readonly YarnRun[]): boolean {
  const threads = runs.flatMap(({ colour, threads: count }) => Array.from({ length: count }, () => colour))
  const colours = [...new Set(threads)]
  const text = threads.map((colour) => String.fromCodePoint(97 + colours.indexOf(colour)))
  return [...text, ...text].join('').includes(text.toReversed().join(''))
}
