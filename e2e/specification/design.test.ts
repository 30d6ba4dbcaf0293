// Sections 3, 4 and 9 of the specification: the shirt's options, defaults and surcharges, and what choosing does.
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultDesign } from '#garment/design/design.ts'
import { optionsOf, type Part } from '#garment/design/options.ts'
import { priceOf } from '#garment/design/price.ts'
import { standardPrices } from '#garment/design/standard-prices.ts'
import { designer } from '#web/features/designer/designer.ts'
import { createStore, type ShopStore } from '#web/state/store.ts'
import { options } from './rows.ts'

let store: ShopStore
const now = () => designer.in(store)
beforeEach(() => {
  const api = { call: () => Promise.reject(new Error('no call is made here')) }
  store = createStore({ api: api as never, shopper: { clearStorage() {}, navigate() {} } })
})

const parts = Object.keys(options) as Part[]
const rows = parts.flatMap((part) => options[part]!.map(([text, surcharge]) => ({ part, text, surcharge })))
const optionNamed = (part: Part, text: string) => {
  const found = optionsOf[part].find((option) => option.text.message === text)
  if (!found) throw new Error(`${part} has no ${text}`)
  return found
}

test('39 options are specified, of nine parts', () => {
  expect(rows).toHaveLength(39)
  expect(Object.keys(optionsOf)).toEqual(parts)
})

describe.each(rows)('$part: $text', ({ part, text, surcharge }) => {
  test(`can be chosen, shows its mesh and costs ${surcharge}`, () => {
    const { key } = optionNamed(part, text)
    expect(standardPrices.options[part]![key]).toBe(surcharge * 100)
    store.dispatch(designer.actions.chosen({ part, key }))
    expect(now()[part].text.message).toBe(text)
    expect(now()[part].meshName).toMatch(/^[a-z_]+$/)
    const lines = priceOf(now().design, standardPrices).lines.filter((line) => line.part === part)
    expect(lines.map((line) => line.priceMinor)).toEqual(surcharge > 0 ? [surcharge * 100] : [])
  })
})

test('selectedPart begins at fabric, and fabric at XC010', () => {
  expect(now().selectedPart).toBe('fabric')
  expect(now().fabric).toBe('XC010')
  expect(defaultDesign.fabric).toBe('XC010')
})

test.each(parts.map((part) => ({ part, text: options[part]![0]![0] })))(
  'by default $part is $text',
  ({ part, text }) => {
    expect(now()[part].text.message).toBe(text)
  },
)

test('a back option has two meshes, and the bottom decides which shows', () => {
  store.dispatch(designer.actions.chosen({ part: 'back', key: 'dart' }))
  const round = now().back.meshName
  store.dispatch(designer.actions.chosen({ part: 'bottom', key: 'square' }))
  expect(now().back.meshName).not.toBe(round)
})

test.each(optionsOf.sleeves)('choosing $text.message resets the cuff to Square Cuff', ({ key }) => {
  store.dispatch(designer.actions.chosen({ part: 'sleeves', key: key === 'long' ? 'roll-up' : 'long' }))
  store.dispatch(designer.actions.chosen({ part: 'cuff', key: 'napoleon' }))
  store.dispatch(designer.actions.chosen({ part: 'sleeves', key }))
  expect(now().cuff.text.message).toBe('Square Cuff')
})
