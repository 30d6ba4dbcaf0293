// Serves the pictures of logos: `/logo/{logo}.png` and `/logo/{logo}-icon.png`.
import type { FastifyInstance } from 'fastify'
import { logoPattern } from '#contract/logo.ts'
import { immutableHeaders, matchesEtag, sendFileError } from '../http/immutable-files.ts'
import type { Db } from '../kernel/db.ts'
import { selectLogo } from './logo.sql.ts'

export function logoRoutes(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { name: string } }>('/logo/:name', async (request, reply) => {
    const [, id = '', icon] = /^([0-9a-fx-]+?)(-icon)?\.png$/.exec(request.params.name) ?? []
    const bytes = logoPattern.test(id) ? await selectLogo(db, id, icon ? 'icon' : 'picture') : null
    if (!bytes) return sendFileError(reply, 404, 'Logo not found')
    const tag = `"${request.params.name}"`
    if (matchesEtag(request, tag)) return reply.code(304).headers(immutableHeaders(tag)).send()
    return reply.headers(immutableHeaders(tag)).type('image/png').send(bytes)
  })
}
