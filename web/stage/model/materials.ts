// The materials of the shirt: fabric, contrast fabric, thread, buttons, label and monogram. Each is one material that
// changes with the design.
import type { Material } from 'three'
import { buttonOf, contrastOf, monogramOf } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import { findChoice, threads } from '#garment/design/extras.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { wornLook } from '#garment/scene/worn-look.ts'
import type { SkinTone } from '#garment/scene/figure-look.ts'
import type { partOfMesh } from '#garment/scene/mesh-names.ts'
import { averageColour } from '#garment/weave/weave.ts'
import type { FabricMapMaker } from './fabric-map-maker.ts'
import { createFabricMaterial } from './fabric-material.ts'
import type { FabricMaterial } from './fabric-material.ts'
import { isFigureMaterial } from '#garment/scene/materials.ts'
import { createFigureMaterials } from './figure-materials.ts'
import type { SceneMaterial } from './shirt-nodes.ts'
import { buttonMaterial, labelMaterial, monogramMaterial, threadMaterial } from './trim-materials.ts'

/** The material of a piece of a part. */
export type MaterialOfPiece = (part: ReturnType<typeof partOfMesh>, name: SceneMaterial) => Material

export interface ShirtMaterials {
  /** Shows a design; resolves when its fabrics are woven, and rejects when another design is shown before that. */
  show: (design: Design) => Promise<void>
  materialsOf: (design: Design) => MaterialOfPiece
  /** The skin of the figure that wears it. */
  setTone: (tone: SkinTone) => void
  placeFigure: (neckY: number, scale: number) => void
  dispose: () => void
}

interface MaterialsOptions {
  /** The design shown first. */
  design: Design
  /** Makes the fabrics' maps; its owner disposes of it. */
  maker: FabricMapMaker
  /** Called when a material looks different. */
  onChange: () => void
}

export function createMaterials({ design, maker, onChange }: MaterialsOptions): ShirtMaterials {
  const shirt = createFabricMaterial(fabricByCode(design.fabric)!)
  const trims = {
    stitch: threadMaterial(),
    button: buttonMaterial(),
    label: labelMaterial(),
    monogram: monogramMaterial(),
  }
  const figure = createFigureMaterials()
  let contrast: FabricMaterial | null = null
  let showing = new AbortController()
  let shownMonogram = ''
  /** Codes of the fabrics shown, so that none is set twice. */
  const shown = new Map<FabricMaterial, string>()

  const setFabric = async (code: string, on: FabricMaterial, signal: AbortSignal): Promise<void> => {
    const fabric = fabricByCode(code)!
    if (shown.get(on) === code) return
    const maps = await maker.weave(fabric, signal).catch((cause: unknown) => {
      if (signal.aborted) throw cause
      // Without maps the fabric keeps its plain colour.
      return null
    })
    if (signal.aborted) throw signal.reason
    if (maps) on.setFabric(fabric, maps)
    shown.set(on, code)
    onChange()
  }

  const dropContrast = () => {
    if (contrast) shown.delete(contrast)
    contrast?.dispose()
    contrast = null
  }

  return {
    async show(next) {
      showing.abort()
      showing = new AbortController()
      const other = contrastOf(next)
      if (!other) dropContrast()
      else contrast ??= createFabricMaterial(fabricByCode(other.fabric)!)
      figure.setColours(wornLook(next))
      trims.stitch.set(threadColour(next))
      trims.button.set(buttonOf(next))
      const monogram = monogramOf(next)
      if (monogram && JSON.stringify(monogram) !== shownMonogram) trims.monogram.set(monogram)
      shownMonogram = JSON.stringify(monogram)
      onChange()
      const { signal } = showing
      await Promise.all([
        setFabric(next.fabric, shirt, signal),
        other && contrast && setFabric(other.fabric, contrast, signal),
      ])
    },
    materialsOf(next) {
      const other = contrastOf(next)
      return (part, name) => {
        if (isFigureMaterial(name)) return figure.of(name)
        if (name !== 'cloth' && name !== 'lining') return trims[name].material
        const lined = (part === 'collar' && other?.collar) || (part === 'cuff' && other?.cuff)
        return name === 'lining' && lined && contrast ? contrast.material : shirt.material
      }
    },
    setTone(tone) {
      figure.setTone(tone)
      onChange()
    },
    placeFigure: figure.place,
    dispose() {
      showing.abort()
      figure.dispose()
      dropContrast()
      shirt.dispose()
      for (const trim of Object.values(trims)) trim.dispose()
    },
  }
}

/** The fabric's average colour unless another is chosen. */
function threadColour({ thread, fabric }: Design): string {
  return findChoice(threads, thread)?.hex ?? averageColour(fabricByCode(fabric)!)
}
