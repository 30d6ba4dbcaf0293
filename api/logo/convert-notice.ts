// Makes the picture of an official notice from an uploaded file. Nothing is cut off and no colour changes; a large one is
// reduced in proportion.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { maxNoticeHeight, maxNoticeWidth, minNoticeWidth } from '#contract/guarantee-notice.ts'
import { because } from '../kernel/reason.ts'
import { refusePhoto } from '../photos/photo-check.ts'
import { readUpright } from '../photos/read-photo.ts'

export interface ConvertedNotice {
  id: string
  /** The bytes of a PNG. */
  picture: Uint8Array
}

export async function convertNotice(bytes: Buffer): Promise<ConvertedNotice> {
  const { data, info } = await readUpright(bytes, 2 * maxNoticeHeight, 'clear')
  const { width, height, channels } = info
  if (width < minNoticeWidth) throw refusePhoto(because('notice-too-small', { width, least: minNoticeWidth }))
  const picture = await sharp(data, { raw: { width, height, channels } })
    .resize(maxNoticeWidth, maxNoticeHeight, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  const hash = createHash('sha256').update(picture.data).digest('hex').slice(0, 16)
  return { id: `${hash}-${picture.info.width}x${picture.info.height}`, picture: picture.data }
}
