// The animated pictures of a turning shirt: both are encoded from the same frames, which take several seconds of CPU.
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type TurnFormat, turnFormats, turnWidths, pictureRatio } from '#contract/picture.ts'
import type { Design } from '#garment/design/design.ts'
import type { PixelSize } from '#studio/lit-view.ts'
import { renderTurn, turnFrames } from '#studio/turn.ts'
import { writeAtomically } from '../files/folder.ts'
import { fileOf } from './picture-file.ts'
import { modelFolder } from './revision.ts'

/** Milliseconds of a frame: a turn takes 2.4 seconds. */
const frameMs = 120

const sizeOf = (format: TurnFormat) => ({
  width: turnWidths[format],
  height: turnWidths[format] * pictureRatio,
})

const motion = { loop: 0, delay: Array.from({ length: turnFrames }, () => frameMs) }

const encoders: Record<TurnFormat, (image: Sharp) => Sharp> = {
  'turn webp': (image) => image.webp({ quality: 70, effort: 3, ...motion }),
  // A GIF stores the smooth shadow behind the shirt in ten times as many bytes, so it is smaller.
  'turn gif': (image) => image.gif({ effort: 7, dither: 0.3, interFrameMaxError: 8, ...motion }),
}

/** The frames below each other in the size of a format. */
async function scaled(frames: Uint8Array, from: PixelSize, to: PixelSize): Promise<Uint8Array> {
  if (from.width === to.width) return frames
  const frameBytes = frames.length / turnFrames
  const each = Array.from({ length: turnFrames }, (_, frame) =>
    sharp(frames.subarray(frame * frameBytes, (frame + 1) * frameBytes), { raw: { ...from, channels: 3 } })
      .resize(to)
      .raw()
      .toBuffer(),
  )
  return Buffer.concat(await Promise.all(each))
}

/** Encodes a format, and stores the others in the folder of the design's pictures. */
export async function drawTurn(
  design: Design,
  format: TurnFormat,
  folder: string | null,
): Promise<Uint8Array> {
  const drawn = sizeOf('turn webp')
  const frames = await renderTurn(design, drawn, modelFolder)
  const encode = async (each: TurnFormat): Promise<Buffer> => {
    const { width, height } = sizeOf(each)
    const raw = { width, height: height * turnFrames, channels: 3 as const, pageHeight: height }
    return encoders[each](sharp(await scaled(frames, drawn, { width, height }), { raw })).toBuffer()
  }
  if (folder !== null)
    for (const other of turnFormats)
      if (other !== format) await writeAtomically(path.join(folder, fileOf(other)), await encode(other))
  return encode(format)
}
