// Weaves fabrics in a worker for swatches that change while they are shown. Each swatch has at most one waiting
// request; a newer one replaces it.
import type { Fabric } from '#garment/fabric/fabric.ts'
import type { WeaveRequest, WeaveReply } from './weave-worker.ts'

interface Request {
  request: WeaveRequest
  woven: (href: string) => void
}

export interface Weaver {
  /**
   * Weaves a fabric for a swatch; `woven` is called with the tile's address, unless a newer request has replaced this
   * one.
   */
  weave(swatch: string, fabric: Fabric, pxPerMm: number, woven: (href: string) => void): void
  /** Drops the request for a swatch. */
  cancel(swatch: string): void
}

export function createWeaver(): Weaver {
  const waiting = new Map<string, Request>()
  let underWay: Request | null = null
  let worker: Worker | undefined
  const begin = () => {
    const [next] = waiting.values()
    if (underWay || !next) return
    waiting.delete(next.request.key)
    underWay = next
    started().postMessage(next.request)
  }
  const started = (): Worker => {
    if (worker) return worker
    worker = new Worker(new URL('./weave-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<WeaveReply>) => {
      const done = underWay
      underWay = null
      done?.woven(data.href)
      begin()
    })
    return worker
  }
  return {
    weave(swatch, fabric, pxPerMm, woven) {
      waiting.set(swatch, { request: { key: swatch, fabric, pxPerMm }, woven })
      begin()
    },
    cancel(swatch) {
      waiting.delete(swatch)
      if (underWay?.request.key === swatch) underWay = { ...underWay, woven: () => {} }
    },
  }
}
