// Makes the maps of fabrics in a worker, one after the other, and caches the last few. Requests that were aborted are not
// begun.
import type { ClothMaps } from '#garment/weave/cloth-maps.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'

export interface ClothMaker {
  /** The maps of a fabric. Refused with the signal's reason once it is given up. */
  weave: (fabric: Fabric, signal?: AbortSignal) => Promise<ClothMaps>
  /** Ends the thread; whoever still waits is refused. */
  dispose: () => void
}

interface MapRequest {
  fabric: Fabric
  done: (maps: ClothMaps) => void
  failed: (reason: unknown) => void
}

/** Fabrics kept: the shirt's, its contrast, and those chosen before. About 10 MB each. */
const maxCachedFabrics = 4

/** What the maker needs of a thread; a worker is one. */
export type MapWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

const openMapWorker = (): MapWorker =>
  new Worker(new URL('./cloth-worker.ts', import.meta.url), { type: 'module' })

export function createClothMaker(open: () => MapWorker = openMapWorker): ClothMaker {
  const kept = new Map<string, ClothMaps>()
  let waiting: MapRequest[] = []
  let onLoom: MapRequest[] = []
  let loom: MapWorker | undefined

  const keep = (code: string, maps: ClothMaps) => {
    kept.delete(code)
    kept.set(code, maps)
    const [oldest] = kept.keys()
    if (kept.size > maxCachedFabrics && oldest !== undefined) kept.delete(oldest)
  }

  const begin = () => {
    const next = waiting[0]
    if (onLoom.length > 0 || !next) return
    onLoom = waiting.filter(({ fabric }) => fabric.code === next.fabric.code)
    waiting = waiting.filter(({ fabric }) => fabric.code !== next.fabric.code)
    threaded().postMessage(next.fabric)
  }

  const threaded = (): MapWorker => {
    if (loom) return loom
    loom = open()
    loom.addEventListener('message', ({ data }: MessageEvent<ClothMaps>) => {
      const orders = onLoom
      onLoom = []
      if (orders[0]) keep(orders[0].fabric.code, data)
      for (const { done } of orders) done(data)
      begin()
    })
    loom.addEventListener('error', ({ message }: ErrorEvent) => refuse(new Error(message)))
    return loom
  }

  const refuse = (reason: unknown) => {
    const all = [...onLoom, ...waiting]
    onLoom = []
    waiting = []
    loom?.terminate()
    loom = undefined
    for (const { failed } of all) failed(reason)
  }

  return {
    weave: (fabric, signal) =>
      new Promise((resolve, reject) => {
        const maps = kept.get(fabric.code)
        if (signal?.aborted) return reject(signal.reason)
        if (maps) {
          keep(fabric.code, maps)
          return resolve(maps)
        }
        const order = { fabric, done: resolve, failed: reject }
        signal?.addEventListener('abort', () => {
          waiting = waiting.filter((each) => each !== order)
          reject(signal.reason)
        })
        waiting.push(order)
        begin()
      }),
    dispose: () => {
      kept.clear()
      refuse(new Error('The cloth maker is closed.'))
    },
  }
}
