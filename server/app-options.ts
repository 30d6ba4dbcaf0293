// Options of both Fastify apps of the process.
import { LogController } from 'fastify'
import { serverOptions } from '#api/http/server-options.ts'
import type { Config } from './config.ts'
import { logOptions } from './log.ts'
import { requestIds } from './request-ids.ts'

/** Options for `fastify`. @param logTo gets the lines of the log instead of standard output */
export const appOptions = (
  config: Pick<Config, 'logLevel' | 'trustProxy'>,
  logTo?: { write(line: string): void },
) => ({
  ...serverOptions,
  logger: logOptions(config.logLevel, logTo),
  logController: new LogController({ requestIdLogLabel: 'requestId' }),
  genReqId: requestIds(config.trustProxy),
  trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
  // Requests in flight are finished before the database closes; idle connections do not delay closing.
  forceCloseConnections: 'idle' as const,
  requestTimeout: 30_000,
  return503OnClosing: true,
})
