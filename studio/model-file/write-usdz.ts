// A shirt as USDZ, which iPhones and iPads show in a room: one scene as text, and its images, in an archive without
// compression. Source: USD's "Usdz File Format Specification" and "UsdPreviewSurface Specification".
import type { Design } from '#garment/design/design.ts'
import { boundsOf } from '../model.ts'
import { looksOf, type SurfaceImage, type SurfaceLook, textureUvs } from './surface-looks.ts'
import { type Surface, surfacesOf } from './surfaces.ts'
import { type ArchiveFile, storeFiles } from './zip.ts'

/** The first file of the archive is the scene. */
const sceneName = 'shirt.usda'

/** @param folder the files of the model. @returns the file; one unit is a metre */
export async function writeUsdz(design: Design, folder: URL): Promise<Uint8Array> {
  const [surfaces, lookOf] = await Promise.all([surfacesOf(design, folder), looksOf(design)])
  const shown = surfaces.flatMap((surface) => {
    const look = lookOf(surface.material)
    return look ? [{ surface, look }] : []
  })
  const looks = [...new Set(shown.map(({ look }) => look))]
  const images = new Set(
    looks.flatMap(({ texture, normals }) => [texture, normals]).filter((image) => image !== null),
  )
  return storeFiles([
    { name: sceneName, bytes: Buffer.from(sceneOf(shown, looks)) },
    ...[...images].map((image): ArchiveFile => ({ name: pathOf(image), bytes: image.bytes })),
  ])
}

interface Shown {
  surface: Surface
  look: SurfaceLook
}

const pathOf = ({ name }: SurfaceImage): string => `textures/${name}`

const sceneOf = (shown: readonly Shown[], looks: readonly SurfaceLook[]): string => `#usda 1.0
(
    defaultPrim = "Shirt"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Shirt" (
    kind = "component"
)
{
${shown.map((each) => meshOf(each, `look${looks.indexOf(each.look)}`)).join('\n')}
    def Scope "Looks"
    {
${looks.map((look, index) => lookText(look, `look${index}`)).join('\n')}
    }
}
`

/** Tenths of a millimetre in positions, hundredths of other numbers, and no zeros that say nothing. */
const written = (value: number, digits: number): string => String(Number(value.toFixed(digits)))

function tuples(values: Float32Array, size: number, digits: number): string {
  const all: string[] = []
  for (let at = 0; at < values.length; at += size)
    all.push(`(${Array.from(values.subarray(at, at + size), (value) => written(value, digits)).join(',')})`)
  return all.join(',')
}

const nameOf = ({ material }: Surface): string => material.replaceAll(/\W/g, '_')

function meshOf({ surface, look }: Shown, lookName: string): string {
  const { positions, normals, uvs, indices } = surface
  const counts = Array.from({ length: indices.length / 3 }, () => 3).join(',')
  const st = look.texture
    ? `
        texCoord2f[] primvars:st = [${tuples(upwards(textureUvs(uvs, look.repeat)), 2, 4)}] (
            interpolation = "vertex"
        )`
    : ''
  return `    def Mesh "${nameOf(surface)}" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        uniform bool doubleSided = 1
        float3[] extent = [${extentOf(positions)}]
        int[] faceVertexCounts = [${counts}]
        int[] faceVertexIndices = [${indices.join(',')}]
        rel material:binding = </Shirt/Looks/${lookName}>
        normal3f[] normals = [${tuples(normals, 3, 2)}] (
            interpolation = "vertex"
        )
        point3f[] points = [${tuples(positions, 3, 4)}]${st}
        uniform token subdivisionScheme = "none"
    }`
}

/** In USD the second number of a place in a texture grows upwards. */
const upwards = (uvs: Float32Array): Float32Array =>
  uvs.map((value, at) => (at % 2 === 0 ? value : 1 - value))

function extentOf(positions: Float32Array): string {
  const { min, max } = boundsOf([positions])
  return tuples(Float32Array.from([...min, ...max]), 3, 4)
}

function lookText({ colour, texture, normals, isTransparent, roughness }: SurfaceLook, name: string): string {
  const path = `/Shirt/Looks/${name}`
  const inputs = [
    texture
      ? `color3f inputs:diffuseColor.connect = <${path}/colour.outputs:rgb>`
      : `color3f inputs:diffuseColor = (${colour.map((each) => written(each, 4)).join(',')})`,
    ...(normals ? [`normal3f inputs:normal.connect = <${path}/normals.outputs:rgb>`] : []),
    ...(isTransparent ? [`float inputs:opacity.connect = <${path}/colour.outputs:a>`] : []),
    `float inputs:roughness = ${written(roughness, 3)}`,
    'float inputs:metallic = 0',
    'int inputs:useSpecularWorkflow = 0',
    'token outputs:surface',
  ]
  const nodes = [
    shaderText('surface', 'UsdPreviewSurface', inputs),
    ...(texture || normals
      ? [
          shaderText('place', 'UsdPrimvarReader_float2', [
            'string inputs:varname = "st"',
            'float2 outputs:result',
          ]),
        ]
      : []),
    ...(texture ? [textureText('colour', texture, path, 'sRGB')] : []),
    ...(normals ? [textureText('normals', normals, path, 'raw')] : []),
  ]
  return `        def Material "${name}"
        {
            token outputs:surface.connect = <${path}/surface.outputs:surface>
${nodes.join('\n')}
        }`
}

const shaderText = (
  name: string,
  id: string,
  lines: readonly string[],
): string => `            def Shader "${name}"
            {
                uniform token info:id = "${id}"
${lines.map((line) => `                ${line}`).join('\n')}
            }`

const textureText = (name: string, image: SurfaceImage, path: string, colourSpace: 'sRGB' | 'raw'): string =>
  shaderText(name, 'UsdUVTexture', [
    `asset inputs:file = @${pathOf(image)}@`,
    `float2 inputs:st.connect = <${path}/place.outputs:result>`,
    `token inputs:sourceColorSpace = "${colourSpace}"`,
    'token inputs:wrapS = "repeat"',
    'token inputs:wrapT = "repeat"',
    // A texture of normals has the numbers from -1 to 1 as 0 to 1.
    ...(colourSpace === 'raw'
      ? ['float4 inputs:scale = (2, 2, 2, 1)', 'float4 inputs:bias = (-1, -1, -1, 0)']
      : []),
    'float3 outputs:rgb',
    'float outputs:a',
  ])
