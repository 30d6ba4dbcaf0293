// The worker that makes the maps of a fabric, so that no frame waits for them.
import { clothMaps } from '#garment/weave/cloth-maps.ts'
import type { ClothMaps } from '#garment/weave/cloth-maps.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'

function buffersOf({ levels }: ClothMaps): ArrayBuffer[] {
  return levels.flatMap(({ colour, relief }) => [colour.buffer, relief.buffer])
}

self.addEventListener('message', ({ data }: MessageEvent<Fabric>) => {
  const maps = clothMaps(data)
  self.postMessage(maps, { transfer: buffersOf(maps) })
})
