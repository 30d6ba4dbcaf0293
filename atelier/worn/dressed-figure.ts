// The figure of the shop: an average one, with trousers and shoes, as the form on which the shirt is draped.
import { wornStance } from '#garment/figure/worn-figure.ts'
import type { NamedForm } from '../drape/sewn-shirt.ts'
import { stage } from '../pipeline/cache.ts'
import type { Triangles } from './closed-mesh.ts'
import { treeOf } from './closed-mesh.ts'
import { figureOf, readBody } from './figure.ts'
import type { Figure } from './figure.ts'
import { solidGrid, solidOf, stanceOf } from './figure-solid.ts'
import { withNeck } from './neck.ts'
import { drapedCut, seenCut, trouserLeg } from './trousers.ts'

export interface DressedFigure {
  figure: Figure
  /** Its skin, with the neck. */
  skin: Triangles
  /** Those on which the shirt rests, and those that are seen. */
  legs: readonly Triangles[]
  trousers: readonly Triangles[]
  form: NamedForm
}

export async function dressedFigure(): Promise<DressedFigure> {
  const figure = figureOf(await readBody())
  const skin = withNeck(figure)
  const tree = treeOf(skin)
  const [legs, trousers] = [drapedCut, seenCut].map((cut) =>
    (['L', 'R'] as const).map((side) => trouserLeg(figure, tree, side, cut(figure))),
  ) as [Triangles[], Triangles[]]
  const grid = await stage('figure', 'worn/figure-solid.ts', [skin, legs], () =>
    solidGrid(figure, skin, legs),
  )
  const form: NamedForm = {
    prefix: 'worn-',
    inputs: [grid, wornStance],
    mannequin: solidOf(figure, grid),
    hanging: stanceOf(figure),
  }
  return { figure, skin, legs, trousers, form }
}
