// A fabric as a three.js material. Another fabric changes the textures only, so that the shader is compiled once.
import {
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
import { exposureHeadroom } from '#garment/weave/fabric-level.ts'
import type { FabricMapLevel } from '#garment/weave/fabric-level.ts'
import type { FabricMaps } from '#garment/weave/fabric-maps.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { napOf, napRim, sheenOf, whiteReflectance } from '#garment/scene/studio-light.ts'
import { averageColour } from '#garment/weave/weave.ts'

/** Roughness is the fourth channel of the normal map, which saves a texture. */
const roughnessOfRelief = `
float roughnessFactor = roughness;
#ifdef USE_NORMALMAP
  roughnessFactor *= texture2D( normalMap, vNormalMapUv ).a;
#endif
`

/** Light is reflected between the sides of a fold: it brightens white fabric and deepens the colour of others. */
const lightInFolds = `
#ifdef USE_COLOR
  vec3 open = vColor.rgb;
  vec3 cubic = 2.0404 * diffuseColor.rgb - 0.3324;
  vec3 square = -4.7951 * diffuseColor.rgb + 0.6417;
  vec3 straight = 2.7552 * diffuseColor.rgb + 0.6903;
  diffuseColor.rgb *= max( open, ( ( open * cubic + square ) * open + straight ) * open );
#endif
`

/** The fibres of brushed fabric at its edges, see `napRim`. */
const rimOfNap = `
#include <normal_fragment_maps>
float faced = abs( dot( nonPerturbedNormal, normalize( vViewPosition ) ) );
float own = dot( diffuseColor.rgb, vec3( 1.0 / 3.0 ) );
diffuseColor.rgb += nap * pow( 1.0 - min( faced, 1.0 ), 3.0 ) * ( ${napRim.own.toFixed(3)} * own + ${napRim.white.toFixed(3)} );
`

export interface FabricMaterial {
  material: MeshPhysicalMaterial
  /** Shows a fabric with its maps, and frees the previous maps. */
  setFabric: (fabric: Fabric, maps: FabricMaps) => void
  /** Frees the material and its textures. */
  dispose: () => void
}

/** Until a fabric's maps are set, it has the fabric's average colour without a weave. */
export function createFabricMaterial(fabric: Fabric, anisotropy = 8): FabricMaterial {
  const material = new MeshPhysicalMaterial({
    side: DoubleSide,
    shadowSide: DoubleSide,
    vertexColors: true,
    specularIntensity: 1,
    normalScale: new Vector2(1, 1),
  })
  const nap = { value: 0 }
  material.onBeforeCompile = (shader) => {
    shader.uniforms['nap'] = nap
    shader.fragmentShader = `uniform float nap;\n${shader.fragmentShader}`
      .replace('#include <roughnessmap_fragment>', roughnessOfRelief)
      .replace('#include <color_fragment>', lightInFolds)
      .replace('#include <normal_fragment_maps>', rimOfNap)
  }
  const tint = (shown: Fabric) => {
    nap.value = napOf(shown)
    setSheen(material, shown)
  }
  tint(fabric)
  material.color.set(averageColour(fabric)).multiplyScalar(whiteReflectance)
  material.roughness = 0.86
  const disposeTextures = () => {
    material.map?.dispose()
    material.normalMap?.dispose()
  }
  return {
    material,
    setFabric: (fabric, maps) => {
      const withoutTextures = !material.map
      disposeTextures()
      material.map = textureOf(maps, 'colour', anisotropy)
      material.normalMap = textureOf(maps, 'relief', anisotropy)
      material.color.setScalar(exposureHeadroom * whiteReflectance)
      material.roughness = 1
      tint(fabric)
      if (withoutTextures) material.needsUpdate = true
    },
    dispose: () => {
      disposeTextures()
      material.dispose()
    },
  }
}

function setSheen(material: MeshPhysicalMaterial, fabric: Fabric): void {
  const { strength, roughness, colour } = sheenOf(fabric)
  material.sheen = strength
  material.sheenRoughness = roughness
  material.sheenColor.setRGB(...colour)
}

function textureOf(
  { widthMm, heightMm, origin, levels }: FabricMaps,
  kind: 'colour' | 'relief',
  anisotropy: number,
) {
  const mipmaps = levels.map((level: FabricMapLevel) => ({
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
  // One unit of the model is a metre of fabric.
  texture.repeat.set(1000 / widthMm, 1000 / heightMm)
  texture.offset.set(origin.u, origin.v)
  texture.needsUpdate = true
  return texture
}
