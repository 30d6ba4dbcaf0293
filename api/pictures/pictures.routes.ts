// Serves pictures: `/pictures/{hash}/{view}-{width}.{avif|webp}`, `/pictures/{hash}/share-1200.jpg`, and a shirt in 3D:
// `/pictures/{hash}/shirt.{glb|usdz}`; and a turning shirt: `/pictures/{hash}/turn-400.webp`, `turn-240.gif`.
import { createReadStream } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  maxPicturesPerRequest,
  type PictureFormat,
  pictureFormats,
  type PictureState,
  pictureStatePath,
  type PictureView,
  pictureViews,
  pictureWidths,
  provisionalMetric,
} from '#contract/picture.ts'
import { networkOf } from '../http/client-network.ts'
import { immutableHeaders, matchesEtag, requestedPart, sendFileError } from '../http/immutable-files.ts'
import type { ByteRange } from '../kernel/files.ts'
import { fixedRequestOf, isView, type PictureRequest } from './picture-file.ts'
import { DrawingBusy } from './draw-queue.ts'
import { type PictureClient, type PictureFile, type Pictures, typeOfFile } from './pictures.ts'

const secondsToWait = 3

/** The request that a file name belongs to; null for an invalid name. */
export function readName(name: string): PictureRequest | null {
  const fixed = fixedRequestOf(name)
  if (fixed) return fixed
  const [, view, digits, format] = /^([a-z]+(?:-[a-z]+)?)-([1-9]\d{2,3})\.([a-z]+)$/.exec(name) ?? []
  const width = Number(digits)
  return pictureViews.includes(view as PictureView) &&
    (pictureWidths as readonly number[]).includes(width) &&
    pictureFormats.includes(format as PictureFormat)
    ? { view: view as PictureView, width, format: format as PictureFormat }
    : null
}

const isHash = (text: string) => /^[0-9a-f]{16}$/.test(text)

/** Only registered designs are drawn, so that nobody can make the shop draw unlimited designs. */
export function pictureRoutes(app: FastifyInstance, pictures: Pictures): void {
  app.get<{ Params: { hash: string; name: string }; Querystring: { wait?: string } }>(
    '/pictures/:hash/:name',
    async (request, reply) => {
      const { hash, name } = request.params
      const picture = readName(name)
      if (!picture || !isHash(hash)) return noPicture(reply)
      // The name identifies the bytes, so a cached copy is always valid.
      const tag = `"${hash}-${name}"`
      if (matchesEtag(request, tag)) return reply.code(304).headers(immutableHeaders(tag)).send()
      // Emails, link previews and viewers of 3D wait, because they cannot replace a provisional file later, as a page does.
      if (!isView(picture) || request.query.wait !== undefined) {
        const file = await waitForPicture(pictures, hash, picture, request, reply)
        if (file === 'busy') return busy(reply)
        return file ? sendFile(reply, file, immutableHeaders(tag), typeOfFile(name)) : noPicture(reply)
      }
      const sent = await pictures.best(hash, picture, clientOf(request))
      if (!sent) return noPicture(reply)
      if (sent.exact && 'file' in sent) {
        const part = requestedPart(request, reply, { tag, bytes: sent.bytes })
        return sendFile(reply, sent, immutableHeaders(tag), sent.type, part)
      }
      const headers = provisionalHeaders(sent.state, sent.type === typeOfFile(name))
      if ('file' in sent) return sendFile(reply, sent, headers, sent.type)
      return reply.headers(headers).type(sent.type).send(sent.svg)
    },
  )
  app.get<{ Querystring: { of?: string | string[] } }>(pictureStatePath, async (request, reply) => {
    const addresses = [request.query.of ?? []].flat().join(',').split(',').slice(0, maxPicturesPerRequest)
    const states = await Promise.all(
      addresses.map(
        async (address) => [address, await stateOf(pictures, address, clientOf(request))] as const,
      ),
    )
    return reply
      .header('cache-control', 'no-store')
      .send(Object.fromEntries(states.filter(([, state]) => state !== null)))
  })
}

async function stateOf(
  pictures: Pictures,
  address: string,
  client: PictureClient,
): Promise<PictureState | null> {
  const [, hash = '', name = ''] = /^\/pictures\/([^/]+)\/([^/]+)$/.exec(address) ?? []
  const request = readName(name)
  return request && isView(request) && isHash(hash) ? pictures.stateOf(hash, request, client) : null
}

const clientOf = ({ ip, headers }: FastifyRequest): PictureClient => ({
  client: networkOf(ip),
  readsAvif: headers.accept?.includes('image/avif') ?? false,
})

/** Waits for a picture while the client is connected. */
async function waitForPicture(
  pictures: Pictures,
  hash: string,
  request: PictureRequest,
  { ip }: FastifyRequest,
  { raw }: FastifyReply,
): Promise<PictureFile | 'busy' | null> {
  const disconnected = new AbortController()
  raw.once('close', () => disconnected.abort())
  try {
    return await pictures.wait(hash, request, networkOf(ip), disconnected.signal)
  } catch (error) {
    if (error instanceof DrawingBusy) return 'busy'
    throw error
  }
}

/** A provisional picture that is wide enough is cached for a while; others are not, because a better one follows. */
const provisionalHeaders = (state: PictureState, isOfItsType: boolean) => ({
  'cache-control': state === 'ready' && isOfItsType ? 'public, max-age=300' : 'no-store',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  // Scripts of a page can read this header.
  ...(state !== 'ready' && { 'server-timing': `${provisionalMetric};desc="${state}"` }),
})

const sendFile = (
  reply: FastifyReply,
  { file, bytes }: PictureFile,
  headers: Record<string, string>,
  type: string,
  part: ByteRange | null = null,
) =>
  reply
    .headers(headers)
    .type(type)
    .header('content-length', part ? part.end - part.start + 1 : bytes)
    .send(createReadStream(file, part ?? {}))

const noPicture = (reply: FastifyReply) => sendFileError(reply, 404, 'Picture not found')

function busy(reply: FastifyReply) {
  reply.header('retry-after', secondsToWait)
  return sendFileError(reply, 503, 'Many pictures are being drawn; please try again in a moment')
}
