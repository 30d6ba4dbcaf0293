import { ShaderLib } from 'three'
import type { MeshPhysicalMaterial, Texture, WebGLProgramParametersWithUniforms, WebGLRenderer } from 'three'
import { expect, test } from 'vitest'
import { fabricMaps } from '#garment/weave/fabric-maps.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { createFabricMaterial } from './fabric-material.ts'
import { buttonMaterial } from './trim-materials.ts'

const fabric = (code: string): Fabric => fabricByCode(code) as Fabric

/** The shader of three.js as the material changes it. */
function shaderOf(material: MeshPhysicalMaterial) {
  const { vertexShader, fragmentShader } = ShaderLib.physical
  const shader = { vertexShader, fragmentShader, uniforms: {} } as WebGLProgramParametersWithUniforms
  material.onBeforeCompile(shader, {} as WebGLRenderer)
  return shader
}

function watchDispose(texture: Texture): { yet: boolean } {
  const state = { yet: false }
  texture.addEventListener('dispose', () => (state.yet = true))
  return state
}

test('a fabric is true to scale: a unit of the model is a metre of it', () => {
  const made = createFabricMaterial(fabric('XC027'))
  const maps = fabricMaps(fabric('XC027'))
  made.setFabric(fabric('XC027'), maps)
  for (const texture of [made.material.map, made.material.normalMap]) {
    expect(texture?.repeat.x).toBeCloseTo(1000 / maps.widthMm, 9)
    expect(texture?.repeat.y).toBeCloseTo(1000 / maps.heightMm, 9)
    expect(texture?.offset).toMatchObject({ x: maps.origin.u, y: maps.origin.v })
    expect(texture?.mipmaps).toHaveLength(maps.levels.length)
  }
})

test('another fabric frees the textures before, and keeps the material', () => {
  const made = createFabricMaterial(fabric('XC001'))
  const { material } = made
  made.setFabric(fabric('XC001'), fabricMaps(fabric('XC001')))
  const before = [watchDispose(material.map!), watchDispose(material.normalMap!)]
  made.setFabric(fabric('XC021'), fabricMaps(fabric('XC021')))
  expect(made.material).toBe(material)
  expect(before).toEqual([{ yet: true }, { yet: true }])
  const last = [watchDispose(material.map!), watchDispose(material.normalMap!)]
  made.dispose()
  expect(last).toEqual([{ yet: true }, { yet: true }])
})

test('the own shader code is inserted into the shader of three.js', () => {
  const made = shaderOf(createFabricMaterial(fabric('XC001')).material).fragmentShader
  expect(made).toContain('diffuseColor.rgb += nap')
  expect(made).toContain('texture2D( normalMap, vNormalMapUv ).a')
  expect(made).toContain('vec3 open = vColor.rgb')
  const button = shaderOf(buttonMaterial().material as MeshPhysicalMaterial)
  expect(button.vertexShader).toContain('vOnShirt = ( modelMatrix')
  expect(button.fragmentShader).toContain('cloudAt( drawnOut )')
  expect(button.fragmentShader).toContain('uniform vec3 vein')
})

test('brushed fabric has a lighter edge, and only it', () => {
  const made = createFabricMaterial(fabric('XC001'))
  const { uniforms } = shaderOf(made.material)
  expect(uniforms['nap']).toEqual({ value: 0 })
  made.setFabric(fabric('XC047'), fabricMaps(fabric('XC047')))
  expect(uniforms['nap']!.value).toBeGreaterThan(0.3)
  made.dispose()
})

test('dark fabric shines more than light fabric of the same weave, and less in its colour', () => {
  const [dark, light] = [
    createFabricMaterial(fabric('XC008')).material,
    createFabricMaterial(fabric('XC002')).material,
  ]
  expect(dark.sheen).toBeGreaterThan(light.sheen)
  const saturation = ({ sheenColor }: MeshPhysicalMaterial) => sheenColor.getHSL({ h: 0, s: 0, l: 0 }).s
  expect(saturation(dark)).toBeLessThan(saturation(light))
})
