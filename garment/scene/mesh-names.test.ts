import { expect, test } from 'vitest'
import { defaultDesign } from '../design/design.ts'
import type { Design } from '../design/design.ts'
import { meshesOf, meshesOfPart, partOfMesh } from './mesh-names.ts'
import { optionsOf, parts } from '../design/options.ts'
import { everyCombination } from '../design/test-designs.ts'

/** Every mesh of an option. */
const catalogue = new Set(
  parts.flatMap((part) =>
    optionsOf[part]
      .filter(({ key }) => key !== 'none')
      .flatMap((option) =>
        'meshName' in option ? [option.meshName] : [option.squareMeshName, option.roundMeshName],
      ),
  ),
)

/** The problems with the meshes of a design. */
function problemsOf(design: Design): string[] {
  const names = meshesOf(design)
  const shown = names.map(partOfMesh).sort().join()
  const expected = parts
    .filter((part) => design[part] !== 'none' && (part !== 'cuff' || design.sleeves === 'long'))
    .sort()
    .join()
  const back = names.find((name) => name.startsWith('back_'))
  return [
    ...names.filter((name) => !catalogue.has(name)),
    ...(shown === expected ? [] : [`${shown} instead of ${expected}`]),
    ...(back?.endsWith(`_${design.bottom}`) ? [] : [`${back} over a ${design.bottom} bottom`]),
  ]
}

test('every combination shows each part once, with a mesh of its option', () => {
  expect([...everyCombination()].flatMap(problemsOf)).toEqual([])
})

test('every mesh is visible in some design', () => {
  const shown = new Set([...everyCombination()].flatMap(meshesOf))
  expect(shown).toEqual(catalogue)
})

test('`none` has no mesh, and the mesh of the back depends on the hem', () => {
  expect(meshesOf(defaultDesign)).toEqual([
    'collar_standard',
    'cuff_square',
    'bottom_round',
    'back_plain_round',
    'sleeves_long',
    'placket_box',
    'yoke_back',
  ])
  expect(meshesOfPart('pocket', defaultDesign)).toEqual(['pocket_angle', 'pocket_barrel', 'pocket_round'])
  expect(meshesOfPart('back', { ...defaultDesign, bottom: 'square' })).toContain('back_side_pleat_square')
})

test.each([
  ['chest', 'monogram_chest'],
  ['hem', 'monogram_hem'],
  ['collar', 'collar_standard__monogram'],
  ['cuff', 'cuff_square__monogram'],
] as const)('the mesh of a monogram on the %s is %s', (place, name) => {
  const monogram = { text: 'AB', place, colour: 'navy', style: 'block' } as const
  expect(meshesOf({ ...defaultDesign, monogram }).at(-1)).toBe(name)
  expect(partOfMesh(name)).toBe('monogram')
})

test('a monogram on the cuff is on the chest with short sleeves, and not visible with rolled sleeves', () => {
  const monogram = { text: 'AB', place: 'cuff', colour: 'navy', style: 'block' } as const
  expect(meshesOf({ ...defaultDesign, sleeves: 'short', monogram })).toContain('monogram_chest')
  const rolled = meshesOf({ ...defaultDesign, sleeves: 'roll-up', monogram })
  expect(rolled.filter((name) => partOfMesh(name) === 'monogram')).toEqual([])
})

test('a name that is not in the model has no part', () => {
  expect(partOfMesh('mannequin')).toBeNull()
})
