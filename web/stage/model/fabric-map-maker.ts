// Makes the textures (maps) of fabrics in a worker, one after the other, and caches the last few. Aborted requests are not
// started.
import type { FabricMaps } from '#garment/weave/fabric-maps.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'

export interface FabricMapMaker {
  /** The maps of a fabric. Rejects with the signal's reason when it is aborted. */
  weave: (fabric: Fabric, signal?: AbortSignal) => Promise<FabricMaps>
  /** Ends the worker; waiting requests are rejected. */
  dispose: () => void
}

interface MapRequest {
  fabric: Fabric
  done: (maps: FabricMaps) => void
  failed: (reason: unknown) => void
}

/** The shirt's, its contrast, and those chosen before. About 10 MB each. */
const maxCachedFabrics = 4

/** The used part of a worker, so that tests can replace it. */
export type FabricMapWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

const openWorker = (): FabricMapWorker =>
  new Worker(new URL('./fabric-map-worker.ts', import.meta.url), { type: 'module' })

export function createFabricMapMaker(open: () => FabricMapWorker = openWorker): FabricMapMaker {
  const cache = new Map<string, FabricMaps>()
  let waiting: MapRequest[] = []
  let underWay: MapRequest[] = []
  let worker: FabricMapWorker | undefined

  const store = (code: string, maps: FabricMaps) => {
    cache.delete(code)
    cache.set(code, maps)
    const [oldest] = cache.keys()
    if (cache.size > maxCachedFabrics && oldest !== undefined) cache.delete(oldest)
  }

  const begin = () => {
    const next = waiting[0]
    if (underWay.length > 0 || !next) return
    underWay = waiting.filter(({ fabric }) => fabric.code === next.fabric.code)
    waiting = waiting.filter(({ fabric }) => fabric.code !== next.fabric.code)
    startedWorker().postMessage(next.fabric)
  }

  const startedWorker = (): FabricMapWorker => {
    if (worker) return worker
    worker = open()
    worker.addEventListener('message', ({ data }: MessageEvent<FabricMaps>) => {
      const requests = underWay
      underWay = []
      if (requests[0]) store(requests[0].fabric.code, data)
      for (const { done } of requests) done(data)
      begin()
    })
    worker.addEventListener('error', ({ message }: ErrorEvent) => rejectAll(new Error(message)))
    return worker
  }

  const rejectAll = (reason: unknown) => {
    const all = [...underWay, ...waiting]
    underWay = []
    waiting = []
    worker?.terminate()
    worker = undefined
    for (const { failed } of all) failed(reason)
  }

  return {
    weave: (fabric, signal) =>
      new Promise((resolve, reject) => {
        const maps = cache.get(fabric.code)
        if (signal?.aborted) return reject(signal.reason)
        if (maps) {
          store(fabric.code, maps)
          return resolve(maps)
        }
        const request = { fabric, done: resolve, failed: reject }
        signal?.addEventListener('abort', () => {
          waiting = waiting.filter((each) => each !== request)
          reject(signal.reason)
        })
        waiting.push(request)
        begin()
      }),
    dispose: () => {
      cache.clear()
      rejectAll(new Error('The fabric maker is closed.'))
    },
  }
}
