// Shrinks a chosen photo, so that it uploads quickly, and makes a preview.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { photoTypes } from '#contract/photo.ts'

export interface ReadyPhoto {
  /** The file to upload. */
  file: Blob
  /** A small preview; null when this browser cannot read the format. */
  preview: ImageBitmap | null
}

/** The limits of an upload. */
export interface PhotoLimits {
  /** A photo whose longest side has more pixels, or that has more bytes, is shrunk to this side. */
  longestSide: number
  largeBytes: number
  /** The largest file that the shop accepts, for a photo that this browser cannot read and shrink. */
  maxBytes: number
}

const previewSide = 320

/** Returns a sentence when it cannot be a photo. */
export async function shrinkPhoto(
  chosen: File,
  { longestSide, largeBytes, maxBytes }: PhotoLimits,
): Promise<ReadyPhoto | MessageDescriptor> {
  const whole = await createImageBitmap(chosen).catch(() => null)
  const accepted = (photoTypes as readonly string[]).includes(chosen.type)
  if (!whole) {
    if (!accepted)
      return msg`That is no photo this browser can read. Please choose a JPEG, PNG, WebP or AVIF.`
    if (chosen.size > maxBytes)
      return msg`That photo is larger than ${{ max: Math.round(maxBytes / 1024 / 1024) }} MB. Please choose a smaller one.`
    return { file: chosen, preview: null }
  }
  const preview = await createImageBitmap(whole, sized(whole, previewSide))
  const small = Math.max(whole.width, whole.height) <= longestSide && chosen.size <= largeBytes
  const file = accepted && small ? chosen : await asJpeg(whole, longestSide)
  whole.close()
  return { file, preview }
}

function sized({ width, height }: ImageBitmap, maxSide: number) {
  const share = Math.min(1, maxSide / Math.max(width, height))
  return {
    resizeWidth: Math.max(1, Math.round(width * share)),
    resizeHeight: Math.max(1, Math.round(height * share)),
    resizeQuality: 'high' as const,
  }
}

async function asJpeg(whole: ImageBitmap, longestSide: number): Promise<Blob> {
  const { resizeWidth: width, resizeHeight: height } = sized(whole, longestSide)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')!
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(whole, 0, 0, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no blob'))), 'image/jpeg', 0.88),
  )
}
