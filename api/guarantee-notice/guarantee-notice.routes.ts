// Serves the notices: `/guarantee-notice/{notice}.png`.
import type { FastifyInstance } from 'fastify'
import { logoPattern } from '#contract/logo.ts'
import { immutableHeaders, matchesEtag, sendFileError } from '../http/immutable-files.ts'
import type { Db } from '../kernel/db.ts'
import { selectNotice } from './guarantee-notice.sql.ts'

export function guaranteeNoticeRoutes(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { name: string } }>('/guarantee-notice/:name', async (request, reply) => {
    const [, id = ''] = /^([0-9a-fx-]+)\.png$/.exec(request.params.name) ?? []
    const bytes = logoPattern.test(id) ? await selectNotice(db, id) : null
    if (!bytes) return sendFileError(reply, 404, 'Notice not found')
    const tag = `"${id}"`
    if (matchesEtag(request, tag)) return reply.code(304).headers(immutableHeaders(tag)).send()
    return reply.headers(immutableHeaders(tag)).type('image/png').send(bytes)
  })
}
