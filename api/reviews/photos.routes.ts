// Serves the photos of reviews: `/photos/{hash}/{400|1600}.{avif|webp}`.
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../kernel/deps.ts'
import { filesIn } from '../files/files.ts'
import { matchesEtag, immutableHeaders, sendFileError } from '../http/immutable-files.ts'
import { readPhotoName } from './photos.ts'

export function photoRoutes(app: FastifyInstance, { settings }: Pick<Deps, 'settings'>): void {
  const files = filesIn(settings.photosFolder)
  app.get<{ Params: { hash: string; name: string } }>('/photos/:hash/:name', async (request, reply) => {
    const { hash, name } = request.params
    const file = readPhotoName(hash, name)
    const found = file && (await files.read(file))
    if (!found) return sendFileError(reply, 404, 'Photo not found')
    const tag = `"${hash}-${name}"`
    if (matchesEtag(request, tag)) {
      found.content.destroy()
      return reply.code(304).headers(immutableHeaders(tag)).send()
    }
    reply
      .headers(immutableHeaders(tag))
      .type(`image/${name.split('.')[1]}`)
      .header('content-length', found.bytes)
    return reply.send(found.content)
  })
}
