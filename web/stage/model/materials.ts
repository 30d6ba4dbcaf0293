// The materials of the shirt: its fabric and the contrast's, thread and buttons, each one material that changes with
// the design.
import type { Material } from 'three'
import { contrastOf, monogramOf } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import { findChoice, threads } from '#garment/design/extras.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { buttonOf } from '#garment/design/matching-button.ts'
import type { partOfMesh } from '#garment/scene/mesh-names.ts'
import { averageColour } from '#garment/weave/weave.ts'
import type { ClothMaker } from './cloth-maker.ts'
import { createClothMaterial } from './cloth-material.ts'
import type { ClothMaterial } from './cloth-material.ts'
import type { MaterialName } from '#garment/scene/materials.ts'
import { buttonMaterial, labelMaterial, monogramMaterial, threadMaterial } from './trim-materials.ts'

/** Which material a piece of a part has. */
export type MaterialOfPiece = (part: ReturnType<typeof partOfMesh>, name: MaterialName) => Material

export interface ShirtMaterials {
  /** Shows a design; resolves when its fabrics are woven, and rejects when another design came first. */
  show: (design: Design) => Promise<void>
  materialsOf: (design: Design) => MaterialOfPiece
  dispose: () => void
}

interface MaterialsOptions {
  /** What is shown first. */
  design: Design
  /** Whose name is on the label. */
  shop: string
  /** Weaves for it; belongs to whoever opened it. */
  maker: ClothMaker
  /** A material looks different now. */
  onChange: () => void
}

export function createMaterials({ design, shop, maker, onChange }: MaterialsOptions): ShirtMaterials {
  const shirt = createClothMaterial(fabricByCode(design.fabric)!)
  const trims = {
    stitch: threadMaterial(),
    button: buttonMaterial(),
    label: labelMaterial(shop),
    monogram: monogramMaterial(),
  }
  let contrast: ClothMaterial | null = null
  let order = new AbortController()
  let sewn = ''
  /** Codes of the fabrics shown, so that none is set twice. */
  const shown = new Map<ClothMaterial, string>()

  const put = async (code: string, on: ClothMaterial, signal: AbortSignal): Promise<void> => {
    const fabric = fabricByCode(code)!
    if (shown.get(on) === code) return
    const maps = await maker.weave(fabric, signal).catch((cause: unknown) => {
      if (signal.aborted) throw cause
      // Without a thread to weave in, the cloth stays in its plain colour.
      return null
    })
    if (signal.aborted) throw signal.reason
    if (maps) on.wear(fabric, maps)
    shown.set(on, code)
    onChange()
  }

  const drop = () => {
    if (contrast) shown.delete(contrast)
    contrast?.dispose()
    contrast = null
  }

  return {
    async show(next) {
      order.abort()
      order = new AbortController()
      const other = contrastOf(next)
      if (!other) drop()
      else contrast ??= createClothMaterial(fabricByCode(other.fabric)!)
      trims.stitch.wear(threadColour(next))
      trims.button.wear(buttonOf(next))
      const monogram = monogramOf(next)
      if (monogram && JSON.stringify(monogram) !== sewn) trims.monogram.wear(monogram)
      sewn = JSON.stringify(monogram)
      onChange()
      const { signal } = order
      await Promise.all([
        put(next.fabric, shirt, signal),
        other && contrast && put(other.fabric, contrast, signal),
      ])
    },
    materialsOf(next) {
      const other = contrastOf(next)
      return (part, name) => {
        if (name !== 'cloth' && name !== 'lining') return trims[name].material
        const lined = (part === 'collar' && other?.collar) || (part === 'cuff' && other?.cuff)
        return name === 'lining' && lined && contrast ? contrast.material : shirt.material
      }
    },
    dispose() {
      order.abort()
      drop()
      shirt.dispose()
      for (const trim of Object.values(trims)) trim.dispose()
    },
  }
}

/** Tone on tone unless another is chosen. */
function threadColour({ thread, fabric }: Design): string {
  return findChoice(threads, thread)?.hex ?? averageColour(fabricByCode(fabric)!)
}
