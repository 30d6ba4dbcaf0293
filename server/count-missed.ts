// Counts the addresses that were requested and not found, for redirects.
import type { FastifyInstance } from 'fastify'
import { createMissedAddresses, type MissedAddresses } from '#api/content/missed-addresses.ts'
import type { Deps } from '#api/kernel/deps.ts'
import { dayIn } from '#contract/time-zone.ts'
import { flushRegularly, type RegularFlush } from './flush-regularly.ts'

export function countMissed(
  app: FastifyInstance,
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
): RegularFlush & Pick<MissedAddresses, 'count'> {
  const { count, flush } = createMissedAddresses(db, () => dayIn(settings.shop.timeZone))
  const regular = flushRegularly(flush, (error) =>
    app.log.warn({ err: error }, 'addresses that were not found could not be counted yet'),
  )
  return { count, ...regular }
}
