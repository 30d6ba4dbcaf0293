import { describe, expect, it, vi } from 'vitest'
import { createStore } from '../../state/store.ts'
import {
  chooseSwatches,
  fabricsInUrl,
  restoreSwatches,
  swatchSetPath,
  swatchList,
  toggled,
} from './swatch-list.ts'

describe('the list of swatches', () => {
  it('takes five fabrics and no more, each once', () => {
    const five = ['XC001', 'XC002', 'XC003', 'XC004', 'XC005']
    expect(five.reduce<string[]>(toggled, [])).toEqual(five)
    expect(toggled(five, 'XC006')).toEqual(five)
    expect(toggled(five, 'XC003')).toEqual(['XC001', 'XC002', 'XC004', 'XC005'])
  })
  it('is written to an address and read from it, whatever the address contains', () => {
    expect(swatchSetPath([])).toBe('/productdetail/swatch-set')
    const address = swatchSetPath(['XC001', 'XC021'], 'line-id')
    expect(address).toBe('/productdetail/swatch-set?fabrics=XC001.XC021&line=line-id')
    expect(fabricsInUrl(new URLSearchParams(address.split('?')[1]))).toEqual(['XC001', 'XC021'])
    expect(fabricsInUrl(new URLSearchParams('fabrics=__proto__.XC001.xc2.'))).toEqual(['XC001'])
    expect(fabricsInUrl(new URLSearchParams(''))).toEqual([])
  })
  it('continues with the stored fabrics, unless the address names others', () => {
    const store = createStore({
      api: { call: () => Promise.reject(new Error('none')) },
      shopper: { clearStorage() {}, navigate() {} },
    })
    store.dispatch(chooseSwatches(['XC001', 'nonsense']))
    store.dispatch(restoreSwatches())
    expect(swatchList.in(store).codes).toEqual(['XC001'])
    store.dispatch(restoreSwatches(['XC021']))
    expect(swatchList.in(store).codes).toEqual(['XC021'])
  })
  it('joins a store that was created before it', async () => {
    vi.resetModules()
    const { createStore: create } = await import('../../state/store.ts')
    const api = { call: () => Promise.reject(new Error('none')) }
    const store = create({ api, shopper: { clearStorage() {}, navigate() {} } })
    const late = await import('./swatch-list.ts')
    store.dispatch(late.restoreSwatches())
    expect(late.swatchList.in(store).codes).toEqual([])
  })
})
