// Makes pictures from uploaded files: only their pixels. Of a logo two, without a white or transparent margin.
import { createHash } from 'node:crypto'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { logoIconSide, maxLogoHeight, maxLogoWidth } from '#contract/logo.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because, type Reason } from '../kernel/reason.ts'
import { refusePhoto } from '../photos/photo-check.ts'
import { readUpright } from '../photos/read-photo.ts'
import { type ConvertedNotice, convertNotice } from './convert-notice.ts'

export interface ConvertedLogo {
  id: string
  /** The bytes of PNGs. */
  picture: Uint8Array
  icon: Uint8Array
}

export interface ConvertTask {
  bytes: Uint8Array
  as: 'logo' | 'notice'
}

/** The result of the process; a refusal as its reason. */
export type ConvertResult = ConvertedLogo | ConvertedNotice | { refused: Reason }

const decodedSide = 4 * maxLogoWidth
/** Pixels. A smaller or narrower logo cannot be recognized at the top of a page. */
const minSide = 24
const maxRatio = 12
/** The background colour of the shop's pages, as in `tokens.css`: red, green, blue from 0 to 255. */
const pageGround: [number, number, number] = [0xfa, 0xf7, 0xf2]
/** The smallest difference of a channel from `pageGround` at which a logo is visible. */
const minContrast = 40
/** In a white background every channel has at least this value, of 255. */
const nearWhite = 250
const iconGround = '#ffffff'
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/** Throws when the file cannot be decoded completely. */
export async function convertUpload({ bytes, as }: ConvertTask): Promise<ConvertResult> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return await (as === 'logo' ? convertLogo : convertNotice)(file)
  } catch (error) {
    if (error instanceof ApiError) return { refused: error.reason }
    throw error
  }
}

async function convertLogo(bytes: Buffer): Promise<ConvertedLogo> {
  const { data, info } = await readUpright(bytes, decodedSide, 'clear')
  refuseUnreadable(info.width, info.height)
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const { isOpaque } = await sharp(data, raw).stats()
  const isOnWhite =
    isOpaque && cornersOf(data, info).every((corner) => corner.every((value) => value >= nearWhite))
  if (isOnWhite) clearWhite(data)
  const hasGround = isOpaque && !isOnWhite
  const decoded = sharp(data, raw)
  if (!(await isVisible(decoded))) throw refusePhoto(because('logo-invisible'))
  const whole = hasGround ? decoded : decoded.trim({ background: clear, threshold: 10 })
  const trimmed = await whole.png({ compressionLevel: 1 }).toBuffer()
  const picture = await sharp(trimmed)
    .resize(maxLogoWidth, maxLogoHeight, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = picture.info
  refuseUnreadable(width, height)
  // A logo with its own background fills the icon; any other has a margin, because phones cut off the corners of icons.
  const margin = hasGround ? 0 : Math.round(logoIconSide / 10)
  const side = logoIconSide - 2 * margin
  const icon = await sharp(trimmed)
    .flatten({ background: iconGround })
    .resize(side, side, { fit: 'contain', background: iconGround })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: iconGround })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const hash = createHash('sha256').update(picture.data).update(icon).digest('hex').slice(0, 16)
  return { id: `${hash}-${width}x${height}`, picture: picture.data, icon }
}

/** The colours of the four corners. */
function cornersOf(data: Buffer, { width, height, channels }: OutputInfo): Uint8Array[] {
  const rows = [0, (height - 1) * width]
  const pixels = rows.flatMap((row) => [row, row + width - 1])
  return pixels.map((pixel) => data.subarray(pixel * channels, pixel * channels + 3))
}

/** Removes the white from each pixel (red, green, blue, alpha), so that it looks the same on white as before. */
function clearWhite(data: Buffer): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = 255 - Math.min(data[at]!, data[at + 1]!, data[at + 2]!)
    for (let channel = at; channel < at + 3; channel++)
      data[channel] = alpha === 0 ? 255 : Math.round(255 - ((255 - data[channel]!) * 255) / alpha)
    data[at + 3] = alpha
  }
}

function refuseUnreadable(width: number, height: number): void {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  if (shorter < minSide || longer / shorter > maxRatio)
    throw refusePhoto(because('logo-too-narrow', { width, height }))
}

async function isVisible(picture: Sharp): Promise<boolean> {
  const [r, g, b] = pageGround
  const { data, info } = await picture
    .clone()
    .flatten({ background: { r, g, b } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const stats = await sharp(data, { raw: { width, height, channels } }).stats()
  return stats.channels.some(({ min, max }, at) =>
    [min, max].some((value) => Math.abs(value - pageGround[at]!) >= minContrast),
  )
}
