// Serves the photos of reviews: `/photos/{hash}/{400|1600}.{avif|webp}`.
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../kernel/deps.ts'
import { immutableHeaders, matchesEtag, requestedPart, sendFileError } from '../http/immutable-files.ts'
import { readPhotoName } from './photos.ts'

export function photoRoutes(app: FastifyInstance, { files }: Pick<Deps, 'files'>): void {
  app.get<{ Params: { hash: string; name: string } }>('/photos/:hash/:name', async (request, reply) => {
    const { hash, name } = request.params
    const file = readPhotoName(hash, name)
    if (!file) return sendFileError(reply, 404, 'Photo not found')
    const tag = `"${hash}-${name}"`
    const isCached = matchesEtag(request, tag)
    // Most requests are for the whole file, which is read without looking for it first.
    const known = isCached || request.headers.range ? await files.find(file) : null
    if (isCached && known) return reply.code(304).headers(immutableHeaders(tag)).send()
    const part = known && requestedPart(request, reply, { tag, bytes: known.bytes })
    const found = await files.read(file, part ?? undefined)
    if (!found) return sendFileError(reply, 404, 'Photo not found')
    return reply
      .headers(immutableHeaders(tag))
      .type(`image/${name.split('.')[1]}`)
      .header('content-length', found.bytes)
      .send(found.content)
  })
}
