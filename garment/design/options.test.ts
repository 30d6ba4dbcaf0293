import { expect, test } from 'vitest'
import { findOption, optionsOf, parts } from './options.ts'

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
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('collar_button_down')
})

test('a key of another part is not found', () => {
  expect(findOption('collar', 'napoleon')).toBeUndefined()
  expect(findOption('cuff', 'napoleon')?.text.message).toBe('Napoleon Cuff')
})
