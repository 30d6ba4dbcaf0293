import { expect, test } from 'vitest'
import { bitmapUri } from './bitmap.ts'

test('a bitmap contains its pixels, top row first, at any width', () => {
  const pixels = Uint8Array.from([
    255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255,
  ])
  const uri = bitmapUri(3, 2, pixels)
  expect(uri).toMatch(/^data:image\/bmp;base64,/)
  const bytes = Buffer.from(uri.split(',')[1]!, 'base64')
  expect(bytes.length).toBe(54 + 2 * 12)
  expect(bytes.readInt32LE(18)).toBe(3)
  // The last row of the file is the first of the picture: red, in the order blue, green, red.
  expect([...bytes.subarray(54 + 12, 54 + 15)]).toEqual([0, 0, 255])
  expect([...bytes.subarray(54, 57)]).toEqual([3, 2, 1])
})
