// The cost of a fabric in the 3D model: CPU time until its textures are ready, compared with the flat swatch of the
// same fabric in the same run, and the memory of the textures on the graphics card.
import { fabricMaps } from '#garment/weave/fabric-maps.ts'
import type { FabricMaps } from '#garment/weave/fabric-maps.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { weaveTile } from '#garment/weave/weave.ts'
import { median } from './common/measure.ts'
import { definePart } from './common/run-parts.ts'

const rounds = 5
/** Pixels per millimetre of the flat swatch shown in the designer's details. */
const swatchScale = 5

const limits = { fabric: { was: 6.5, max: 9, unit: '× a flat swatch' } }

/** CPU milliseconds of this thread. */
function cpuMs(task: () => unknown): number {
  const before = process.threadCpuUsage()
  task()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const medianCpuMs = (task: () => unknown): number => median(Array.from({ length: rounds }, () => cpuMs(task)))

const megabytes = ({ levels }: FabricMaps): number =>
  levels.reduce((sum, { colour, relief }) => sum + colour.length + relief.length, 0) / 1e6

/** The textures are made in a separate thread; two or three fabrics are on the card. */
export const fabricTextures = definePart(limits, async () => {
  const first = [...Map.groupBy(fabrics, ({ weave }) => weave).values()].map(([fabric]) => fabric as Fabric)
  // Runs each once, so that compiling is not measured.
  for (const fabric of first) fabricMaps(fabric)
  return first.map((fabric) => {
    const maps = fabricMaps(fabric)
    const took = medianCpuMs(() => fabricMaps(fabric))
    const flat = medianCpuMs(() => weaveTile(fabric, swatchScale))
    return {
      name: `${fabric.code} ${fabric.weave}`,
      limit: 'fabric',
      value: took / flat,
      beside: {
        'ms of CPU': took.toFixed(0),
        texture: `${maps.levels[0]!.width} × ${maps.levels[0]!.height}`,
        'MB on the card': megabytes(maps).toFixed(1),
      },
    }
  })
})
