// npm run atelier: drafts, sews and drapes the shirt, adds all parts, and writes the 3D model: on an invisible dress form, and
// worn by a figure. The result of each stage is cached until its inputs or its code change.
import { fileURLToPath } from 'node:url'
import { stage } from './pipeline/cache.ts'
import { buildCollars } from './collars/collars.ts'
import { writeModel } from './model/model.ts'
import type { CollarsOn } from './model/model.ts'
import { dressForm, sewnShirt } from './drape/sewn-shirt.ts'
import type { NamedForm, SewnShirt } from './drape/sewn-shirt.ts'
import { recipes } from './model/nodes.ts'
import type { NodeRecipe } from './model/nodes.ts'
import type { Triangles } from './worn/closed-mesh.ts'
import { dressedFigure } from './worn/dressed-figure.ts'
import { neckSheet } from './worn/figure-mesh.ts'
import { clothOf, figureNodes } from './worn/figure-nodes.ts'
import { openRecipes } from './worn/open-nodes.ts'
import { makeTie } from './worn/tie.ts'
import { tuckLine } from './worn/tuck.ts'
import { waistband } from './worn/waistband.ts'
import { inPocketRecipes } from './worn/in-pocket-nodes.ts'
import { withHandInPocket } from './worn/with-hand-in-pocket.ts'
import { withOpen, collarsOfNecks } from './worn/with-open.ts'
import { withTucked } from './worn/with-tucked.ts'
import { tuckedRecipes } from './worn/tucked-nodes.ts'

const outFolder = (name: string) =>
  process.env.ATELIER_OUT ?? fileURLToPath(new URL(`../web/stage/${name}`, import.meta.url))

async function writeShirt<Variant extends string>(
  form: NamedForm,
  shirt: SewnShirt<Variant>,
  recipes: readonly NodeRecipe<Variant>[],
  folder: string,
  {
    beneath = [],
    otherCollars = [],
  }: { beneath?: readonly Triangles[]; otherCollars?: readonly CollarsOn<Variant>[] } = {},
): Promise<void> {
  const collars = await stage(`${form.prefix}collars`, 'collars/collars.ts', [shirt.master], () =>
    buildCollars(shirt.master),
  )
  const nodes = await writeModel(shirt, [{ meshes: collars }, ...otherCollars], folder, recipes, beneath)
  const kilobytes = nodes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  console.log(`${nodes.length} nodes, ${kilobytes.toFixed(0)} kB, in ${folder}`)
}

const only = process.argv[2]
if (only !== 'worn') await writeShirt(dressForm, await sewnShirt(dressForm), recipes, outFolder('shirt'))
if (only !== 'hung') {
  const dressed = await dressedFigure()
  const { form, skin, legs } = dressed
  const folder = outFolder('worn')
  const tucked = await withTucked(form, await sewnShirt(form))
  const shirt = await withHandInPocket(dressed, await withOpen(form, tucked))
  const waist = waistband(dressed, tuckLine.band)
  const tie = makeTie(shirt.master, [
    ...[shirt.master, shirt.variants.tucked.draped].map((draped) => clothOf(draped)),
    ...waist.cloth,
    ...waist.leather,
  ])
  await writeShirt(form, shirt, [...recipes, ...tuckedRecipes, ...openRecipes, ...inPocketRecipes], folder, {
    beneath: [neckSheet(skin), ...legs],
    otherCollars: await collarsOfNecks(form, shirt, tie),
  })
  await figureNodes(dressed, shirt, { tie, waist }, folder)
}
