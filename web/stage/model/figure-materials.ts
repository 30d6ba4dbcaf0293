// The materials of the figure: matt skin without a face, as display mannequins have, and plain dark trousers and shoes.
import { Color, MeshPhysicalMaterial } from 'three'
import type { Material } from 'three'
import type { FigureMaterial } from '#garment/scene/materials.ts'
import { skinTones } from './figure-choice.ts'
import type { SkinTone } from './figure-choice.ts'

interface FigureMaterials {
  of: (name: FigureMaterial) => Material
  setTone: (tone: SkinTone) => void
  dispose: () => void
}

export function createFigureMaterials(): FigureMaterials {
  // Skin scatters light, so that its shadows are warm and its edges soft: a sheen of a lighter, redder colour.
  const skin = new MeshPhysicalMaterial({
    vertexColors: true,
    roughness: 0.58,
    specularIntensity: 0.5,
    sheen: 0.35,
    sheenRoughness: 0.5,
  })
  const trousers = new MeshPhysicalMaterial({
    vertexColors: true,
    color: '#33363d',
    roughness: 0.9,
    specularIntensity: 0.3,
    sheen: 0.35,
    sheenRoughness: 0.6,
    sheenColor: new Color('#8a8f9a'),
  })
  const shoes = new MeshPhysicalMaterial({ vertexColors: true, color: '#1d1713', roughness: 0.4 })
  const materials = { skin, trousers, shoes }
  return {
    of: (name) => materials[name],
    setTone: (tone) => {
      skin.color.set(skinTones[tone])
      skin.sheenColor.set(skinTones[tone]).lerp(new Color('#ff9a7a'), 0.35)
    },
    dispose: () => {
      for (const material of Object.values(materials)) material.dispose()
    },
  }
}
