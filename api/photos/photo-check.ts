// Checks the bytes of an uploaded photo, before anything decodes them.
import { ApiError } from '../kernel/api-error.ts'
import { because, type Reason } from '../kernel/reason.ts'

export const refusePhoto = (reason: Reason) => new ApiError('Invalid Input', reason, 'photo')

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text

/** The brands in an ISO media file: its own and the compatible ones. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < 16 || !startsWith(bytes, 'ftyp', 4)) return []
  const box = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256, bytes.length))
  return box.match(/.{4}/gs) ?? []
}

const isPhoto: ((bytes: Buffer) => boolean)[] = [
  (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  (bytes) => brandsOf(bytes).includes('avif'),
]

/** A ZIP archive has its end record within this many last bytes of the file. */
const zipEndsWithin = 22 + 65_535

/**
 * Whether the file is also a page, a program, a document or an archive. Data that cameras append to a picture (a second
 * exposure, a short film) is allowed.
 */
function isAlsoSomethingElse(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 1024)
  if (/%pdf-|<(?:!doctype|html|svg|body|iframe)\b/i.test(head)) return true
  const whole = bytes.toString('latin1')
  if (/<\?php|<script[\s>/]/i.test(whole)) return true
  if (['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'].some((start) => whole.includes(start))) return true
  return whole.includes('PK\x05\x06', bytes.length - zipEndsWithin) && whole.includes('PK\x01\x02')
}

/** Throws `Invalid Input` when the bytes are not a picture in a supported format, or also something else. */
export function checkPhoto(bytes: Buffer): void {
  if (brandsOf(bytes).some((brand) => /^(?:hei[cxms]|hev[cxms])$/.test(brand)))
    throw refusePhoto(because('photo-heic'))
  if (!isPhoto.some((is) => is(bytes))) throw refusePhoto(because('photo-wrong-type'))
  if (isAlsoSomethingElse(bytes)) throw refusePhoto(because('photo-with-more'))
}
