import { beforeAll, describe, expect, test } from 'vitest'
import { toLinear } from '../fabric/colour.ts'
import { fabricMaps, firstLevel, exposureHeadroom, maxMapSide } from './fabric-maps.ts'
import type { FabricMapLevel, FabricMaps } from './fabric-maps.ts'
import { linear } from '../fabric/colour.ts'
import type { Fabric } from '../fabric/fabric.ts'
import { fabricByCode, fabrics } from '../fabric/fabrics.ts'
import { averageColour, tileSize } from './weave.ts'

const fabric = (code: string): Fabric => fabricByCode(code) as Fabric

/** One fabric of each weave, and the finest stripe and check. */
const kinds = [
  ...new Map(fabrics.map((each) => [each.weave, each])).values(),
  fabric('XC024'),
  fabric('XC036'),
]

/** Linear light of each sRGB value. */
const light = Float32Array.from({ length: 256 }, (_, channel) => toLinear(channel))

/** Mean linear light of a picture's three channels. */
function meanOf(pixels: Uint8Array): number[] {
  return [0, 1, 2].map((channel) => {
    let sum = 0
    for (let at = channel; at < pixels.length; at += 4) sum += light[pixels[at]!]!
    return sum / (pixels.length / 4)
  })
}

/** Standard deviation of the green channel. */
function contrastOf({ colour }: FabricMapLevel): number {
  let [sum, squares] = [0, 0]
  for (let at = 1; at < colour.length; at += 4) {
    const value = light[colour[at]!]!
    sum += value
    squares += value * value
  }
  const count = colour.length / 4
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
}

/** Mean step between neighbours across (or along) at a place of a level. */
function stepAt(pixels: Uint8Array, { width, height }: FabricMapLevel, way: 'across' | 'along', at: number) {
  const next = (at + 1) % (way === 'across' ? width : height)
  const count = way === 'across' ? height : width
  let sum = 0
  for (let line = 0; line < count; line++) {
    const one = way === 'across' ? line * width + at : at * width + line
    const two = way === 'across' ? line * width + next : next * width + line
    for (let channel = 0; channel < 3; channel++)
      sum += Math.abs(pixels[one * 4 + channel]! - pixels[two * 4 + channel]!)
  }
  return sum / count / 3
}

describe.each(kinds)('$code, $weave, $pattern', (each) => {
  let maps: FabricMaps
  beforeAll(() => {
    maps = fabricMaps(each)
  })

  test('has every level down to a single pixel, each half of the one before', () => {
    for (const { width, height, colour, relief } of maps.levels) {
      expect(colour).toHaveLength(width * height * 4)
      expect(relief).toHaveLength(width * height * 4)
    }
    const halves = maps.levels.map(({ width, height }) => [width >> 1 || 1, height >> 1 || 1])
    expect(maps.levels.slice(1).map(({ width, height }) => [width, height])).toEqual(halves.slice(0, -1))
    expect(maps.levels.at(-1)).toMatchObject({ width: 1, height: 1 })
    expect(maps).toMatchObject({ widthMm: tileSize(each).widthMm, heightMm: tileSize(each).heightMm })
  })

  test('has the average colour of its flat swatch in every level', () => {
    const flat = linear(averageColour(each))
    for (const { colour } of maps.levels)
      for (const [channel, mean] of meanOf(colour).entries())
        expect(Math.abs((mean * exposureHeadroom) ** (1 / 2.2) - flat[channel]! ** (1 / 2.2))).toBeLessThan(
          0.02,
        )
  })

  test('loses contrast and gains roughness from level to level', () => {
    for (const [at, level] of maps.levels.entries()) {
      const before = maps.levels[at - 1]
      if (!before) continue
      expect(contrastOf(level)).toBeLessThanOrEqual(contrastOf(before) * 1.2 + 0.004)
      expect(level.relief[3]).toBeGreaterThanOrEqual(before.relief[3]!)
    }
  })

  test('has no seam', () => {
    for (const level of maps.levels.filter(({ width, height }) => Math.min(width, height) >= 24)) {
      for (const pixels of [level.colour, level.relief]) {
        for (const way of ['across', 'along'] as const) {
          const length = way === 'across' ? level.width : level.height
          const steps = Array.from({ length }, (_, at) => stepAt(pixels, level, way, at))
          expect(steps.at(-1)).toBeLessThanOrEqual(Math.max(...steps.slice(0, -1)) * 1.2 + 1)
        }
      }
    }
  })
})

test('the same fabric gives the same bytes', () => {
  const [one, other] = [fabricMaps(fabric('XC060')), fabricMaps(fabric('XC060'))]
  for (const [at, { colour, relief }] of one.levels.entries()) {
    expect(Buffer.compare(colour, other.levels[at]!.colour)).toBe(0)
    expect(Buffer.compare(relief, other.levels[at]!.relief)).toBe(0)
  }
})

test('no level is larger than the limit', () => {
  for (const each of fabrics) {
    const { width, height } = firstLevel(each)
    expect(Math.max(width, height)).toBeLessThanOrEqual(maxMapSide)
  }
})

test('yarns thinner than a pixel are not visible: small levels of white fabric are one white', () => {
  const { levels, widthMm } = fabricMaps(fabric('XC001'))
  const far = levels.find(({ width }) => width / widthMm < 3) as FabricMapLevel
  expect(contrastOf(far)).toBeLessThan(0.01)
})

test('a broad stripe keeps its contrast in small levels', () => {
  const { levels, widthMm } = fabricMaps(fabric('XC027'))
  const far = levels.find(({ width }) => width / widthMm < 1.2) as FabricMapLevel
  expect(contrastOf(far) / contrastOf(levels[0]!)).toBeGreaterThan(0.8)
})

test.each(['XC024', 'XC036', 'XC010', 'XC078'])(
  '%s has no contrast where its pattern would cause moiré',
  (code) => {
    const { levels, widthMm } = fabricMaps(fabric(code))
    const { warp, threadsPerCm } = fabric(code)
    const repeatMm =
      Math.max(
        4,
        warp.reduce((sum, { threads }) => sum + threads, 0),
      ) /
      (threadsPerCm.warp / 10)
    const tooFine = levels.filter(({ width }) => (width / widthMm) * repeatMm < 2.8)
    expect(tooFine.length).toBeGreaterThan(3)
    for (const level of tooFine) expect(contrastOf(level)).toBeLessThan(0.012)
  },
)
