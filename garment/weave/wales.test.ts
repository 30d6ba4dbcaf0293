import { expect, test } from 'vitest'
import { fabricByCode } from '../fabric/fabrics.ts'
import type { Fabric } from '../fabric/fabric.ts'
import { fabricMaps, type FabricMapLevel } from './fabric-maps.ts'

/** A level in which a ridge of twill has about 1.5 pixels, so that single yarns are not drawn. */
const coarse = (code: string) => fabricMaps(fabricByCode(code) as Fabric).levels[3]!

/** Mean difference of light between places and those `columns` to the right and `rows` above. */
function difference({ width, height, colour }: FabricMapLevel, columns: number, rows: number): number {
  const lightAt = (column: number, row: number) =>
    colour[(((row + height) % height) * width + ((column + width) % width)) * 4 + 1]!
  let sum = 0
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      sum += Math.abs(lightAt(column, row) - lightAt(column + columns, row + rows))
  return sum / (width * height)
}

/** Four pixels to two ends, and six to two picks: the way of a ridge. */
const ridge = [2, 3] as const

test('where single yarns are too fine, a twill is alike along its ridges, and unlike across them', () => {
  const twill = coarse('XC007')
  expect(difference(twill, ridge[0], -ridge[1])).toBeGreaterThan(1.1 * difference(twill, ...ridge))
})

test('a poplin has no diagonal', () => {
  const poplin = coarse('XC002')
  const [one, other] = [difference(poplin, 2, -3), difference(poplin, 2, 3)]
  expect(Math.abs(one - other)).toBeLessThan(0.1 * Math.max(one, other) + 0.05)
})
