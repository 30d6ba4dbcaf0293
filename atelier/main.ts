// npm run atelier: drafts, sews and drapes the shirt, adds all parts, and writes the 3D model: on an invisible dress form, and
// worn by a figure. The result of each stage is cached until its inputs or its code change.
import { fileURLToPath } from 'node:url'
import { stage } from './pipeline/cache.ts'
import { buildCollars } from './collars/collars.ts'
import { writeModel } from './model/model.ts'
import { dressForm, sewnShirt } from './drape/sewn-shirt.ts'
import type { NamedForm, SewnShirt } from './drape/sewn-shirt.ts'
import { recipes } from './model/nodes.ts'
import type { NodeRecipe } from './model/nodes.ts'
import type { Triangles } from './worn/closed-mesh.ts'
import { dressedFigure } from './worn/dressed-figure.ts'
import { neckSheet } from './worn/figure-mesh.ts'
import { figureNodes } from './worn/figure-nodes.ts'
import { withTucked } from './worn/with-tucked.ts'
import { tuckedRecipes } from './worn/tucked-nodes.ts'

const outFolder = (name: string) =>
  process.env.ATELIER_OUT ?? fileURLToPath(new URL(`../web/stage/${name}`, import.meta.url))

async function writeShirt<Variant extends string>(
  form: NamedForm,
  shirt: SewnShirt<Variant>,
  recipes: readonly NodeRecipe<Variant>[],
  folder: string,
  beneath: readonly Triangles[] = [],
): Promise<void> {
  const collars = await stage(`${form.prefix}collars`, 'collars/collars.ts', [shirt.master], () =>
    buildCollars(shirt.master),
  )
  const nodes = await writeModel(shirt, collars, folder, recipes, beneath)
  const kilobytes = nodes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  console.log(`${nodes.length} nodes, ${kilobytes.toFixed(0)} kB, in ${folder}`)
}

const only = process.argv[2]
if (only !== 'worn') await writeShirt(dressForm, await sewnShirt(dressForm), recipes, outFolder('shirt'))
if (only !== 'hung') {
  const dressed = await dressedFigure()
  const { form, skin, legs } = dressed
  const folder = outFolder('worn')
  const shirt = await withTucked(form, await sewnShirt(form))
  await writeShirt(form, shirt, [...recipes, ...tuckedRecipes], folder, [neckSheet(skin), ...legs])
  await figureNodes(dressed, shirt, folder)
}
