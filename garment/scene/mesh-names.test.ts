import { expect, test } from 'vitest'
import { defaultDesign } from '../design/design.ts'
import type { Design } from '../design/design.ts'
import { meshesOf, meshesOfPart, partOfMesh } from './mesh-names.ts'
import { optionsOf, parts } from '../design/options.ts'
import { everyCombination } from '../design/test-designs.ts'

/** Every mesh the catalogue names. */
const catalogue = new Set(
  parts.flatMap((part) =>
    optionsOf[part]
      .filter(({ key }) => key !== 'none')
      .flatMap((option) =>
        'meshName' in option ? [option.meshName] : [option.squareMeshName, option.roundMeshName],
      ),
  ),
)

/** What is wrong with the meshes of a design; nothing as a rule. */
function wrongWith(design: Design): string[] {
  const names = meshesOf(design)
  const shown = names.map(partOfMesh).sort().join()
  const wanted = parts
    .filter((part) => design[part] !== 'none' && (part !== 'cuff' || design.sleeves === 'long'))
    .sort()
    .join()
  const back = names.find((name) => name.startsWith('back_'))
  return [
    ...names.filter((name) => !catalogue.has(name)),
    ...(shown === wanted ? [] : [`${shown} instead of ${wanted}`]),
    ...(back?.endsWith(`_${design.bottom}`) ? [] : [`${back} over a ${design.bottom} bottom`]),
  ]
}

test('in every combination each part shows once, and with a mesh of the catalogue', () => {
  const all = [...everyCombination()]
  expect(all).toHaveLength(32_256)
  expect(all.flatMap(wrongWith)).toEqual([])
})

test('every mesh of the catalogue shows in some design', () => {
  const shown = new Set([...everyCombination()].flatMap(meshesOf))
  expect(shown).toEqual(catalogue)
})

test('what goes without has no mesh, and the back follows the bottom', () => {
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
] as const)('letters on the %s are %s', (place, name) => {
  const monogram = { text: 'AB', place, colour: 'navy', style: 'block' } as const
  expect(meshesOf({ ...defaultDesign, monogram }).at(-1)).toBe(name)
  expect(partOfMesh(name)).toBe('monogram')
})

test('letters on a cuff go to the chest of a short sleeve, and inside the roll of a rolled one', () => {
  const monogram = { text: 'AB', place: 'cuff', colour: 'navy', style: 'block' } as const
  expect(meshesOf({ ...defaultDesign, sleeves: 'short', monogram })).toContain('monogram_chest')
  const rolled = meshesOf({ ...defaultDesign, sleeves: 'roll-up', monogram })
  expect(rolled.filter((name) => partOfMesh(name) === 'monogram')).toEqual([])
})

test('a name that is none of the model has no part', () => {
  expect(partOfMesh('mannequin')).toBeNull()
})
