// What the shirt wears: its cloth and the contrast's, thread and buttons, each one material that changes with the
// design.
import { MeshPhysicalMaterial, MeshStandardMaterial } from 'three'
import type { Material } from 'three'
import { contrastOf } from '#garment/design.ts'
import type { Design } from '#garment/design.ts'
import { buttons, findChoice, threads } from '#garment/extras.ts'
import { fabricByCode } from '#garment/fabrics.ts'
import { buttonOf } from '#garment/matching-button.ts'
import type { partOfMesh } from '#garment/mesh-names.ts'
import { averageColour } from '#garment/weave.ts'
import { clothMaker } from './cloth-maker.ts'
import { clothMaterial } from './cloth-material.ts'
import type { ClothMaterial } from './cloth-material.ts'
import type { Stuff } from './shirt-nodes.ts'

/** What a piece of a part is made of. */
export type Dress = (part: ReturnType<typeof partOfMesh>, stuff: Stuff) => Material

export interface Wardrobe {
  /** Puts a design on; the answer comes when its cloths are woven, or never when another design came first. */
  wear: (design: Design) => Promise<void>
  dressOf: (design: Design) => Dress
  dispose: () => void
}

/** @param onWorn something of it looks different now. */
export function openWardrobe(design: Design, onWorn: () => void): Wardrobe {
  const maker = clothMaker()
  const shirt = clothMaterial(fabricByCode(design.fabric)!)
  const stitch = new MeshStandardMaterial({ roughness: 0.7 })
  const button = new MeshPhysicalMaterial({ roughness: 0.28, clearcoat: 0.6, clearcoatRoughness: 0.2 })
  const label = new MeshStandardMaterial({ color: '#f6f1e6', roughness: 0.8 })
  let contrast: ClothMaterial | null = null
  let order = new AbortController()
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
      stitch.color.set(threadColour(next))
      button.color.set(findChoice(buttons, buttonOf(next))!.hex)
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
        if (stuff === 'stitch') return stitch
        if (stuff === 'button') return button
        if (stuff === 'label') return label
        const lined = (part === 'collar' && other?.collar) || (part === 'cuff' && other?.cuff)
        return stuff === 'lining' && lined && contrast ? contrast.material : shirt.material
      }
    },
    dispose() {
      order.abort()
      maker.dispose()
      drop()
      shirt.dispose()
      for (const each of [stitch, button, label]) each.dispose()
    },
  }
}

/** Tone on tone unless another is chosen. */
const threadColour = ({ thread, fabric }: Design): string =>
  findChoice(threads, thread)?.hex ?? averageColour(fabricByCode(fabric)!)
