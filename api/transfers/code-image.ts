// The code of a transfer as a picture, for emails.
import sharp from 'sharp'
import type { PaymentCodeKind } from '#contract/orders.ts'
import { codeShape, type Transfer } from './payment-code.ts'
import type { Square } from './swiss-cross.ts'

/** The width of a module in pixels: a whole number, so that its edges are sharp. */
const modulePixels = 10

/** A PNG, its quiet zone included. */
export async function codeImage(kind: PaymentCodeKind, transfer: Transfer): Promise<Uint8Array<ArrayBuffer>> {
  const { size, path, cross } = codeShape(kind, transfer)
  const pixels = size * modulePixels
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${pixels}" height="${pixels}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/>${cross.map(rectangle).join('')}</svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())
}

const rectangle = ({ x, y, width, height, isDark }: Square): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${isDark ? '#000' : '#fff'}"/>`
