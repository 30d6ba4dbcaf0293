// The worker that weaves fabric tiles, so that no tap waits for one.
import type { Fabric } from '#garment/fabric/fabric.ts'
import { weaveTile } from '#garment/weave/weave.ts'
import { bitmapUri } from './bitmap.ts'

export interface WeaveRequest {
  key: string
  fabric: Fabric
  pxPerMm: number
}

export interface WeaveReply {
  key: string
  href: string
}

export function weave({ key, fabric, pxPerMm }: WeaveRequest): WeaveReply {
  const { width, height, pixels } = weaveTile(fabric, pxPerMm)
  return { key, href: bitmapUri(width, height, pixels) }
}

if (typeof self !== 'undefined' && typeof document === 'undefined') {
  self.addEventListener('message', ({ data }: MessageEvent<WeaveRequest>) => self.postMessage(weave(data)))
}
