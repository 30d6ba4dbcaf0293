// `GET /healthz`, for load balancers: 200 while the shop can serve, 503 while its database does not answer or a disk is
// full. Its statement is in this file, as it reads no table.
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Db } from '#api/kernel/db.ts'
import { unavailableSeconds } from '#contract/errors.ts'
import type { DiskSpace } from './disk-space.ts'

export const healthPath = '/healthz'

/** Milliseconds to wait for the database and the disks. */
const maxMs = 2000

type Health = 'ready' | 'unavailable' | 'disk full'

export function healthRoute(app: FastifyInstance, db: Db, diskSpace: DiskSpace): void {
  let pending: Promise<Health> | undefined
  app.get(healthPath, async (_request, reply) => {
    // All requests that wait share one check.
    pending ??= look(db, diskSpace).finally(() => (pending = undefined))
    const status = await inTime(pending)
    reply.header('cache-control', 'no-store')
    if (status !== 'ready') reply.code(503).header('retry-after', unavailableSeconds)
    return { status }
  })
}

async function look(db: Db, diskSpace: DiskSpace): Promise<Health> {
  try {
    await db.query(sql`select 1`)
    return (await diskSpace.hasRoom()) ? 'ready' : 'disk full'
  } catch {
    return 'unavailable'
  }
}

function inTime(answer: Promise<Health>): Promise<Health> {
  const { promise: timeout, resolve } = Promise.withResolvers<Health>()
  const timer = setTimeout(resolve, maxMs, 'unavailable')
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}
