// The meshes of a worn shirt and of its figure.
import { expect, test } from 'vitest'
import { defaultDesign } from '../design/design.ts'
import { meshesOf } from './mesh-names.ts'
import { figureMeshesOf, wornMeshes } from './worn-meshes.ts'
import type { Worn } from './worn-meshes.ts'

const worn: Worn = { wear: 'untucked', neck: 'buttoned', hands: 'hanging' }
const wornTucked: Worn = { wear: 'tucked', neck: 'buttoned', hands: 'hanging' }

test('an untucked shirt has the meshes of the shirt alone', () => {
  expect(wornMeshes(meshesOf(defaultDesign), worn)).toEqual(meshesOf(defaultDesign))
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
  expect(wornMeshes(meshes, wornTucked)).toEqual(tucked)
  const square = meshes.map((mesh) => mesh.replace(/round$/, 'square'))
  expect(wornMeshes(square, wornTucked)).toEqual(tucked)
  expect(wornMeshes(['back_plain_round', 'back_plain_square'], wornTucked)).toEqual(['back_plain_tucked'])
})

test('the figure shows as much of its arms as the sleeves leave bare', () => {
  expect(figureMeshesOf(defaultDesign, worn)).toEqual(['figure_neck', 'figure_hands', 'figure_legs'])
  expect(figureMeshesOf({ ...defaultDesign, sleeves: 'short' }, wornTucked)).toEqual([
    'figure_neck',
    'figure_arms_short',
    'figure_legs_tucked',
  ])
})

test('at an open neck, front, placket, pocket, collar and monogram are others, tucked in or not', () => {
  const meshes = ['collar_club', 'collar_club__monogram', 'monogram_chest', 'pocket_angle', 'yoke_back']
  expect(
    wornMeshes([...meshes, 'bottom_round'], { wear: 'tucked', neck: 'two-open', hands: 'hanging' }),
  ).toEqual([
    'collar_club_two_open',
    'collar_club_two_open__monogram',
    'monogram_chest_two_open',
    'pocket_angle_two_open',
    'yoke_back',
    'bottom_tucked_two_open',
  ])
  expect(figureMeshesOf(defaultDesign, { ...worn, neck: 'one-open' })).toContain('figure_neck_one_open')
})

test('a tie is below the leaf of its collar; a collar without one is buttoned', () => {
  const tie: Worn = { wear: 'tucked', neck: 'tie', hands: 'hanging' }
  expect(wornMeshes(['collar_club', 'pocket_angle'], tie)).toEqual(['collar_club_tie', 'pocket_angle'])
  expect(figureMeshesOf({ ...defaultDesign, collar: 'club' }, tie)).toContain('figure_tie')
  expect(wornMeshes(['collar_evil_pandit', 'collar_wing__monogram'], tie)).toEqual([
    'collar_evil_pandit',
    'collar_wing__monogram',
  ])
  expect(figureMeshesOf({ ...defaultDesign, collar: 'wing' }, tie)).not.toContain('figure_tie')
})

test('with a hand in the pocket, sleeves, cuffs, arms and trousers are others, if the shirt is tucked in', () => {
  const meshes = ['sleeves_long', 'cuff_square', 'cuff_square__monogram', 'pocket_angle', 'yoke_back']
  const inPocket: Worn = { wear: 'tucked', neck: 'buttoned', hands: 'in-pocket' }
  expect(wornMeshes(meshes, inPocket)).toEqual([
    'sleeves_long_in_pocket',
    'cuff_square_in_pocket',
    'cuff_square__monogram',
    'pocket_angle',
    'yoke_back',
  ])
  expect(figureMeshesOf(defaultDesign, inPocket)).toEqual([
    'figure_neck',
    'figure_hands_in_pocket',
    'figure_legs_tucked_in_pocket',
  ])
  const untucked: Worn = { ...inPocket, wear: 'untucked' }
  expect(wornMeshes(meshes, untucked)).toEqual(meshes)
  expect(figureMeshesOf(defaultDesign, untucked)).toEqual(figureMeshesOf(defaultDesign, worn))
})
