// A fabric as a three.js material. One material serves a whole visit: another fabric changes its textures, the
// shader stays.
import {
  Color,
  DataTexture,
  DoubleSide,
  LinearFilter,
  LinearMipmapLinearFilter,
  MeshPhysicalMaterial,
  NoColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
  Vector2,
} from 'three'
import { HEADROOM } from '#garment/cloth-maps.ts'
import type { ClothLevel, ClothMaps } from '#garment/cloth-maps.ts'
import type { Fabric, Weave } from '#garment/fabric.ts'
import { averageColour } from '#garment/weave.ts'

/** A white shirt sends back this much of the light; the fabrics' colours are as they look beside white paper. */
const WHITENESS = 0.86

/** The soft shine of a weave along its edges: strength and breadth. */
const sheens: Record<Weave, readonly [sheen: number, roughness: number]> = {
  poplin: [0.18, 0.55],
  oxford: [0.22, 0.6],
  pinpoint: [0.2, 0.58],
  twill: [0.26, 0.5],
  herringbone: [0.26, 0.55],
  'end-on-end': [0.18, 0.55],
  chambray: [0.24, 0.65],
  denim: [0.24, 0.7],
  flannel: [0.55, 0.8],
  linen: [0.2, 0.6],
  seersucker: [0.2, 0.6],
  dobby: [0.24, 0.5],
}

export interface ClothMaterial {
  material: MeshPhysicalMaterial
  /** Puts on a fabric with its maps, and lets go of those before. */
  wear: (fabric: Fabric, maps: ClothMaps) => void
  /** Takes material and textures from the graphics card. */
  dispose: () => void
}

/** Cloth before its fabric is woven: in the fabric's colour, without a thread to be seen. */
export function clothMaterial(fabric: Fabric, anisotropy = 8): ClothMaterial {
  const material = new MeshPhysicalMaterial({
    side: DoubleSide,
    shadowSide: DoubleSide,
    vertexColors: true,
    specularIntensity: 1,
    normalScale: new Vector2(1, 1),
  })
  material.onBeforeCompile = (shader) => {
    // Roughness comes in the fourth channel of the relief: one texture less to carry.
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <roughnessmap_fragment>',
      `float roughnessFactor = roughness;
      #ifdef USE_NORMALMAP
        roughnessFactor *= texture2D( normalMap, vNormalMapUv ).a;
      #endif`,
    )
  }
  tint(material, fabric)
  material.color.set(averageColour(fabric)).multiplyScalar(WHITENESS)
  material.roughness = 0.86
  const undress = () => {
    material.map?.dispose()
    material.normalMap?.dispose()
  }
  return {
    material,
    wear: (fabric, maps) => {
      const bare = !material.map
      undress()
      material.map = textureOf(maps, 'colour', anisotropy)
      material.normalMap = textureOf(maps, 'relief', anisotropy)
      material.color.setScalar(HEADROOM * WHITENESS)
      material.roughness = 1
      tint(material, fabric)
      if (bare) material.needsUpdate = true
    },
    dispose: () => {
      undress()
      material.dispose()
    },
  }
}

/** Dark cloth shines a little more, in less of its colour, or its folds would drown. */
function tint(material: MeshPhysicalMaterial, fabric: Fabric): void {
  const [sheen, roughness] = sheens[fabric.weave]
  const colour = new Color(averageColour(fabric))
  const { h, s, l } = colour.getHSL({ h: 0, s: 0, l: 0 })
  const dark = Math.max(0, 1 - l / 0.45)
  material.sheen = sheen + dark * 0.4
  material.sheenRoughness = roughness
  material.sheenColor.setHSL(h, s * (0.4 - dark * 0.25), 0.5 + l * 0.4)
}

function textureOf({ widthMm, heightMm, levels }: ClothMaps, kind: 'colour' | 'relief', anisotropy: number) {
  const mipmaps = levels.map((level: ClothLevel) => ({
    data: level[kind],
    width: level.width,
    height: level.height,
  }))
  const texture = new DataTexture(mipmaps[0]!.data, mipmaps[0]!.width, mipmaps[0]!.height)
  texture.mipmaps = mipmaps
  texture.colorSpace = kind === 'colour' ? SRGBColorSpace : NoColorSpace
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.anisotropy = anisotropy
  // One unit of the model's is a metre of cloth.
  texture.repeat.set(1000 / widthMm, 1000 / heightMm)
  texture.needsUpdate = true
  return texture
}
