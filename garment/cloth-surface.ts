// What each weave's surface is like to the light: how deep its yarns lie, what stands up from it, how it shines.
import type { Fabric, Weave } from './fabric.ts'

export type Surface = {
  /** Height of a yarn over its crossing, in shares of the distance between yarns. */
  depth: number
  /** Millimetres that rise where the loom's light on the cloth doubles: slubs, nap, puckers, figures. */
  bulge: number
  /** Share of the loom's own light that stays painted on: the rest is left to the light of the scene. */
  painted: number
  /** Share of the yarns' contrast that a brushed surface veils. */
  veil: number
  /** Single fibres, as shares of light. */
  fibre: number
  /** Roughness of the yarns themselves, 0..1. */
  roughness: number
}

const surface = (
  depth: number,
  bulge: number,
  roughness: number,
  { painted = 1, veil = 0, fibre = 0.03 }: Partial<Surface> = {},
): Surface => ({ depth, bulge, painted, veil, fibre, roughness })

const surfaces: Record<Weave, Surface> = {
  poplin: surface(0.24, 0.15, 0.74),
  oxford: surface(0.34, 0.3, 0.8),
  pinpoint: surface(0.3, 0.2, 0.77),
  twill: surface(0.28, 0.15, 0.68),
  herringbone: surface(0.28, 0.1, 0.72, { painted: 0.7 }),
  'end-on-end': surface(0.24, 0.15, 0.74, { painted: 3 }),
  chambray: surface(0.3, 0.3, 0.82, { painted: 0.75, fibre: 0.05 }),
  denim: surface(0.34, 0.3, 0.84, { fibre: 0.06 }),
  flannel: surface(0.22, 0.5, 0.92, { veil: 0.55, fibre: 0.1 }),
  linen: surface(0.34, 0.5, 0.78, { fibre: 0.06 }),
  seersucker: surface(0.26, 2.4, 0.78, { painted: 0.35 }),
  dobby: surface(0.26, 0.5, 0.7),
}

export const surfaceOf = ({ weave }: Fabric): Surface => surfaces[weave]
