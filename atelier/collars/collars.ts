// The collars of the catalogue on one draped shirt.
import { collars } from '#garment/design/options.ts'
import type { Draped, DrapedPiece } from '../mesh/draped.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { sewCollar } from './sew-collar.ts'
import { collarCuts } from '#garment/outline/collar-cuts.ts'
import type { CollarCut } from '#garment/outline/collar-cuts.ts'
import type { FrontOpening } from '../mesh/front-opening.ts'
import { layAgain, layCollar } from './lay-collar.ts'
import type { LaidCollar } from './lay-collar.ts'
import type { Faces } from './section.ts'
import { necklineOf } from './neckline.ts'
import { facesAround } from './section.ts'

/** What collars are sewn to and lie on. */
function aroundNeck(draped: Draped, under?: DrapedPiece) {
  const neckline = necklineOf(draped, under)
  const round = [0, 0.5, 1, -0.5].map((station) => neckline.smoothAt(station))
  return { neckline, faces: facesAround(draped, round, under) }
}

/** From an open stand, and less over a knot, a leaf bends in wide curves: over so many columns of its fall. */
const smoothing = { open: 7, tie: 4 }

type Lay = (cut: CollarCut) => LaidCollar

/** Those collars with a mesh, by the names of their nodes. `faces` is the cloth on which their stands are. */
const sewn = (
  lay: Lay,
  faces: Faces,
  isWanted: (cut: CollarCut) => boolean = () => true,
): Map<string, Mesh> =>
  new Map(
    collars
      .filter(({ key }) => isWanted(collarCuts[key]))
      .map(({ key, meshName }) => [meshName, sewCollar(lay(collarCuts[key]), faces)]),
  )

/** Each collar, by the name of its node in the model. */
export function buildCollars(draped: Draped): Map<string, Mesh> {
  const { neckline, faces } = aroundNeck(draped)
  return sewn((cut) => layCollar(cut, neckline, faces), faces)
}

/** Each collar of a shirt that is open at the neck. `buttoned` is the same shirt before it was opened. */
export function buildOpenCollars(
  draped: Draped,
  { under }: FrontOpening,
  buttoned: Draped,
): Map<string, Mesh> {
  const [closed, open] = [aroundNeck(buttoned), aroundNeck(draped, under)]
  const lay: Lay = (cut) =>
    layAgain(layCollar(cut, closed.neckline, closed.faces), open.neckline, open.faces, smoothing.open)
  return sewn(lay, open.faces)
}

/** Each collar that has a leaf, over the knot of a tie. */
export function buildTieCollars(draped: Draped, knot: Faces): Map<string, Mesh> {
  const { neckline, faces } = aroundNeck(draped)
  const lay: Lay = (cut) =>
    layAgain(layCollar(cut, neckline, faces), neckline, [...faces, ...knot], smoothing.tie)
  return sewn(lay, faces, ({ leaf }) => leaf !== undefined)
}
