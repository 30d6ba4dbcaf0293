// Where a monogram is worked: small patches of thread without depth, on which the letters are drawn. (0, 0) of their
// picture is at the upper left as the wearer's shirt is looked at.
import type { CuffKey } from '#garment/options.ts'
import type { Chart } from '../surface/chart.ts'
import { addBand, addVertex, emptyMesh } from '../surface/mesh-builder.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import type { Bench } from './bench.ts'
import { cuffBand, cuffRoom } from './cuff.ts'
import { heightAt } from './hem.ts'

type Room = { u: number; v: number; width: number; height: number }

/** A patch of letters round (u, v); `right` is where the text runs to along u. */
export const addMonogram = (
  mesh: Mesh,
  chart: Chart,
  { u, v, width, height }: Room,
  { lift = 0.12, right = 1 }: { lift?: number; right?: 1 | -1 } = {},
): void => {
  const steps = Math.ceil(width / 3)
  const rows = [0, 1, 2].map((row) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const share = step / steps
      const { point, normal } = chart.at(
        u + right * (share - 0.5) * width,
        v + (row / 2 - 0.5) * height,
        lift,
      )
      return addVertex(mesh.monogram, point, normal, share, 1 - row / 2)
    }),
  )
  for (let row = 1; row < rows.length; row++)
    if (right * chart.hand > 0) addBand(mesh.monogram, rows[row - 1]!, rows[row]!)
    else addBand(mesh.monogram, rows[row]!, rows[row - 1]!)
}

/** On the wearer's left chest, above the pocket where there is one. */
export const chestMonogram = (bench: Bench): Mesh => {
  const mesh = emptyMesh()
  addMonogram(mesh, bench.chart('front'), { u: 103, v: -188, width: 84, height: 11 })
  return mesh
}

/** By the hem on the wearer's left, above both bottoms' stitches. */
export const hemMonogram = (bench: Bench): Mesh => {
  const mesh = emptyMesh()
  const u = 66
  const v = Math.max(...['round', 'square'].map((hem) => heightAt(bench.line('front', `${hem}Hem`), u)))
  addMonogram(mesh, bench.chart('front'), { u, v: v + 32, width: 76, height: 10 })
  return mesh
}

/** On the left cuff, beside its lapping edge, read from the hand's side. */
export const cuffMonogram = (bench: Bench, cuff: CuffKey): Mesh => {
  const mesh = emptyMesh()
  const band = cuffBand(bench, 'L')
  const { chart, x, y } = cuffRoom(band, cuff)
  addMonogram(mesh, chart, { u: x, v: y, width: 44, height: 9 }, { right: chart.hand })
  return mesh
}
