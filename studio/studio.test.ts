import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { linear } from '#garment/fabric/colour.ts'
import { choose, defaultDesign } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { optionsOf, parts } from '#garment/design/options.ts'
import type { Part } from '#garment/design/options.ts'
import { averageColour } from '#garment/weave/weave.ts'
import type { StudioView } from './camera.ts'
import { cameraFor, presetOf } from './camera.ts'
import { stripsOf } from './lit-view.ts'
import { modelOf } from './model.ts'
import { renderGBuffer } from './gbuffer.ts'
import { renderShirt } from './render.ts'
import { toneMap } from './tone-mapping.ts'

const folder = new URL('../web/stage/shirt/', import.meta.url)
const width = 64
const height = 80

async function picture(design: Design, view: StudioView = 'front') {
  return (await renderShirt(design, view, { width, height }, folder)).data
}

/** The pixels in which two pictures differ by more than reflected light changes. */
function changes(one: Uint8Array, other: Uint8Array) {
  return pixels.filter((at) =>
    [0, 1, 2].some((channel) => Math.abs(one[at * 3 + channel]! - other[at * 3 + channel]!) > 6),
  )
}

const pixels = Array.from({ length: width * height }, (_, at) => at)

/** The surfaces in each pixel: their material and their texture coordinates. */
async function surfacesOf(design: Design, view: StudioView) {
  const model = await modelOf(design, folder)
  const { count, pixel, material, u, v } = renderGBuffer(
    model,
    cameraFor(presetOf(view, model), width, height),
  )
  const surfaces = new Map<number, string>()
  for (let piece = 0; piece < count; piece++) {
    const at = pixel[piece]!
    surfaces.set(at, `${surfaces.get(at)} ${material[piece]} ${u[piece]!.toFixed(4)} ${v[piece]!.toFixed(4)}`)
  }
  return surfaces
}

function middleOf(pixels: number[]) {
  return {
    x: pixels.reduce((sum, at) => sum + (at % width), 0) / pixels.length / width,
    y: pixels.reduce((sum, at) => sum + Math.floor(at / width), 0) / pixels.length / height,
  }
}

test('the same design always gives the same bytes', async () => {
  const hash = async () =>
    createHash('sha256')
      .update(await picture(defaultDesign))
      .digest('hex')
  const first = await hash()
  await picture(defaultDesign, 'back')
  expect(await hash()).toBe(first)
})

test('another fabric changes the colours, not the shape', async () => {
  const paperIn = async (fabric: string) => {
    const data = await picture({ ...defaultDesign, fabric })
    return Array.from({ length: width * height }, (_, at) => data[at * 3]! > 225 && data[at * 3 + 2]! > 215)
  }
  const [one, other] = [await paperIn('XC053'), await paperIn('XC071')]
  // Pixels at the edge are a mixture of shirt and background.
  expect(one.filter((isPaper, at) => isPaper !== other[at]).length).toBeLessThan(5)
})

test.each(['XC001', 'XC008', 'XC033', 'XC042', 'XC053', 'XC060', 'XC085'])(
  'the fabric of %s has the colour of its swatch, where the light falls on it',
  async (fabric) => {
    const data = await picture({ ...defaultDesign, fabric })
    const chest = [0, 0, 0]
    for (let row = 26; row < 36; row++)
      for (let column = 22; column < 29; column++)
        for (let channel = 0; channel < 3; channel++)
          chest[channel]! += data[(row * width + column) * 3 + channel]! / 70
    const seen = linear(`#${chest.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`)
    const swatch = linear(averageColour(fabricByCode(fabric)!))
    for (const channel of [0, 1, 2]) {
      const [one, other] = [Math.cbrt(seen[channel]!), Math.cbrt(swatch[channel]!)]
      expect(Math.abs(one - other)).toBeLessThan(0.14)
    }
  },
)

/** The view in which a part is most visible, and where in it: from the upper left, 0 to 1. */
const places: Record<Part, [view: StudioView, x: [number, number], y: [number, number]]> = {
  collar: ['front', [0.35, 0.65], [0, 0.35]],
  cuff: ['cuff', [0, 1], [0.3, 1]],
  bottom: ['front', [0.2, 0.8], [0.5, 1]],
  back: ['back', [0.2, 0.8], [0.2, 1]],
  sleeves: ['front', [0, 1], [0.3, 1]],
  pocket: ['front', [0.5, 0.8], [0.2, 0.6]],
  placket: ['front', [0.4, 0.6], [0.1, 0.9]],
  epaulette: ['three-quarter', [0.2, 0.8], [0.1, 0.4]],
  yoke: ['back', [0.2, 0.8], [0.1, 0.4]],
}

const options = parts.flatMap((part) => optionsOf[part].slice(1).map(({ key }) => [part, key] as const))

test.each(options)('%s %s is visible where a shirt has it', async (part, key) => {
  const [view, [left, right], [top, bottom]] = places[part]
  const before = await surfacesOf(defaultDesign, view)
  const after = await surfacesOf(choose(defaultDesign, part, key as never), view)
  const changed = pixels.filter((at) => before.get(at) !== after.get(at))
  expect(changed.length).toBeGreaterThan(3)
  const { x, y } = middleOf(changed)
  expect(x).toBeGreaterThan(left)
  expect(x).toBeLessThan(right)
  expect(y).toBeGreaterThan(top)
  expect(y).toBeLessThan(bottom)
})

describe('extras', () => {
  test.each<[string, Partial<Design>, StudioView]>([
    ['buttons', { button: 'black' }, 'front'],
    ['a contrast', { contrast: 'XC033' }, 'collar'],
    ['thread', { thread: 'black' }, 'cuff'],
    [
      'a monogram',
      { monogram: { text: 'PLACKET', place: 'chest', colour: 'black', style: 'block' } },
      'front',
    ],
  ])('%s is visible', async (_, extra, view) => {
    const before = await picture(defaultDesign, view)
    expect(changes(before, await picture({ ...defaultDesign, ...extra }, view)).length).toBeGreaterThan(2)
  })
})

test('a picture rendered in strips is the same as one rendered at once', async () => {
  const model = await modelOf(defaultDesign, folder)
  const camera = cameraFor(presetOf('collar', model), width, height)
  const [whole, upper, lower] = [[0, height] as const, [0, 40] as const, [40, height] as const].map((rows) =>
    renderGBuffer(model, { ...camera, rows }),
  )
  expect([...upper!.pixel, ...lower!.pixel]).toEqual([...whole!.pixel])
  expect([...upper!.u, ...lower!.u]).toEqual([...whole!.u])
  expect(stripsOf({ width: 1600, height: 2000 }).map(([from, to]) => to - from)).toEqual([667, 666, 667])
})

test('tone mapping keeps the order of bright tones and stays below white', () => {
  const tones = [0.1, 0.5, 0.8, 1, 2, 8].map((light) => {
    const seen = [light, light, light]
    toneMap(seen)
    return seen[0]!
  })
  expect(tones).toEqual([...tones].sort((a, b) => a - b))
  expect(tones.at(-1)).toBeLessThan(1)
})
