// Weaves fabrics that change while they are looked at, in a worker. Each place on the screen has one request at most: a
// later one takes the place of one that has not begun.
import type { Fabric } from '#garment/fabric/fabric.ts'
import type { WeaveRequest, WovenTile } from './weave-worker.ts'

interface Request {
  request: WeaveRequest
  woven: (href: string) => void
}

export interface Weaver {
  /** Weaves a fabric for a place; `woven` is called with the tile's address, unless another request came before. */
  weave(place: string, fabric: Fabric, pxPerMm: number, woven: (href: string) => void): void
  /** Drops the request for a place. */
  cancel(place: string): void
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
    worker.addEventListener('message', ({ data }: MessageEvent<WovenTile>) => {
      const done = underWay
      underWay = null
      done?.woven(data.href)
      begin()
    })
    return worker
  }
  return {
    weave(place, fabric, pxPerMm, woven) {
      waiting.set(place, { request: { key: place, fabric, pxPerMm }, woven })
      begin()
    },
    cancel(place) {
      waiting.delete(place)
      if (underWay?.request.key === place) underWay = { ...underWay, woven: () => {} }
    },
  }
}
