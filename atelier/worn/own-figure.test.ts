// The worn shirt moved to other people's figures, as browsers do it: its girths become those of their shirts, and nothing of
// them pokes through it.
import { expect, test } from 'vitest'
import { defaultDesign } from '#garment/design/design.ts'
import { movePoints } from '#garment/figure/body-field.ts'
import { createFigureFitter } from '#garment/figure/fit-figure.ts'
import type { GivenMeasures } from '#garment/figure/fit-figure.ts'
import { hullLength } from '#garment/figure/tape.ts'
import {
  createMoveToBuild,
  wornField,
  wornFigures,
  wornMeasures,
  wornPoints,
  wornShirt,
} from '#garment/figure/worn-figure.ts'
import type { ShirtGirths } from '#garment/figure/worn-figure.ts'
import { sleeves } from '#garment/design/options.ts'
import { meshesOf } from '#garment/scene/mesh-names.ts'
import { figureMeshesOf, neckMeshes, necks, wornMeshes } from '#garment/scene/worn-meshes.ts'
import type { Worn } from '#garment/scene/worn-meshes.ts'
import { readNode } from '../model/test-shirt.ts'
import { treeOf } from './closed-mesh.ts'
import type { Triangles } from './closed-mesh.ts'
import { readBody } from './figure.ts'
import { isCloth, meshOf, poking, wornFolder } from './test-worn.ts'

const body = await readBody()
const fitter = createFigureFitter(body)
const field = wornField(body, fitter)

/** The smallest, largest, tallest and shortest of the survey, and a woman with a full bust; and their shirts. */
const people: Record<string, { given: GivenMeasures; girths: Required<ShirtGirths> }> = {
  slim: {
    given: {
      neckMm: 345,
      chestMm: 860,
      waistMm: 700,
      hipsMm: 850,
      bicepMm: 255,
      wristMm: 155,
      heightMm: 1720,
    },
    girths: { chestMm: 960, waistMm: 820, hipsMm: 950, bicepMm: 340 },
  },
  full: {
    given: {
      neckMm: 455,
      chestMm: 1220,
      waistMm: 1180,
      hipsMm: 1160,
      bicepMm: 390,
      wristMm: 195,
      heightMm: 1790,
    },
    girths: { chestMm: 1340, waistMm: 1300, hipsMm: 1270, bicepMm: 480 },
  },
  tall: {
    given: {
      neckMm: 400,
      chestMm: 1020,
      waistMm: 860,
      hipsMm: 1010,
      bicepMm: 320,
      wristMm: 180,
      heightMm: 1980,
    },
    girths: { chestMm: 1160, waistMm: 1040, hipsMm: 1130, bicepMm: 430 },
  },
  short: {
    given: {
      neckMm: 390,
      chestMm: 980,
      waistMm: 900,
      hipsMm: 970,
      bicepMm: 310,
      wristMm: 165,
      heightMm: 1560,
    },
    girths: { chestMm: 1080, waistMm: 1010, hipsMm: 1060, bicepMm: 400 },
  },
  woman: {
    given: {
      neckMm: 335,
      chestMm: 980,
      waistMm: 780,
      hipsMm: 1060,
      bicepMm: 300,
      wristMm: 155,
      heightMm: 1650,
    },
    girths: { chestMm: 1080, waistMm: 920, hipsMm: 1150, bicepMm: 390 },
  },
}

const design = defaultDesign
const cloth = await meshOf(meshesOf(design), isCloth)
const trunk = await meshOf(
  meshesOf(design).filter((name) => /^(bottom|back)_/.test(name)),
  isCloth,
)
const skin = await meshOf(
  figureMeshesOf(design, { wear: 'untucked', neck: 'buttoned', hands: 'hanging' }),
  (material) => material === 'skin',
)
const trousers = await meshOf(
  figureMeshesOf(design, { wear: 'untucked', neck: 'buttoned', hands: 'hanging' }),
  (material) => material !== 'skin',
)

/** A mesh as the field moves it to a figure. */
const movedTo =
  (figure: Float32Array) =>
  ({ positions, indices }: Triangles): Triangles => {
    const bound = field.bind(Float32Array.from(positions))
    const into = new Float32Array(bound.points.length)
    movePoints(bound, field.movementTo(figure), into)
    return { positions: [...into], indices }
  }

/** The length of a tape around the shirt at a height, millimetres. */
function tapeAt({ positions }: Triangles, height: number): number {
  const points: number[] = []
  for (let n = 0; n < positions.length; n += 3)
    if (Math.abs(positions[n + 1]! - height) < 0.008)
      points.push(positions[n]! * 1000, positions[n + 2]! * 1000)
  return hullLength(points)
}

