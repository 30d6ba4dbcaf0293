// npm run atelier: drafts, sews and drapes the shirt, adds all parts, and writes the 3D model: on an invisible dress form, and
// worn by a figure. The result of each stage is cached until its inputs or its code change.
import { fileURLToPath } from 'node:url'
import { stage } from './pipeline/cache.ts'
import { buildCollars } from './collars/collars.ts'
import { writeModel } from './model/model.ts'
import { allVariants, dressForm, sewnShirt } from './drape/sewn-shirt.ts'
import type { NamedForm, VariantName } from './drape/sewn-shirt.ts'
import type { Triangles } from './worn/closed-mesh.ts'
import { dressedFigure } from './worn/dressed-figure.ts'
import { neckSheet } from './worn/figure-mesh.ts'
import { figureNodes } from './worn/figure-nodes.ts'

const outFolder = (name: string) =>
  process.env.ATELIER_OUT ?? fileURLToPath(new URL(`../web/stage/${name}`, import.meta.url))

async function writeShirt(
  form: NamedForm,
  variants: readonly VariantName[],
  folder: string,
  beneath: readonly Triangles[] = [],
) {
  const shirt = await sewnShirt(form, variants)
  const collars = await stage(`${form.prefix}collars`, 'collars/collars.ts', [shirt.master], () =>
    buildCollars(shirt.master),
  )
  const nodes = await writeModel(shirt, collars, folder, beneath)
  const kilobytes = nodes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  console.log(`${nodes.length} nodes, ${kilobytes.toFixed(0)} kB, in ${folder}`)
  return shirt
}

const only = process.argv[2]
if (only !== 'worn') await writeShirt(dressForm, allVariants, outFolder('shirt'))
if (only !== 'hung') {
  const dressed = await dressedFigure()
  const folder = outFolder('worn')
  // With long sleeves and a plain back.
  const shirt = await writeShirt(dressed.form, [], folder, [neckSheet(dressed.skin), ...dressed.legs])
  await figureNodes(dressed, shirt, folder)
}
