import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { type ClientConfig } from '../../context/screen.ts'
import { moneyPattern } from '../../context/money-pattern.ts'
import { matching, topicsOf } from './questions.ts'

const config = {
  countries: ['US', 'DE'],
  currency: 'USD',
  locale: 'en-US',
  returnDays: 45,
  fitGuarantee: { days: 50, covers: 'first' },
  swatchSet: { priceMinor: 500 },
  makingDays: [6, 9],
  homeDelivery: {
    name: 'Standard',
    country: 'United States',
    priceMinor: 695,
    freeFromMinor: 15000,
    letterMinor: null,
    workingDays: [3, 5],
  },
  money: { USD: moneyPattern('en-US', 'USD') },
} as unknown as ClientConfig

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const ids = (typed: string) =>
  matching(topicsOf(config, i18n), typed).flatMap(({ questions }) => questions.map(({ id }) => id))

describe('the questions', () => {
  it('have an address each', () => {
    const all = ids('')
    expect(all.length).toBeGreaterThan(25)
    expect(new Set(all).size).toBe(all.length)
  })

  it('state this shop’s own days and prices', () => {
    const text = JSON.stringify(topicsOf(config, i18n))
    expect(text).toContain('45 days from delivery')
    expect(text).toContain('6 to 9 working days')
    expect(text).toContain('$6.95, and nothing from $150')
    expect(text).toContain('United States and Germany')
  })

  it('state the fit guarantee only when the shop has one', () => {
    expect(ids('alteration')).toEqual(['fit-guarantee'])
    expect(JSON.stringify(topicsOf(config, i18n))).toContain('one free alteration or remake, within 50 days')
    expect(JSON.stringify(topicsOf({ ...config, fitGuarantee: null }, i18n))).not.toContain('alteration')
  })

  it('mention swatches only when the shop sells them', () => {
    expect(JSON.stringify(topicsOf(config, i18n))).toContain('up to 5 fabrics of your choice for $5')
    expect(JSON.stringify(topicsOf({ ...config, swatchSet: null }, i18n))).not.toContain('Order a swatch')
  })

  it('are found by every typed word, whatever its ending, case or accent', () => {
    expect(ids('Returning')).toContain('return-days')
    expect(ids('monogram return')).toEqual(['return-designed'])
    expect(ids('ínches')).toContain('inches')
    expect(ids('CANCELLED')).toEqual(ids('cancelled'))
  })

  it('are none when no question matches', () => {
    expect(ids('umbrella')).toEqual([])
  })
})
