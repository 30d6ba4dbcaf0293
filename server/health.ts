// `GET /healthz`: 200 while the shop can serve, 503 while its database does not answer. For load balancers.
// Its one statement reads no table and stays here.
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Db } from '#api/kernel/db.ts'
import { unavailableSeconds } from '#contract/errors.ts'

/** How long to wait for the database. */
const maxMs = 2000

export function healthRoute(app: FastifyInstance, db: Db): void {
  let pending: Promise<boolean> | undefined
  app.get('/healthz', async (_request, reply) => {
    // One statement is sent, however many requests wait for it.
    pending ??= databaseAnswers(db).finally(() => (pending = undefined))
    reply.header('cache-control', 'no-store')
    if (await isTrueInTime(pending)) return { status: 'ready' }
    return reply.code(503).header('retry-after', unavailableSeconds).send({ status: 'unavailable' })
  })
}

const databaseAnswers = (db: Db): Promise<boolean> =>
  db.query(sql`select 1`).then(
    () => true,
    () => false,
  )

function isTrueInTime(answer: Promise<boolean>): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, maxMs, false)
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}
