// The worker that makes the maps of a fabric, so that no frame waits for them.
import { fabricMaps } from '#garment/weave/fabric-maps.ts'
import type { FabricMaps } from '#garment/weave/fabric-maps.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'

function buffersOf({ levels }: FabricMaps): ArrayBuffer[] {
  return levels.flatMap(({ colour, relief }) => [colour.buffer, relief.buffer])
}

self.addEventListener('message', ({ data }: MessageEvent<Fabric>) => {
  const maps = fabricMaps(data)
  self.postMessage(maps, { transfer: buffersOf(maps) })
})
