import { beforeEach, expect, test } from 'vitest'
import { defaultDesign } from '#garment/design/design.ts'
import { designerPartsOf } from '../../stage/common/parts.ts'
import { shopperChanged, signedOut } from '../../state/group.ts'
import { createStore } from '../../state/store.ts'
import { designer, isUntouched } from './designer.ts'

const { actions } = designer
let store: ReturnType<typeof createStore>
const now = () => designer.in(store)

beforeEach(() => {
  const api = { call: () => Promise.reject(new Error('no call is made here')) }
  store = createStore({ api: api as never, shopper: { clearStorage() {}, navigate() {} } })
})

test('short sleeves have no cuff, and the cuff part does not stay selected', () => {
  store.dispatch(actions.chosen({ part: 'sleeves', key: 'short' }))
  expect(designerPartsOf(now().design)).not.toContain('cuff')
  store.dispatch(actions.chosen({ part: 'sleeves', key: 'long' }))
  store.dispatch(actions.partSelected('cuff'))
  store.dispatch(actions.undone(undefined))
  expect(now().selectedPart).toBe('sleeves')
})

test('changes can be undone and redone; a new choice clears what could be redone', () => {
  store.dispatch(actions.chosen({ part: 'collar', key: 'club' }))
  store.dispatch(actions.chosen({ part: 'collar', key: 'wing' }))
  store.dispatch(actions.undone(undefined))
  expect(now().collar.text.message).toBe('Club Collar')
  store.dispatch(actions.redone(undefined))
  expect(now().collar.text.message).toBe('Wing Collar')
  store.dispatch(actions.undone(undefined))
  store.dispatch(actions.chosen({ part: 'yoke', key: 'split' }))
  store.dispatch(actions.redone(undefined))
  expect(now().collar.text.message).toBe('Club Collar')
  expect(now().yoke.text.message).toBe('Split Yoke')
})

test('typing a word is one step', () => {
  for (const text of ['A', 'AB', 'ABC']) {
    const monogram = { text, place: 'chest', colour: 'navy', style: 'block' } as const
    store.dispatch(actions.changed({ design: { ...now().design, monogram }, typing: true }))
  }
  expect(now().past).toHaveLength(1)
  store.dispatch(actions.undone(undefined))
  expect(now().design).toEqual(defaultDesign)
})

test('choosing the chosen option again is not a step', () => {
  store.dispatch(actions.chosen({ part: 'collar', key: 'standard' }))
  expect(isUntouched(now())).toBe(true)
})

test('an opened design replaces everything, and differs from an untouched one', () => {
  store.dispatch(actions.chosen({ part: 'collar', key: 'club' }))
  store.dispatch(
    actions.opened({
      design: { ...defaultDesign, fabric: 'XC014' },
      opened: { code: '1_XC014', changesRead: false },
    }),
  )
  expect(now().fabric).toBe('XC014')
  expect(now().past.map(({ collar }) => collar)).toEqual(['club'])
  expect(isUntouched(now())).toBe(false)
  store.dispatch(actions.changesRead(undefined))
  expect(now().opened).toEqual({ code: '1_XC014', changesRead: true })
})

test('signing out resets the design; another shopper keeps it', () => {
  store.dispatch(actions.chosen({ part: 'collar', key: 'club' }))
  store.dispatch(shopperChanged())
  expect(now().collar.text.message).toBe('Club Collar')
  store.dispatch(signedOut())
  expect(now().design).toEqual(defaultDesign)
  expect(isUntouched(now())).toBe(true)
})

test('where the default fabric is not offered, a design begins with the first that is, and what is open stays', () => {
  store.dispatch(actions.begun(['XC014', 'XC001']))
  expect(now()).toMatchObject({ fabric: 'XC014', design: { ...defaultDesign, fabric: 'XC014' } })
  expect(isUntouched(now())).toBe(true)
  store.dispatch(actions.chosen({ part: 'collar', key: 'club' }))
  store.dispatch(actions.begun(['XC001', 'XC010']))
  expect(now()).toMatchObject({ fabric: 'XC014', first: defaultDesign })
  store.dispatch(actions.begun(['XC002']))
  store.dispatch(signedOut())
  expect(now().design).toEqual({ ...defaultDesign, fabric: 'XC002' })
})
