import { expect, test } from 'vitest'
import { backs, findOption, optionsOf, parts } from './options.ts'

const counts = {
  collar: 14,
  cuff: 8,
  bottom: 2,
  back: 3,
  sleeves: 3,
  pocket: 4,
  placket: 1,
  epaulette: 2,
  yoke: 2,
}

test('the catalogue has thirty-nine options in nine parts', () => {
  expect(Object.fromEntries(parts.map((part) => [part, optionsOf[part].length]))).toEqual(counts)
  expect(parts.flatMap((part) => [...optionsOf[part]])).toHaveLength(39)
})

test('the first option of each part is the default, with the text of the shop', () => {
  expect(parts.map((part) => optionsOf[part][0]?.text.message)).toEqual([
    'Standard Collar',
    'Square Cuff',
    'Round bottom',
    'Back Plain',
    'Long Sleeve',
    'No Pocket',
    'Box Placket',
    'Epaulette None',
    'Back Yoke',
  ])
})

test('every mesh has its own name, and a back has one for each hem', () => {
  const names = parts.flatMap((part) =>
    optionsOf[part].flatMap((option) =>
      'meshName' in option ? [option.meshName] : [option.squareMeshName, option.roundMeshName],
    ),
  )
  expect(new Set(names).size).toBe(39 + backs.length)
  expect(names).toContain('collar_button_down')
})

test('a key of another part is not found', () => {
  expect(findOption('collar', 'napoleon')).toBeUndefined()
  expect(findOption('cuff', 'napoleon')?.text.message).toBe('Napoleon Cuff')
})