test('the shirt of which the field starts has the girths that it is said to have', async () => {
  const widest = async (names: readonly string[], heights: readonly [low: number, high: number]) => {
    let sum = 0
    for (const name of names) {
      const { uvs } = (await readNode(wornFolder, name)).get('cloth')!
      const across = Array.from(uvs!).filter(
        (_, n) => n % 2 === 0 && uvs![n + 1]! > heights[0] && uvs![n + 1]! < heights[1],
      )
      sum += (Math.max(...across) - Math.min(...across)) * 1000
    }
    return sum
  }
  const trunkNames = ['bottom_square', 'back_plain_square']
  expect(Math.abs((await widest(trunkNames, [-0.32, -0.27])) - wornShirt.chestMm)).toBeLessThan(8)
  expect(Math.abs((await widest(trunkNames, [-0.56, -0.5])) - wornShirt.waistMm)).toBeLessThan(8)
  expect(Math.abs((await widest(trunkNames, [-0.72, -0.7])) - wornShirt.hipsMm)).toBeLessThan(8)
  expect(Math.abs((await widest(['sleeves_long'], [-0.04, 0])) - wornShirt.bicepMm)).toBeLessThan(8)
})

test('on the figure on which it was draped the shirt does not move', () => {
  const { shirt } = wornFigures(body, fitter, wornMeasures, wornShirt)
  const { positions } = movedTo(shirt)(cloth)
  const most = positions.reduce((max, value, n) => Math.max(max, Math.abs(value - cloth.positions[n]!)), 0)
  expect(most).toBeLessThan(0.0006)
})

test.each(Object.entries(people))('a %s figure has a shirt of the right girths', (_, { given, girths }) => {
  const { shirt } = wornFigures(body, fitter, given, girths)
  const moved = movedTo(shirt)(trunk)
  const height = (figure: Float32Array, name: 'chest' | 'waistFront') => figure[body.points[name] * 3 + 1]!
  const first = wornPoints(body, fitter.fit(wornMeasures))
  for (const [name, girth] of [
    ['chest', 'chestMm'],
    ['waistFront', 'waistMm'],
  ] as const) {
    const grown = tapeAt(moved, height(shirt, name)) - tapeAt(trunk, height(first, name))
    expect(Math.abs(grown - (girths[girth] - wornShirt[girth])), `${name} ${grown.toFixed(0)}`).toBeLessThan(
      60,
    )
  }
})

test.each(Object.entries(people))(
  'nothing of a %s figure pokes through the shirt',
  (_, { given, girths }) => {
    const figures = wornFigures(body, fitter, given, girths)
    const tree = treeOf(movedTo(figures.shirt)(cloth))
    expect(poking(movedTo(figures.shirt)(skin), tree)).toEqual([])
    expect(poking(movedTo(figures.trousers)(trousers), tree)).toEqual([])
  },
)

test.each(Object.entries(people))(
  'nothing of a %s figure pokes through an open collar or a tie',
  async (_, own) => {
    const { shirt } = wornFigures(body, fitter, own.given, own.girths)
    const moved = movedTo(shirt)
    for (const neck of necks.filter((each) => each !== 'buttoned')) {
      const how: Worn = { wear: 'untucked', neck, hands: 'hanging' }
      const tree = treeOf(moved(await meshOf(wornMeshes(meshesOf(design), how), isCloth)))
      const bare = await meshOf(neckMeshes[neck].slice(0, 1), () => true)
      expect(poking(moved(bare), tree), neck).toEqual([])
    }
  },
)

const moveToBuild = createMoveToBuild(body, fitter)

test.each([
  ['slim', 'hanging'],
  ['full', 'hanging'],
  ['slim', 'in-pocket'],
  ['full', 'in-pocket'],
] as const)('nothing of the %s figure of the shop pokes through, hands %s', async (build, hands) => {
  const how: Worn = { wear: hands === 'hanging' ? 'untucked' : 'tucked', neck: 'buttoned', hands }
  for (const { key } of sleeves) {
    const own = { ...design, sleeves: key }
    const meshes = [
      await meshOf(wornMeshes(meshesOf(own), how), isCloth),
      await meshOf(figureMeshesOf(own, how), (material) => hands === 'hanging' || material === 'skin'),
    ]
    const moved = moveToBuild(
      meshes.map(({ positions }) => Float32Array.from(positions)),
      build,
      hands,
    )
    const [shirt, figure] = meshes.map(({ indices }, n) => ({ positions: [...moved[n]!], indices }))
    expect(poking(figure!, treeOf(shirt!)), key).toEqual([])
  }
})
