// What the shirt wears: its cloth and the contrast's, thread and buttons, each one material that changes with the
// design.
import type { Material } from 'three'
import { contrastOf, monogramOf } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import { findChoice, threads } from '#garment/design/extras.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { buttonOf } from '#garment/design/matching-button.ts'
import type { partOfMesh } from '#garment/scene/mesh-names.ts'
import { averageColour } from '#garment/weave/weave.ts'
import type { ClothMaker } from './cloth-maker.ts'
import { clothMaterial } from './cloth-material.ts'
import type { ClothMaterial } from './cloth-material.ts'
import type { Stuff } from './shirt-nodes.ts'
import { buttonMaterial, labelMaterial, monogramMaterial, threadMaterial } from './trim-materials.ts'

/** What a piece of a part is made of. */
export type Dress = (part: ReturnType<typeof partOfMesh>, stuff: Stuff) => Material

export interface Wardrobe {
  /** Puts a design on; the answer comes when its cloths are woven, or never when another design came first. */
  wear: (design: Design) => Promise<void>
  dressOf: (design: Design) => Dress
  dispose: () => void
}

interface WardrobeOptions {
  /** What is worn first. */
  design: Design
  /** Whose name is on the label. */
  shop: string
  /** Weaves for it; belongs to whoever opened it. */
  maker: ClothMaker
  /** Something of it looks different now. */
  onWorn: () => void
}

export function openWardrobe({ design, shop, maker, onWorn }: WardrobeOptions): Wardrobe {
  const shirt = clothMaterial(fabricByCode(design.fabric)!)
  const trims = {
    stitch: threadMaterial(),
    button: buttonMaterial(),
    label: labelMaterial(shop),
    monogram: monogramMaterial(),
  }
  let contrast: ClothMaterial | null = null
  let order = new AbortController()
  let sewn = ''
  /** Codes of what is worn, so that nothing is put on twice. */
  const worn = new Map<ClothMaterial, string>()

  const put = async (code: string, on: ClothMaterial, signal: AbortSignal): Promise<void> => {
    const fabric = fabricByCode(code)!
    if (worn.get(on) === code) return
    const maps = await maker.weave(fabric, signal).catch((cause: unknown) => {
      if (signal.aborted) throw cause
      // Without a thread to weave in, the cloth stays in its plain colour.
      return null
    })
    if (signal.aborted) throw signal.reason
    if (maps) on.wear(fabric, maps)
    worn.set(on, code)
    onWorn()
  }

  const drop = () => {
    if (contrast) worn.delete(contrast)
    contrast?.dispose()
    contrast = null
  }

  return {
    async wear(next) {
      order.abort()
      order = new AbortController()
      const other = contrastOf(next)
      if (!other) drop()
      else contrast ??= clothMaterial(fabricByCode(other.fabric)!)
      trims.stitch.wear(threadColour(next))
      trims.button.wear(buttonOf(next))
      const monogram = monogramOf(next)
      if (monogram && JSON.stringify(monogram) !== sewn) trims.monogram.wear(monogram)
      sewn = JSON.stringify(monogram)
      onWorn()
      const { signal } = order
      await Promise.all([
        put(next.fabric, shirt, signal),
        other && contrast && put(other.fabric, contrast, signal),
      ])
    },
    dressOf(next) {
      const other = contrastOf(next)
      return (part, stuff) => {
        if (stuff !== 'cloth' && stuff !== 'lining') return trims[stuff].material
        const lined = (part === 'collar' && other?.collar) || (part === 'cuff' && other?.cuff)
        return stuff === 'lining' && lined && contrast ? contrast.material : shirt.material
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
const threadColour = ({ thread, fabric }: Design): string =>
  findChoice(threads, thread)?.hex ?? averageColour(fabricByCode(fabric)!)
