// The figure of the shop: an average one, with trousers and shoes, as the form on which the shirt is draped.
import { stances } from '#garment/figure/worn-figure.ts'
import type { NamedForm } from '../drape/sewn-shirt.ts'
import { stage } from '../pipeline/cache.ts'
import type { Triangles } from './closed-mesh.ts'
import { treeOf } from './closed-mesh.ts'
import { figureOf, readBody } from './figure.ts'
import type { Figure } from './figure.ts'
import { reachingSolid, solidGrid, solidOf, stanceOf, trunkOf } from './figure-solid.ts'
import type { ReachingSolid } from './figure-solid.ts'
import { handOf } from './hand-in-pocket.ts'
import { withRelaxedHands } from './relaxed-hands.ts'
import { withNeck } from './neck.ts'
import type { FormWithWaist } from './tuck.ts'
import { drapedLegs, seenLegs } from './trousers.ts'

export interface DressedFigure {
  figure: Figure
  /** Its skin, with the neck. */
  skin: Triangles
  /** Those on which the shirt rests, and those that are seen. */
  legs: readonly Triangles[]
  trousers: readonly Triangles[]
  form: NamedForm & FormWithWaist
  /** The same with the right hand in the pocket. */
  inPocket: {
    figure: Figure
    trousers: readonly Triangles[]
    solid: () => ReachingSolid
  }
}

export async function dressedFigure(): Promise<DressedFigure> {
  const body = await readBody()
  const [figure, inPocket] = [figureOf(body, 'hanging'), withRelaxedHands(figureOf(body, 'in-pocket'))]
  const skin = withNeck(figure)
  const tree = treeOf(trunkOf(figure, skin))
  const [legs, trousers] = [drapedLegs(figure, tree), seenLegs(figure, tree)]
  const grid = await stage('figure', 'worn/figure-solid.ts', [skin, legs], () =>
    solidGrid(figure, skin, legs),
  )
  const form: DressedFigure['form'] = {
    prefix: 'worn-',
    inputs: [grid, stances.hanging],
    mannequin: solidOf(figure, grid),
    hanging: stanceOf(figure),
    waistMiddle: figure.point('waistFront')[0],
  }
  const skinInPocket = withNeck(inPocket)
  return {
    figure,
    skin,
    legs,
    trousers,
    form,
    inPocket: {
      figure: inPocket,
      trousers: seenLegs(
        inPocket,
        treeOf(trunkOf(inPocket, skinInPocket)),
        treeOf(handOf(inPocket, skinInPocket)),
      ),
      solid: () => reachingSolid(figure, inPocket, grid),
    },
  }
}
