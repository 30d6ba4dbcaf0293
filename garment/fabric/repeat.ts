// After how many millimetres a fabric's pattern begins again: what a cutter matches, and what a shopper sees.
import type { Fabric, YarnRun } from './fabric.ts'

function lengthOf(runs: readonly YarnRun[], threadsPerCm: number): number {
  return (runs.reduce((sum, { threads }) => sum + threads, 0) / threadsPerCm) * 10
}

/**
 * Millimetres across the cloth and along it; 0 where every thread is like the next, or a weave's figure is too small to
 * match.
 */
export function repeatOf({
  pattern,
  warp,
  weft,
  threadsPerCm,
}: Pick<Fabric, 'pattern' | 'warp' | 'weft' | 'threadsPerCm'>): { acrossMm: number; alongMm: number } {
  return {
    acrossMm: pattern === 'check' || pattern === 'stripe' ? lengthOf(warp, threadsPerCm.warp) : 0,
    alongMm: pattern === 'check' ? lengthOf(weft, threadsPerCm.weft) : 0,
  }
}
