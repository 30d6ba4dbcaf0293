// `GET /healthz`: 200 while the shop can serve, 503 while its database does not answer. For load balancers.
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Db } from '#api/kernel/db.ts'
import { unavailableSeconds } from '#contract/errors.ts'

/** The longest that is waited for the database's answer. */
const maxMs = 2000

export function healthRoute(app: FastifyInstance, db: Db): void {
  let asked: Promise<boolean> | undefined
  app.get('/healthz', async (_request, reply) => {
    // However many ask, one statement is under way.
    asked ??= databaseAnswers(db).finally(() => (asked = undefined))
    reply.header('cache-control', 'no-store')
    if (await isTrueInTime(asked)) return { status: 'ready' }
    return reply.code(503).header('retry-after', unavailableSeconds).send({ status: 'unavailable' })
  })
}

const databaseAnswers = (db: Db): Promise<boolean> =>
  db.query(sql`select 1`).then(
    () => true,
    () => false,
  )

function isTrueInTime(answer: Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, maxMs, false)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
