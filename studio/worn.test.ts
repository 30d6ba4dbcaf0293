// Pictures of shirts that a figure wears.
import { describe, expect, test } from 'vitest'
import { defaultDesign } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import type { Build } from '#garment/figure/worn-figure.ts'
import { wornLook } from '#garment/scene/worn-look.ts'
import { cameraFor, presetOf } from './camera.ts'
import { renderGBuffer } from './gbuffer.ts'
import { lightView } from './lit-view.ts'
import { modelOf, surfaceMaterials } from './model.ts'
import type { SurfaceMaterial } from './model.ts'
import { renderShirt } from './render.ts'

const folder = new URL('../web/stage/shirt/', import.meta.url)
const size = { width: 96, height: 120 }
const pixelCount = size.width * size.height
const casual: Design = { ...defaultDesign, bottom: 'square' }

async function wornModel(design: Design, build: Build = 'regular') {
  return modelOf(design, folder, { ...wornLook(design), build })
}

/** The share of the picture that each material covers, and the materials in its first row. */
async function seen(design: Design, build: Build) {
  const model = await wornModel(design, build)
  const gbuffer = renderGBuffer(model, cameraFor(presetOf('worn', model), size.width, size.height))
  const shares = new Map<SurfaceMaterial, number>()
  const above = new Set<SurfaceMaterial>()
  for (let piece = 0; piece < gbuffer.count; piece++) {
    const material = surfaceMaterials[gbuffer.material[piece]!]!
    shares.set(material, (shares.get(material) ?? 0) + gbuffer.cover[piece]! / pixelCount)
    if (gbuffer.pixel[piece]! < size.width) above.add(material)
  }
  return { shares, above }
}

describe.each([
  ['tucked in', defaultDesign],
  ['untucked', casual],
  ['with short sleeves', { ...casual, sleeves: 'short' }],
] as const)('a shirt %s', (_, design) => {
  test.each(['slim', 'regular', 'full'] as const)('fills the picture, on a %s figure', async (build) => {
    const { shares, above } = await seen(design, build)
    expect(shares.get('cloth')).toBeGreaterThan(0.2)
    expect(shares.get('trousers')).toBeGreaterThan(0.06)
    expect(shares.get('skin')).toBeGreaterThan(0.01)
    // The picture ends at the mouth: nobody sees where the head does.
    expect([...above]).toEqual(['skin'])
  })
})

test('a room has the light of a window on its wall, the studio only the shadow of the figure', async () => {
  const lightest = async (design: Design) => {
    const { shadow } = lightView(await wornModel(design), 'worn', size)
    return Math.max(...shadow.share)
  }
  expect(await lightest(casual)).toBeGreaterThan(1.2)
  expect(await lightest(defaultDesign)).toBeLessThanOrEqual(1)
})

test('builds have the room for their shirts: the full figure is the widest', async () => {
  const width = async (build: Build) => {
    const { bounds } = await wornModel(casual, build)
    return bounds.max[2]! - bounds.min[2]!
  }
  const [slim, regular, full] = [await width('slim'), await width('regular'), await width('full')]
  expect(slim).toBeLessThan(regular)
  expect(regular).toBeLessThan(full)
})

test('the same design always gives the same bytes, and another fabric the same figure', async () => {
  const picture = async (design: Design) => (await renderShirt(design, 'worn', size, folder)).data
  const first = await picture(defaultDesign)
  const other = await picture({ ...defaultDesign, fabric: 'XC002' })
  expect(Buffer.from(await picture(defaultDesign)).equals(Buffer.from(first))).toBe(true)
  expect(Buffer.from(other).equals(Buffer.from(first))).toBe(false)
})
