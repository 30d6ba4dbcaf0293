// The sleeves, long, short and rolled up: one draped sleeve, cut where each of them ends.
import { insideOut } from '../surface/chart.ts'
import type { Chart } from '../surface/chart.ts'
import { emptyMesh } from '../surface/mesh-builder.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { addStitches } from '../surface/stitch.ts'
import { addTube } from '../surface/tube.ts'
import { sides } from './bench.ts'
import type { Bench, Side } from './bench.ts'
import { addFelledSeam, heightAt, keptPart } from './hem.ts'
import { addPiece } from './piece-sheet.ts'
import { addRoll } from './roll.ts'
import { addSleeveEnd, addSleevePlacket } from './sleeve-end.ts'

/** The sleeve as far down as v, with its seam. */
const addSleeve = (mesh: Mesh, bench: Bench, side: Side, end = -Infinity): void => {
  const name = `sleeve${side}` as const
  const keep = (_: number, v: number) => (end === -Infinity ? 1 : v - end)
  addPiece(mesh.cloth, bench, name, { keep })
  const seam = keptPart(bench.edge(name, 'seamF'), keep)
  addFelledSeam(mesh, bench.chart(name), seam, { width: 6 })
}

/** A sleeve as a tube: x round it from the underarm seam, the same length at every height; y up the grain. */
export type Tube = { chart: Chart; around: number }

export const tubeOf = (bench: Bench, side: Side, y: number): Tube => {
  const name = `sleeve${side}` as const
  const upright = (edge: string) =>
    bench
      .edge(name, edge)
      .map(([u, v]) => [v, u] as const)
      .toSorted((a, b) => a[0] - b[0])
  const [one, other] = [upright('seamB'), upright('seamF')]
  const spanAt = (v: number) => {
    const ends = [heightAt(one, v), heightAt(other, v)]
    return [Math.min(...ends), Math.max(...ends)] as const
  }
  const [left, right] = spanAt(y)
  const around = right - left
  return {
    around,
    chart: {
      at: (x, v, lift) => {
        const [from, to] = spanAt(v)
        const share = x / around + 0.5
        return bench.chart(name).at(from + (share - Math.floor(share)) * (to - from), v, lift)
      },
      hand: 1,
    },
  }
}

/** Where a short sleeve ends, and the depth of its hem. */
const SHORT = -128
const HEM = 26

const addShortHem = (mesh: Mesh, { chart, around }: Tube): void => {
  addTube(mesh.cloth, insideOut(chart), around, 5, () => [
    [SHORT, 0, SHORT],
    [SHORT + 0.4, 0.8, SHORT],
    [SHORT + 1.2, 1.2, SHORT - 1],
    [SHORT + HEM / 2, 1.2, SHORT - HEM / 2],
    [SHORT + HEM - 0.5, 1.2, SHORT - HEM],
    [SHORT + HEM, -0.1, SHORT - HEM],
  ])
  const round = Array.from(
    { length: 65 },
    (_, index) => [(index / 64 - 0.5) * around, SHORT + HEM - 2] as const,
  )
  addStitches(mesh.stitch, chart, round)
}

export const longSleeves = (bench: Bench): Mesh => {
  const mesh = emptyMesh()
  for (const side of sides) {
    addSleeve(mesh, bench, side)
    addSleeveEnd(mesh, bench, side)
    addSleevePlacket(mesh, bench.chart(`sleeve${side}`), bench.line(`sleeve${side}`, 'opening')[0]!)
  }
  return mesh
}

export const shortSleeves = (bench: Bench): Mesh => {
  const mesh = emptyMesh()
  for (const side of sides) {
    addSleeve(mesh, bench, side, SHORT)
    addShortHem(mesh, tubeOf(bench, side, SHORT))
  }
  return mesh
}

/** Where a rolled sleeve's lowest fold lies. */
const FOLD = -212

export const rolledSleeves = (bench: Bench): Mesh => {
  const mesh = emptyMesh()
  for (const side of sides) {
    addSleeve(mesh, bench, side, FOLD + 8)
    addRoll(mesh, tubeOf(bench, side, FOLD), FOLD, side)
  }
  return mesh
}
