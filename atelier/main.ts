// npm run atelier: drafts, sews and drapes the shirt, adds all parts, and writes the 3D model. The result of each stage
// is cached until its inputs or its code change.
import { fileURLToPath } from 'node:url'
import { stage } from './pipeline/cache.ts'
import { buildCollars } from './collars/collars.ts'
import { writeModel } from './model/model.ts'
import { sewnShirt } from './drape/sewn-shirt.ts'

const shirt = await sewnShirt()
const collars = await stage('collars', 'collars/collars.ts', [shirt.master], () => buildCollars(shirt.master))
const folder = process.env.ATELIER_OUT ?? fileURLToPath(new URL('../web/stage/shirt', import.meta.url))
const nodes = await writeModel(shirt, collars, folder)
const kilobytes = nodes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
console.log(`${nodes.length} nodes, ${kilobytes.toFixed(0)} kB, in ${folder}`)
