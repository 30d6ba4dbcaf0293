import { describe, expect, it } from 'vitest'
import { designCode, readDesignCode } from './design-code.ts'
import { parseDesign } from './design.ts'
import { lookBook } from './look-book.ts'
import { lookTexts } from './look-texts.ts'
import { optionsOf } from './options.ts'

describe('the look book', () => {
  it('has at least 24 looks, each with a key, a name and a design of its own', () => {
    expect(lookBook.length).toBeGreaterThanOrEqual(24)
    expect(new Set(lookBook.map(({ key }) => key)).size).toBe(lookBook.length)
    const names = lookBook.map(({ key }) => lookTexts[key].name.message)
    expect(new Set(names).size).toBe(lookBook.length)
    expect(new Set(lookBook.map(({ design }) => designCode(design))).size).toBe(lookBook.length)
  })

  it('has only valid designs, which are the same after writing and reading their codes', () => {
    for (const { key, design } of lookBook) {
      expect(parseDesign(design), key).toEqual(design)
      expect(readDesignCode(designCode(design)), key).toEqual({ design, changes: [] })
    }
  })

  it('shows every collar and every sleeve there is', () => {
    const shown = (part: 'collar' | 'sleeves' | 'back' | 'pocket') =>
      new Set(lookBook.map(({ design }) => design[part]))
    for (const part of ['collar', 'sleeves', 'back', 'pocket'] as const)
      expect([...shown(part)].toSorted()).toEqual(optionsOf[part].map(({ key }) => key).toSorted())
  })
})
