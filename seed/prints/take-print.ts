// Takes one print: photographs it and packs it so well that it can be scaled and packed once more.
import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { photograph } from '#studio/photograph.ts'
import { modelFolder } from '#api/pictures/model-folder.ts'
import type { Print } from './print-list.ts'
import { filesOf, printFolder } from '#api/pictures/prints.ts'

/** A strong pattern hides what packing leaves of itself, and weighs more than this if it is packed like a calm cloth. */
const light = 20_000

export async function takePrint({ file, design, view, width, height }: Print): Promise<void> {
  const { data } = await photograph(design, view, { width, height }, modelFolder)
  const image = () => sharp(data, { raw: { width, height, channels: 3 } })
  await writeFile(new URL(file, printFolder), await packed(image, file.startsWith('views/')))
  for (const other of filesOf(file).slice(1))
    await writeFile(new URL(other, printFolder), await image().webp({ quality: 76, effort: 6 }).toBuffer())
}

/** There are a thousand of a gallery's views, and each is soon taken larger: they are packed tightly. */
async function packed(image: () => Sharp, isGallery: boolean): Promise<Buffer> {
  if (isGallery) return image().avif({ quality: 50, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer()
  const pack = (quality: number) =>
    image().avif({ quality, effort: 3, chromaSubsampling: '4:4:4' }).toBuffer()
  const well = await pack(70)
  return well.length < light ? well : pack(62)
}
