// A draped sleeve as a tube, which its hem or its roll is laid on.
import type { Chart } from '../surface/chart.ts'
import type { PartContext, Side } from './part-context.ts'
import { heightAt } from './hem.ts'

/** How far down the grain the sleeve reaches. */
export function endOf(context: PartContext, side: Side): number {
  return context.edge(`sleeve${side}`, 'bottom')[0]![1]
}

/**
 * A sleeve as a tube: x round it from the underarm seam, the same length at every height; y up the grain, from
 * its end.
 */
export interface Tube {
  chart: Chart
  around: number
  end: number
}

export function tubeOf(context: PartContext, side: Side): Tube {
  const name = `sleeve${side}` as const
  const upright = (edge: string) =>
    context
      .edge(name, edge)
      .map(([u, v]) => [v, u] as const)
      .toSorted((a, b) => a[0] - b[0])
  const [one, other] = [upright('seamB'), upright('seamF')]
  const spanAt = (v: number) => {
    const ends = [heightAt(one, v), heightAt(other, v)]
    return [Math.min(...ends), Math.max(...ends)] as const
  }
  const end = endOf(context, side)
  const [left, right] = spanAt(end)
  const around = right - left
  return {
    around,
    end,
    chart: {
      at: (x, v, lift) => {
        const [from, to] = spanAt(v)
        const share = x / around + 0.5
        return context.chart(name).at(from + (share - Math.floor(share)) * (to - from), v, lift)
      },
      hand: 1,
    },
  }
}
