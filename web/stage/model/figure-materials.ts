// The materials of the figure: matt skin that fades out below the mouth, as pictures of shops are cropped, plain trousers and
// shoes, and a tie of silk.
import { Color, MeshPhysicalMaterial, Vector2 } from 'three'
import type { Material } from 'three'
import type { FigureMaterial } from '#garment/scene/materials.ts'
import type { WornLook } from '#garment/scene/worn-look.ts'
import { clothing, type SkinTone, skinTones } from '#garment/scene/figure-look.ts'

interface FigureMaterials {
  of: (name: FigureMaterial) => Material
  setTone: (tone: SkinTone) => void
  /** The colours of trousers and tie. */
  setColours: (colours: Pick<WornLook, 'trousers' | 'tie'>) => void
  /** Where the figure is on the stage, if it is not in its own metres: the height of the side of its neck, and its scale. */
  place: (neckY: number, scale: number) => void
  dispose: () => void
}

/** Where the head begins to fade, and where nothing of it is left: metres above the side of the neck. */
const fade = { from: 0.068, to: 0.108 }

/** @param place the height of the side of the neck, and the scale */
function fadeOut(skin: MeshPhysicalMaterial, place: { value: Vector2 }): void {
  skin.transparent = true
  skin.onBeforeCompile = (shader) => {
    shader.uniforms['placeOfFigure'] = place
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nvarying float heightOfSkin;\nuniform vec2 placeOfFigure;',
      )
      .replace(
        '#include <project_vertex>',
        `#include <project_vertex>
        heightOfSkin = ((modelMatrix * vec4(transformed, 1.0)).y - placeOfFigure.x) / placeOfFigure.y;`,
      )
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying float heightOfSkin;')
      .replace(
        '#include <opaque_fragment>',
        `diffuseColor.a *= 1.0 - smoothstep(${fade.from}, ${fade.to}, heightOfSkin);\n#include <opaque_fragment>`,
      )
  }
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
  const place = { value: new Vector2(0, 1) }
  fadeOut(skin, place)
  const trousers = new MeshPhysicalMaterial({
    vertexColors: true,
    roughness: 0.9,
    specularIntensity: 0.3,
    sheen: 0.35,
    sheenRoughness: 0.6,
    sheenColor: new Color('#8a8f9a'),
  })
  const shoes = new MeshPhysicalMaterial({ vertexColors: true, color: clothing.shoes, roughness: 0.4 })
  // Silk: a soft gloss.
  const tie = new MeshPhysicalMaterial({
    vertexColors: true,
    roughness: 0.45,
    specularIntensity: 0.5,
    sheen: 0.4,
    sheenRoughness: 0.35,
  })
  const materials = { skin, trousers, shoes, tie }
  return {
    of: (name) => materials[name],
    setTone: (tone) => {
      skin.color.set(skinTones[tone])
      skin.sheenColor.set(skinTones[tone]).lerp(new Color('#ff9a7a'), 0.15)
    },
    setColours: (colours) => {
      trousers.color.set(colours.trousers)
      tie.color.set(colours.tie)
    },
    place: (neckY, scale) => void place.value.set(neckY, scale),
    dispose: () => {
      for (const material of Object.values(materials)) material.dispose()
    },
  }
}
