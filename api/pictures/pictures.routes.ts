// Serves pictures: `/pictures/{hash}/{view}-{width}.{avif|webp}` and `/pictures/{hash}/share-1200.jpg`.
import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import {
  type PictureFormat,
  pictureFormats,
  type PictureView,
  pictureViews,
  pictureWidths,
} from '#contract/picture.ts'
import { hasTag, lasting, refuseFile } from '../http/for-ever.ts'
import type { PictureWish } from './draw.ts'
import type { Pictures } from './pictures.ts'
import { StudioBusy } from './studio.ts'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const secondsToWait = 3

/** What a file's name asks for; null when there is no such picture of any shirt. */
export function readName(name: string): PictureWish | null {
  if (name === 'share-1200.jpg') return 'share'
  const [, view, digits, format] = /^([a-z]+(?:-[a-z]+)?)-([1-9]\d{2,3})\.([a-z]+)$/.exec(name) ?? []
  const width = Number(digits)
  return pictureViews.includes(view as PictureView) &&
    (pictureWidths as readonly number[]).includes(width) &&
    pictureFormats.includes(format as PictureFormat)
    ? { view: view as PictureView, width, format: format as PictureFormat }
    : null
}

/** Only designs the shop has a picture row of are drawn, so nobody can have it draw without end. */
export function pictureRoutes(app: FastifyInstance, pictures: Pictures): void {
  app.get<{ Params: { hash: string; name: string } }>('/pictures/:hash/:name', async (request, reply) => {
    const { hash, name } = request.params
    const wish = readName(name)
    if (!wish || !/^[0-9a-f]{16}$/.test(hash)) return refuseFile(reply, 404, 'There is no such picture')
    // The name says all there is to say of the bytes: whoever has them has the right ones.
    const tag = `"${hash}-${name}"`
    if (hasTag(request, tag)) return reply.code(304).headers(lasting(tag)).send()
    try {
      const picture = await pictures.find(hash, wish)
      if (!picture) return refuseFile(reply, 404, 'There is no such picture')
      reply
        .headers(lasting(tag))
        .type(types[name.split('.').at(-1)!]!)
        .header('content-length', picture.bytes)
      return reply.send(createReadStream(picture.file))
    } catch (error) {
      if (!(error instanceof StudioBusy)) throw error
      reply.header('retry-after', secondsToWait)
      return refuseFile(reply, 503, 'Many pictures are being drawn; please try again in a moment')
    }
  })
}
