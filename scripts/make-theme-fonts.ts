// Makes the fonts that staff can choose for a theme, from packages of Fontsource: their files in `api/theme/fonts/`, and
// `contract/theme/font-files.json`. Run it after the packages or the characters have changed.
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hashOf } from '#api/theme/hash.ts'
import { subsetOf } from '#api/theme/subset.ts'

const fonts = {
  lora: { name: 'Lora', kind: 'serif' },
  'eb-garamond': { name: 'EB Garamond', kind: 'serif' },
  'playfair-display': { name: 'Playfair Display', kind: 'serif' },
  'work-sans': { name: 'Work Sans', kind: 'sans-serif' },
  'source-sans-3': { name: 'Source Sans 3', kind: 'sans-serif' },
} as const

const folder = new URL('../api/theme/fonts/', import.meta.url)
await rm(folder, { recursive: true, force: true })
await mkdir(folder)
const made = []
for (const [id, { name, kind }] of Object.entries(fonts)) {
  const source = (part: string) =>
    new URL(
      `../node_modules/@fontsource-variable/${id}/files/${id}-${part}-wght-normal.woff2`,
      import.meta.url,
    )
  const { files, ...font } = await subsetOf(
    { latin: await readFile(source('latin')), extended: await readFile(source('latin-ext')) },
    kind,
  )
  const named = files.map(({ part, range, bytes }) => ({
    name: `${id}-${part}-${hashOf(bytes)}.woff2`,
    range,
    bytes,
  }))
  for (const { name: file, bytes } of named) await writeFile(new URL(file, folder), bytes)
  await copyFile(
    new URL(`../node_modules/@fontsource-variable/${id}/LICENSE`, import.meta.url),
    new URL(`${id}-license.txt`, folder),
  )
  made.push({ id, name, ...font, files: named.map(({ name: file, range }) => ({ name: file, range })) })
}
await writeFile(
  new URL('../contract/theme/font-files.json', import.meta.url),
  `${JSON.stringify(made, null, 2)}\n`,
)
