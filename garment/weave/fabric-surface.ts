// Surface parameters of each weave: depth of its yarns, raised fibres, roughness and sheen.
import type { Fabric, Weave } from '../fabric/fabric.ts'

export interface FabricSurface {
  /** Height of the yarns' relief, as a share of the distance between yarns. */
  depth: number
  /** Millimetres of relief where the light of `loom.ts` doubles: slubs, nap, puckers and figures stand out. */
  bulge: number
  /** How much of the light of `loom.ts` is painted into the colour. The scene's light on the relief shows the rest. */
  painted: number
  /** Share of the yarns' contrast that is hidden under the nap of brushed fabric. */
  veil: number
  /** How much single fibres vary the light, as a share. */
  fibre: number
  /** Roughness of the yarns themselves, 0..1. */
  roughness: number
  /** Sheen of the material, from fibres that stand up: strength and roughness, 0..1. */
  sheen: number
  sheenRoughness: number
}

function surface(
  depth: number,
  bulge: number,
  roughness: number,
  sheen: number,
  { painted = 1, veil = 0, fibre = 0.03, sheenRoughness = 0.55 }: Partial<FabricSurface> = {},
): FabricSurface {
  return { depth, bulge, painted, veil, fibre, roughness, sheen, sheenRoughness }
}

const surfaces: Record<Weave, FabricSurface> = {
  poplin: surface(0.24, 0.15, 0.74, 0.18),
  oxford: surface(0.34, 0.3, 0.8, 0.22, { painted: 1.7, sheenRoughness: 0.6 }),
  pinpoint: surface(0.3, 0.2, 0.77, 0.2, { painted: 1.5 }),
  twill: surface(0.28, 0.15, 0.68, 0.26, { sheenRoughness: 0.5 }),
  herringbone: surface(0.28, 0.1, 0.72, 0.26, { painted: 0.7 }),
  'end-on-end': surface(0.24, 0.15, 0.74, 0.18, { painted: 3 }),
  chambray: surface(0.3, 0.3, 0.82, 0.24, { painted: 0.75, fibre: 0.05, sheenRoughness: 0.65 }),
  denim: surface(0.34, 0.3, 0.84, 0.24, { fibre: 0.06, sheenRoughness: 0.7 }),
  flannel: surface(0.22, 0.25, 0.92, 0.55, { painted: 0.85, veil: 0.55, fibre: 0.1, sheenRoughness: 0.8 }),
  linen: surface(0.34, 0.5, 0.78, 0.2, { fibre: 0.06, sheenRoughness: 0.6 }),
  seersucker: surface(0.26, 2.4, 0.78, 0.2, { painted: 0.35, sheenRoughness: 0.6 }),
  dobby: surface(0.26, 0.5, 0.7, 0.24, { sheenRoughness: 0.5 }),
}

export function surfaceOf(fabric: Fabric): FabricSurface {
  const own = surfaces[fabric.weave]
  if (own.veil > 0 || !fabric.brushed) return own
  const { sheen, sheenRoughness } = surfaces.flannel
  return { ...own, sheen, sheenRoughness, veil: 0.3, fibre: 0.045, roughness: 0.86 }
}
