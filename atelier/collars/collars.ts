// The collars of the catalogue on one draped shirt.
import { collars } from '#garment/design/options.ts'
import type { Draped } from '../mesh/draped.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { sewCollar } from './sew-collar.ts'
import { collarCuts } from '#garment/outline/collar-cuts.ts'
import { layCollar } from './lay-collar.ts'
import { necklineOf } from './neckline.ts'
import { facesAround } from './section.ts'

/** Each collar, by the name of its node in the model. */
export function buildCollars(draped: Draped): Map<string, Mesh> {
  const neckline = necklineOf(draped)
  const round = [0, 0.5, 1, -0.5].map((station) => neckline.smoothAt(station))
  const faces = facesAround(draped, round)
  return new Map(
    collars.map(({ key, meshName }) => [
      meshName,
      sewCollar(layCollar(collarCuts[key], neckline, faces), faces),
    ]),
  )
}
