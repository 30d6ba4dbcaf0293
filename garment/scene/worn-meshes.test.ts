// The meshes of a worn shirt and of its figure.
import { expect, test } from 'vitest'
import { defaultDesign } from '../design/design.ts'
import { meshesOf } from './mesh-names.ts'
import { figureMeshesOf, wornMeshes } from './worn-meshes.ts'

test('an untucked shirt has the meshes of the shirt alone', () => {
  expect(wornMeshes(meshesOf(defaultDesign), 'untucked')).toEqual(meshesOf(defaultDesign))
})

test('a tucked shirt has no hem, whatever its shape, and no monogram inside of the trousers', () => {
  const meshes = [
    'collar_wing',
    'bottom_round',
    'back_side_pleat_round',
    'placket_box',
    'monogram_hem',
    'monogram_chest',
  ]
  const tucked = [
    'collar_wing',
    'bottom_tucked',
    'back_side_pleat_tucked',
    'placket_box_tucked',
    'monogram_chest',
  ]
  expect(wornMeshes(meshes, 'tucked')).toEqual(tucked)
  const square = meshes.map((mesh) => mesh.replace(/round$/, 'square'))
  expect(wornMeshes(square, 'tucked')).toEqual(tucked)
  expect(wornMeshes(['back_plain_round', 'back_plain_square'], 'tucked')).toEqual(['back_plain_tucked'])
})

test('the figure shows as much of its arms as the sleeves leave bare', () => {
  expect(figureMeshesOf({ sleeves: 'long' }, 'untucked')).toEqual([
    'figure_neck',
    'figure_hands',
    'figure_legs',
  ])
  expect(figureMeshesOf({ sleeves: 'short' }, 'tucked')).toEqual([
    'figure_neck',
    'figure_arms_short',
    'figure_legs_tucked',
  ])
})
