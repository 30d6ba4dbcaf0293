// Pictures that are small files but large when decoded, or have megabytes of other data: they are refused, or decoded
// with little memory and time.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { ApiError } from '../kernel/api-error.ts'
import { readUpright } from './read-photo.ts'

const megabyte = 1024 * 1024
/** Limits of additional memory in megabytes, and of time, for one picture. */
const maxMemory = 350
const maxMs = 20_000

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG with this size in its header, and more chunks before its pixels. */
function png(width: number, height: number, more: Buffer[] = [], pixels = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const small = (more: Buffer[]) => png(600, 600, more, Buffer.alloc(600 * (1 + 3 * 600), 0))
const compressed = (name: string, size: number) =>
  Buffer.concat([Buffer.from(`${name}\0\0`, 'latin1'), deflateSync(Buffer.alloc(size))])

let jpeg: Buffer
let webp: Buffer
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: '#fff', noise } })
  jpeg = await picture.clone().jpeg().toBuffer()
  webp = await picture.clone().webp({ quality: 20 }).toBuffer()
}, 60_000)

/** A JPEG with segments of 64 kB after its header. */
function withSegments(marker: number, count: number, head: string): Buffer {
  const segment = Buffer.alloc(65_535 + 2, 0x41)
  segment.set([0xff, marker, 0xff, 0xff])
  segment.write(head, 4, 'latin1')
  return Buffer.concat([
    jpeg.subarray(0, 2),
    ...Array.from({ length: count }, () => segment),
    jpeg.subarray(2),
  ])
}

/** A WebP with XMP data of so many megabytes. */
function withXmp(megabytes: number): Buffer {
  const size = megabytes * megabyte
  const xmp = Buffer.alloc(8 + size, 0x20)
  xmp.write('XMP ', 0, 'latin1')
  xmp.writeUInt32LE(size, 4)
  const extended = Buffer.alloc(18)
  extended.write('VP8X', 0, 'latin1')
  extended.writeUInt32LE(10, 4)
  extended.writeUInt8(0x04, 8)
  extended.writeUIntLE(599, 12, 3)
  extended.writeUIntLE(599, 15, 3)
  const whole = Buffer.concat([webp.subarray(0, 12), extended, webp.subarray(12), xmp])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

const files: [string, () => Buffer][] = [
  ['a PNG of 60,000 × 60,000 in 100 bytes', () => png(60_000, 60_000)],
  ['a PNG of 2,147,483,647 × 1', () => png(2_147_483_647, 1)],
  [
    'a PNG of 16,000 × 4,000 equal pixels',
    () => png(16_000, 4000, [], Buffer.alloc(4000 * (1 + 3 * 16_000))),
  ],
  [
    'a PNG with a text of 200 MB in 200 kB',
    () => small([chunk('zTXt', compressed('Comment', 200 * megabyte))]),
  ],
  [
    'a PNG with fifty texts of 7 MB',
    () => small(Array.from({ length: 50 }, (_, n) => chunk('zTXt', compressed(`Text ${n}`, 7 * megabyte)))),
  ],
  ['a PNG with a colour profile of 200 MB', () => small([chunk('iCCP', compressed('x', 200 * megabyte))])],
  [
    'a PNG with 20 MB of text',
    () =>
      small([chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), Buffer.alloc(19 * megabyte, 0x41)]))]),
  ],
  [
    'a PNG with a hundred thousand chunks',
    () => small(Array.from({ length: 100_000 }, () => chunk('tEXt', Buffer.from('Comment\0x')))),
  ],
  ['a PNG with an EXIF of 19 MB', () => small([chunk('eXIf', Buffer.alloc(19 * megabyte, 0x4d))])],
  ['a JPEG with 19 MB of EXIF', () => withSegments(0xe1, 300, 'Exif\0\0MM\0*')],
  ['a JPEG with 19 MB of colour profile', () => withSegments(0xe2, 255, 'ICC_PROFILE\0\x01\xff')],
  ['a JPEG with 19 MB of comments', () => withSegments(0xfe, 300, '')],
  ['a WebP with 19 MB of XMP', () => withXmp(19)],
]

it.each(files)('%s', async (_what, make) => {
  const file = make()
  // No larger than the upload limit.
  expect(file.length).toBeLessThan(21 * megabyte)
  const before = process.memoryUsage().rss
  let peak = before
  const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5)
  const begun = performance.now()
  const outcome = await readUpright(file, 1600)
    .catch((error: unknown) => error)
    .finally(() => clearInterval(watching))
  expect(performance.now() - begun).toBeLessThan(maxMs)
  expect((peak - before) / megabyte).toBeLessThan(maxMemory)
  const failure = outcome instanceof Error ? outcome : null
  expect(failure === null || (failure instanceof ApiError && failure.code === 'Invalid Input')).toBe(true)
})
