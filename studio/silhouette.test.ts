// A shirt is seen against its ground, whatever its fabric: white, black, or of the ground's own colour.
import { beforeAll, describe, expect, test } from 'vitest'
import { defaultDesign } from '#garment/design/design.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'
import { cameraFor, presetOf } from './camera.ts'
import { renderGBuffer } from './gbuffer.ts'
import { modelOf } from './model.ts'
import { renderShirt } from './render.ts'
import { labAt, quantile, silhouetteContrast } from './test-silhouette.ts'

const folder = new URL('../web/stage/shirt/', import.meta.url)
const size = { width: 240, height: 300 }

/** The share of each pixel that the shirt covers. */
let cover: Float32Array
beforeAll(async () => {
  const model = await modelOf(defaultDesign, folder)
  const gbuffer = renderGBuffer(model, cameraFor(presetOf('front', model), size.width, size.height))
  cover = new Float32Array(size.width * size.height)
  for (let piece = 0; piece < gbuffer.count; piece++) cover[gbuffer.pixel[piece]!]! += gbuffer.cover[piece]!
})

const isShirt = (at: number) => (cover[at]! > 0.999 ? true : cover[at] === 0 ? false : null)

async function measure(fabric: string) {
  const { data } = await renderShirt({ ...defaultDesign, fabric }, 'front', size, folder)
  const pixels = { ...size, data, channels: 3 }
  const shirt = Array.from(cover, (share, at) => (share > 0.999 ? at : -1)).filter((at) => at >= 0)
  const mean = shirt.reduce((sum, at) => sum + labAt(pixels, at)[0], 0) / shirt.length
  return { contrast: silhouetteContrast(pixels, isShirt), mean }
}

test('white poplin is white, before a ground that is darker along its whole outline', async () => {
  const { contrast, mean } = await measure('XC001')
  expect(contrast.length).toBeGreaterThan(500)
  expect(mean).toBeGreaterThan(85)
  expect(quantile(contrast, 0.02)).toBeGreaterThanOrEqual(12)
})

/** The fabrics whose outline is seen by its lightness alone. */
const shown = fabrics.filter(({ pattern }) => pattern === 'plain')

describe.each(shown)('$code, $name', ({ code }) => {
  test('differs from its ground by 12 L* along the outline', async () => {
    const { contrast } = await measure(code)
    expect(quantile(contrast, 0.05)).toBeGreaterThanOrEqual(12)
  })
})
