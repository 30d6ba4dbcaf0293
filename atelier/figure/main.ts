// `npm run figure -- FOLDER` makes the body of all figures, and the lower part of a head, from the body of MakeHuman: FOLDER is `mpfb2`, with `3dobjs`,
// `targets` and `rigs`.
import { writeFileSync } from 'node:fs'
import { makeBody } from './make-body.ts'
import { writeBody } from './write-body.ts'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Name the folder of the body: npm run figure -- FOLDER')
  process.exit(1)
}
const { body, head } = makeBody(folder)
const file = writeBody(body)
writeFileSync(new URL('../../web/stage/figure/body.bin', import.meta.url), file)
writeFileSync(new URL('../worn/head.json', import.meta.url), `${JSON.stringify(head)}\n`)
console.log(
  `${body.vertexCount} vertices, ${body.triangles.length / 3} triangles, ${Math.round(file.length / 1000)} kB`,
)
