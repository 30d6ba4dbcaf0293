// How the figure of the shop stands: on both feet, over one leg, with its hand in the pocket whatever its build.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readBodyFile } from './body-file.ts'
import type { PointName } from './body-file.ts'
import { createFigureFitter } from './fit-figure.ts'
import { hands } from './hands.ts'
import { builds, wornPoints } from './worn-figure.ts'
import type { Build } from './worn-figure.ts'

const file = new URL('../../web/stage/figure/body.bin', import.meta.url)
const body = await readBodyFile(new Uint8Array(readFileSync(file)))
const fitter = createFigureFitter(body)

function standing(build: Build, own: (typeof hands)[number]) {
  const points = wornPoints(body, fitter.fit(builds[build]), own)
  const at = (name: PointName) => {
    const first = body.points[name] * 3
    return [points[first]!, points[first + 1]!, points[first + 2]!] as const
  }
  const apart = (one: PointName, other: PointName) =>
    Math.hypot(...at(one).map((value, axis) => value - at(other)[axis]!))
  return { at, apart }
}

describe.each(Object.keys(builds) as Build[])('the %s figure', (build) => {
  test.each(hands)('has both feet on the floor and its weight on the left leg, hands %s', (own) => {
    const { at } = standing(build, own)
    expect(at('ankleL')[1]).toBeCloseTo(at('ankleR')[1], 4)
    // The hips are over the left foot and lower on the right, whose knee is bent.
    expect(at('crotch')[0]).toBeGreaterThan(0.02)
    expect(at('hipR')[1]).toBeLessThan(at('hipL')[1] - 0.01)
    expect(at('kneeR')[2]).toBeGreaterThan(at('kneeL')[2] + 0.05)
    expect(Math.abs(at('ankleL')[0])).toBeLessThan(Math.abs(at('ankleR')[0]))
  })

  test('has arms of one length, whether they hang or not, and level shoulders', () => {
    const [hanging, inPocket] = hands.map((own) => standing(build, own)) as [
      ReturnType<typeof standing>,
      ReturnType<typeof standing>,
    ]
    for (const { apart } of [hanging, inPocket]) {
      expect(apart('shoulderR', 'elbowR')).toBeCloseTo(apart('shoulderL', 'elbowL'), 4)
      expect(apart('elbowR', 'wristR')).toBeCloseTo(apart('elbowL', 'wristL'), 4)
    }
    expect(inPocket.at('shoulderR')[1]).toBeCloseTo(inPocket.at('shoulderL')[1], 4)
    expect(inPocket.at('wristL')).toEqual(hanging.at('wristL'))
  })

  test('reaches its own pocket with a bent elbow', () => {
    const { at, apart } = standing(build, 'in-pocket')
    const wrist = at('wristR')
    // The wrist is beside the hips, between waist and crotch; the knuckles are nearer to the middle.
    expect(wrist[1]).toBeLessThan(at('waistFront')[1] - 0.1)
    expect(wrist[1]).toBeGreaterThan(at('crotch')[1])
    expect(Math.abs(at('knucklesR')[0])).toBeLessThan(Math.abs(wrist[0]))
    expect(apart('shoulderR', 'wristR')).toBeLessThan(
      0.98 * (apart('shoulderR', 'elbowR') + apart('elbowR', 'wristR')),
    )
    expect(at('elbowR')[0]).toBeLessThan(at('shoulderR')[0] - 0.05)
  })
})
