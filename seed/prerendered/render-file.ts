// Renders a picture and writes its files, in a quality from which it can be scaled and compressed again.
import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { renderShirt } from '#studio/render.ts'
import { modelFolder } from '#api/pictures/revision.ts'
import type { Render } from './render-list.ts'
import { filesOf, prerenderedFolder } from '#api/pictures/prerendered.ts'

/** Larger files show a strong pattern, which hides the artefacts of compression, so they are compressed more. */
const maxBytes = 20_000

export async function renderFile({ file, design, view, width, height }: Render): Promise<void> {
  const { data } = await renderShirt(design, view, { width, height }, modelFolder)
  const image = () => sharp(data, { raw: { width, height, channels: 3 } })
  await writeFile(new URL(file, prerenderedFolder), await compressed(image, file.startsWith('views/')))
  for (const other of filesOf(file).slice(1))
    await writeFile(
      new URL(other, prerenderedFolder),
      await image().webp({ quality: 76, effort: 6 }).toBuffer(),
    )
}

/**
 * The views of galleries are compressed most, because they are a thousand files, each shown only until a larger picture
 * is loaded.
 */
async function compressed(image: () => Sharp, isGallery: boolean): Promise<Buffer> {
  if (isGallery) return image().avif({ quality: 50, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer()
  const encode = (quality: number) =>
    image().avif({ quality, effort: 3, chromaSubsampling: '4:4:4' }).toBuffer()
  const well = await encode(70)
  return well.length < maxBytes ? well : encode(62)
}
