// A draped sleeve as a tube, on which its hem or its roll is made.
import type { Side } from '#garment/common/side.ts'
import type { Chart } from '../surface/chart.ts'
import type { PartContext } from './part-context.ts'
import { heightAt } from './hem.ts'

/** v of the sleeve's end. */
export function sleeveEndOf(context: PartContext, side: Side): number {
  return context.edge(`sleeve${side}`, 'bottom')[0]![1]
}

/**
 * A sleeve as a tube: x round it from the underarm seam, with the same length at every height; y is v of the pattern.
 */
export interface Tube {
  chart: Chart
  around: number
  end: number
}

export function tubeOf(context: PartContext, side: Side): Tube {
  const name = `sleeve${side}` as const
  const byHeight = (edge: string) =>
    context
      .edge(name, edge)
      .map(([u, v]) => [v, u] as const)
      .toSorted((a, b) => a[0] - b[0])
  const [one, other] = [byHeight('seamB'), byHeight('seamF')]
  const spanAt = (v: number) => {
    const ends = [heightAt(one, v), heightAt(other, v)]
    return [Math.min(...ends), Math.max(...ends)] as const
  }
  const end = sleeveEndOf(context, side)
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
