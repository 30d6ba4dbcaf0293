// The figure of the shop: an average one, with trousers and shoes, as the form on which the shirt is draped.
import { bodyOfSize } from '#garment/body/sizes.ts'
import type { GivenMeasures } from '#garment/figure/fit-figure.ts'
import type { Stance } from '#garment/figure/pose.ts'
import type { NamedForm } from '../drape/sewn-shirt.ts'
import { stage } from '../pipeline/cache.ts'
import type { Triangles } from './closed-mesh.ts'
import { treeOf } from './closed-mesh.ts'
import { figureOf, readBody } from './figure.ts'
import type { Figure } from './figure.ts'
import { solidGrid, solidOf, stanceOf } from './figure-solid.ts'
import { withNeck } from './neck.ts'
import { trouserLeg } from './trousers.ts'

/** Size M, a little slimmer than the shirt is made for, so that the cloth falls in folds. */
const measures: GivenMeasures = {
  ...bodyOfSize('M'),
  chestMm: 965,
  waistMm: 830,
  hipsMm: 940,
  bicepMm: 298,
  heightMm: 1800,
}

/** The arms hang beside the hips with bent elbows, the right one a little more. */
const stance: Stance = {
  L: { out: 9, upperArm: 1, foreArm: 16, hand: 20 },
  R: { out: 10, upperArm: 1, foreArm: 24, hand: 29 },
}

export interface DressedFigure {
  figure: Figure
  /** Its skin, with the neck. */
  skin: Triangles
  legs: readonly Triangles[]
  form: NamedForm
}

export async function dressedFigure(): Promise<DressedFigure> {
  const figure = figureOf(await readBody(), measures, stance)
  const skin = withNeck(figure)
  const tree = treeOf(skin)
  const legs = (['L', 'R'] as const).map((side) => trouserLeg(figure, tree, side))
  const grid = await stage('figure', 'worn/figure-solid.ts', [skin, legs], () =>
    solidGrid(figure, skin, legs),
  )
  const form: NamedForm = {
    prefix: 'worn-',
    inputs: [grid, stance],
    mannequin: solidOf(figure, grid),
    hanging: stanceOf(figure),
  }
  return { figure, skin, legs, form }
}
