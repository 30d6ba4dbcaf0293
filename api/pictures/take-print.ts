// Takes one print: photographs it and packs it so well that it can be scaled and packed once more.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { photograph } from '#studio/photograph.ts'
import { modelFolder } from './model-folder.ts'
import type { Print } from './print-list.ts'
import { filesOf, printFolder } from './prints.ts'

/** A strong pattern hides what packing leaves of itself, and weighs more than this if it is packed like a calm cloth. */
const light = 20_000

export async function takePrint({ file, design, view, width, height }: Print): Promise<void> {
  const { data } = await photograph(design, view, { width, height }, modelFolder)
  const image = () => sharp(data, { raw: { width, height, channels: 3 } })
  const pack = (quality: number) =>
    image().avif({ quality, effort: 3, chromaSubsampling: '4:4:4' }).toBuffer()
  const packed = await pack(70)
  await writeFile(new URL(file, printFolder), packed.length < light ? packed : await pack(62))
  for (const other of filesOf(file).slice(1))
    await writeFile(new URL(other, printFolder), await image().webp({ quality: 76, effort: 6 }).toBuffer())
}
