// The errors of a review in their order, and its input.
import { expect, it } from 'vitest'
import { english } from '../../testing/english.ts'
import { checkReview, reviewOf, shownName } from './check-review.ts'

const whole = {
  stars: '4',
  fit: 'true to size',
  title: ' Soft ',
  text: 'Soft from the first day.\nStays so.',
  height: "5'10",
  weight: '',
  author: 'Ada B.',
}

it('names everything that is missing, in the order of the fields', () => {
  expect(Object.keys(checkReview({}, english))).toEqual(['stars', 'fit', 'title', 'text', 'author'])
  expect(checkReview(whole, english)).toEqual({})
})
it('refuses an impossible height or weight', () => {
  expect(Object.keys(checkReview({ ...whole, height: '17', weight: '710' }, english))).toEqual([
    'height',
    'weight',
  ])
})
it('sends millimetres and kilograms, and null for what was left out', () => {
  expect(reviewOf(whole)).toEqual({
    stars: 4,
    fit: 'true to size',
    title: 'Soft',
    text: 'Soft from the first day.\nStays so.',
    bodyHeightMm: 1778,
    bodyWeightKg: null,
    author: 'Ada B.',
  })
})
it('offers a first name and an initial', () => {
  expect(shownName('Ada King Byron')).toBe('Ada B.')
  expect(shownName('Dr. Ada Byron')).toBe('Ada B.')
  expect(shownName(' Ada ')).toBe('Ada')
  expect(shownName('')).toBe('')
})
