// The areas for a monogram on the body of the shirt.
import { emptyMesh } from '../surface/mesh-builder.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { addMonogram } from '../surface/monogram.ts'
import type { PartContext } from './part-context.ts'
import { heightAt } from './hem.ts'

/** On the wearer's left chest, above the pocket if there is one. */
export function chestMonogram(context: PartContext): Mesh {
  const mesh = emptyMesh()
  addMonogram(mesh, context.chart('front'), { u: 103, v: -188, width: 84, height: 11 })
  return mesh
}

/** Near the hem on the wearer's left, above the stitches of either hem. */
export function hemMonogram(context: PartContext): Mesh {
  const mesh = emptyMesh()
  const u = 66
  const v = Math.max(...['round', 'square'].map((hem) => heightAt(context.line('front', `${hem}Hem`), u)))
  addMonogram(mesh, context.chart('front'), { u, v: v + 32, width: 76, height: 10 })
  return mesh
}
