// The size tables of makers: each is complete and names its origin, and what a size says about a body.
import { describe, expect, it } from 'vitest'
import { fits } from '#contract/product.ts'
import { believe } from '../estimate/answers.ts'
import { beyondSurvey } from '../estimate/beyond-survey.ts'
import { bodies } from '../estimate/bodies.ts'
import { estimateBody } from '../estimate/estimate.ts'
import { hintsOfMaker } from './maker-hints.ts'
import { makers, makerTables, tablesOf } from './size-tables.ts'

const middle = (value: unknown) => (Array.isArray(value) ? (value[0] + value[1]) / 2 : (value as number))

describe('the tables', () => {
  it('name their origin and the day, and are of Europe, the United Kingdom and the United States', () => {
    for (const { origin, readOn, fit } of makerTables) {
      expect(new URL(origin).protocol).toMatch(/^https?:$/)
      expect(new Date(readOn).toISOString().slice(0, 10)).toBe(readOn)
      expect(fit === null || fits.includes(fit)).toBe(true)
    }
    expect(new Set(makerTables.map(({ country }) => country))).toEqual(new Set(['GB', 'SE', 'US']))
  })
  it('have one table for a maker and a fit', () => {
    for (const maker of makers) {
      const of = tablesOf(maker).map(({ fit }) => fit)
      expect(new Set(of).size).toBe(of.length)
    }
  })
  it('grow from size to size in every measure, and have a chest', () => {
    for (const { maker, sizes } of makerTables) {
      const measures = [...new Set(sizes.flatMap((size) => Object.keys(size)))].filter(
        (key) => key !== 'size',
      )
      expect(measures, maker).toContain('chestMm')
      for (const measure of measures as ('chestMm' | 'waistMm')[]) {
        const values = sizes.map((size) => middle(size[measure]))
        expect(values, `${maker} ${measure}`).toEqual(values.toSorted((one, other) => one - other))
      }
    }
  })
})

describe('a size that fits', () => {
  it('of a body table is the body; its labelled collar is what our guide measures', () => {
    const hints = hintsOfMaker({ maker: 'Disley', fit: null, size: '16' }, 'regular')
    expect(hints).toEqual([
      { field: 'neckMm', mm: 405, errorMm: 8 },
      { field: 'chestMm', mm: 1065, errorMm: 35 },
      { field: 'waistMm', mm: 910, errorMm: 55 },
    ])
  })
  it('of a table of shirts is the shirt less the ease of the preferred fit', () => {
    const hints = hintsOfMaker({ maker: 'Ben Sherman', fit: 'regular', size: 'M' }, 'slim')
    expect(hints.map(({ field, mm }) => [field, mm])).toEqual([
      ['neckMm', 410 - 12],
      ['shoulderMm', 465],
      ['chestMm', 1100 - 80],
      ['sleeveMm', 660 + 465 / 2 - 10],
    ])
  })
  it('made for a range is less certain than one made for a figure', () => {
    const chest = (maker: string, size: string) =>
      hintsOfMaker({ maker, fit: null, size }, 'regular').find(({ field }) => field === 'chestMm')!
    expect(chest('Carhartt', 'M').errorMm).toBeGreaterThan(chest('Disley', '15.5').errorMm)
    expect(chest('Carhartt', 'M').mm).toBe(990.5)
  })
  it('that no table has says nothing', () => {
    for (const size of ['XXS', 'constructor', '__proto__'])
      expect(hintsOfMaker({ maker: 'Carhartt', fit: null, size }, 'regular')).toEqual([])
    expect(hintsOfMaker({ maker: 'Nobody', fit: null, size: 'M' }, 'regular')).toEqual([])
  })
  it('of every table is a body of the survey or one that it does not know, and narrows the estimate', () => {
    const { chestMm: all } = estimateBody(bodies, bodies.people)
    const widthOf = ({ low, high }: { low: number; high: number }) => high - low
    const known = makerTables
      .flatMap(({ maker, fit, sizes }) =>
        sizes.map(({ size }) => ({ fromGarments: hintsOfMaker({ maker, fit, size }, 'regular') })),
      )
      .filter((answers) => beyondSurvey(bodies, answers) === null)
    expect(known.length).toBeGreaterThan(30)
    for (const answers of known)
      expect(widthOf(estimateBody(bodies, believe(bodies, answers)).chestMm)).toBeLessThan(widthOf(all))
    const largest = hintsOfMaker({ maker: 'Disley', fit: null, size: '22' }, 'regular')
    expect(beyondSurvey(bodies, { fromGarments: largest })).toBe('body')
  })
})
