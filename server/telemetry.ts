// Starts metrics and traces, when they are configured.
import type { Api } from '#api/http/api.ts'
import type { Deps } from '#api/kernel/deps.ts'
import { setRecorder } from '#api/kernel/telemetry.ts'
import type { Pictures } from '#api/pictures/pictures.ts'
import type { Config } from './config.ts'
import { storedIn } from './disk-space.ts'

/** What is measured. */
interface Measured {
  deps: Deps
  api: Pick<Api, 'workQueue'>
  pictures: Pick<Pictures, 'waiting'>
}

/**
 * Records from now on. Without a configuration nothing is imported. Throws `ConfigError` when the port of the metrics is
 * in use.
 *
 * @returns stops it, after it has sent what is left
 */
export async function startTelemetry(
  config: Config,
  { deps, api, pictures }: Measured,
): Promise<() => Promise<void>> {
  const { metricsPort, collector } = config.telemetry
  if (metricsPort === null && collector === null) return async () => {}
  const { db, settings, log } = deps
  const { startOpenTelemetry } = await import('./open-telemetry.ts')
  const read = await import('./metric-readings.ts')
  const ownProcess = read.readProcess()
  const readings = [
    ownProcess.reading,
    read.readPool(db),
    read.readServers(deps),
    read.readDatabase(db, settings),
    read.readWaiting(api.workQueue, pictures),
    read.readFreeSpace(storedIn(config)),
  ]
  const telemetry = await startOpenTelemetry(config, readings, log)
  setRecorder(telemetry.recorder)
  return async () => {
    setRecorder(null)
    ownProcess.stop()
    await telemetry.close()
  }
}
