import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrModules } from './qr-code.ts'

/** The width and height of a module in the image, in pixels. */
const side = 4

test('the code is decoded as the same text', () => {
  const text = 'https://placket.example/floor/PL-7K3M-Q9XD-1'
  const { size, modules } = qrModules(text)
  const width = size * side
  const data = new Uint8Array(width * width * 3).fill(255)
  for (const [row, column] of modules)
    for (let line = 0; line < side; line++) {
      const from = ((row * side + line) * width + column * side) * 3
      data.fill(0, from, from + side * 3)
    }
  expect(decodeQR({ width, height: width, data })).toBe(text)
})
