// The state groups existSize, createSize, collectedSize and the guide flags (spec section 3).
import { beforeEach, expect, it } from 'vitest'
import type { Measurement } from '#contract/measurement.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import type { ApiClient, ApiError } from '../../api/port.ts'
import { createStore } from '../../state/store.ts'
import type { ShopStore } from '../../state/store.ts'
import { collectedSize } from './draft/collected-size.ts'
import { addMeasurements, createSize } from './create-size.ts'
import { english } from '../../testing/english.ts'
import { measurementDraftOf, inputOf, newDraft } from './draft/draft.ts'
import {
  updateMeasurements,
  removeMeasurements,
  existSize,
  currentMeasurements,
  loadOneMeasurements,
  loadAllMeasurements,
} from './exist-size.ts'
import { guideFlags } from './guide/guide-flags.ts'

const set = (id: string): Measurement => ({
  id,
  person: null,
  name: `Set ${id}`,
  unit: 'cm',
  body: bodyOfSize('M'),
  heightMm: null,
  weightKg: null,
  size: null,
  fit: 'regular',
  confirmed: {},
  confirmedToCut: {},
  estimated: {},
  answers: {},
  savedAt: '2026-11-01T00:00:00.000Z',
})

let store: ShopStore
let saved: Measurement[]
let error: ApiError | null
let effects: string[]

beforeEach(() => {
  saved = [set('b'), set('a')]
  error = null
  effects = []
  const answers: Record<string, (input: { id: string }) => unknown> = {
    getAllMeasurements: () => ({ data: { data: saved.length > 0 ? saved : 'No data found' } }),
    getOneMeasurements: ({ id }) => ({ data: { data: saved.find((each) => each.id === id) } }),
    addMeasurements: (given) => ({ data: { measurement: { ...set('new'), ...given, id: 'new' } } }),
    updateMeasurements: (given) => ({ data: { measurement: { ...set(given.id), ...given } } }),
    removeMeasurements: ({ id }) => ({ data: { removed: id } }),
  }
  const api = {
    call: async ({ path }: { path: string }, input: { id: string }) => {
      if (error) throw error
      return answers[path.split('/').at(-1)!]!(input)
    },
  } as unknown as ApiClient
  store = createStore({
    api,
    shopper: {
      clearStorage: () => effects.push('storage cleared'),
      navigate: (to: string) => effects.push(to),
    },
  } as never)
})

const ids = () => existSize.in(store).existSize.map(({ id }) => id)
const { id: _, savedAt: __, ...input } = set('x')

it('existSize contains all saved measurements; the text of an empty result empties it', async () => {
  await store.dispatch(loadAllMeasurements({}))
  expect(ids()).toEqual(['b', 'a'])
  saved = []
  await store.dispatch(loadAllMeasurements({}))
  expect(ids()).toEqual([])
  expect(existSize.in(store)).toMatchObject({ isLoaded: true, loading: false, response: '' })
})

it('detail is the measurement in use', async () => {
  await store.dispatch(loadAllMeasurements({}))
  expect(currentMeasurements(existSize.in(store))?.id).toBe('b')
  await store.dispatch(loadOneMeasurements({ id: 'a' }))
  expect(existSize.in(store).detail).toEqual(set('a'))
  expect(currentMeasurements(existSize.in(store))?.id).toBe('a')
})

it('createSize is the id of a newly created measurement, which joins the list in front', async () => {
  await store.dispatch(loadAllMeasurements({}))
  expect(createSize.in(store).createSize).toBeNull()
  await store.dispatch(addMeasurements(input))
  expect(createSize.in(store).createSize).toBe('new')
  expect(ids()).toEqual(['new', 'b', 'a'])
})

it('a changed set comes first, and a removed one disappears, also when it was open', async () => {
  await store.dispatch(loadAllMeasurements({}))
  await store.dispatch(updateMeasurements({ id: 'a', ...input, name: 'Winter' }))
  expect(existSize.in(store).existSize[0]).toMatchObject({ id: 'a', name: 'Winter' })
  await store.dispatch(removeMeasurements({ id: 'a' }))
  expect(ids()).toEqual(['b'])
  expect(existSize.in(store).detail).toBeNull()
})

it('an authentication failure forgets the shopper and goes to /login (spec section 8)', async () => {
  error = { code: 'Authentication Failed', message: 'Authentication Failed', status: 401 }
  await store.dispatch(loadAllMeasurements({}))
  expect(effects).toEqual(['storage cleared', '/login'])
  expect(existSize.in(store).response).toBe('Authentication Failed')
})

it('collectedSize is the typed set, until editing ends', () => {
  const { actions } = collectedSize
  const draft = () => collectedSize.in(store).collectedSize
  store.dispatch(actions.typed({ field: 'neckMm', text: '40' }))
  expect(draft()).toBeNull()
  store.dispatch(actions.begun(newDraft('cm', english)))
  store.dispatch(actions.typed({ field: 'neckMm', text: '40' }))
  store.dispatch(actions.sizeChosen('L'))
  store.dispatch(actions.filled('L'))
  store.dispatch(actions.corrected({ chestMm: 1000 }))
  store.dispatch(actions.named('Winter'))
  store.dispatch(actions.fitChosen('slim'))
  store.dispatch(actions.unitChosen('in'))
  expect(inputOf(draft()!)).toMatchObject({
    name: 'Winter',
    unit: 'in',
    size: 'L',
    fit: 'slim',
    body: { ...bodyOfSize('L'), neckMm: 400, chestMm: 1000 },
  })
  store.dispatch(actions.begun(measurementDraftOf(set('a'), 'en')))
  expect(draft()!.id).toBe('a')
  store.dispatch(actions.ended())
  expect(draft()).toBeNull()
})

it('one guide is shown at a time, and the saved sets while no form is open', () => {
  const shown = () =>
    Object.entries(guideFlags.in(store)).flatMap(([name, value]) => (value === true ? name : []))
  expect(shown()).toEqual(['existingSize'])
  store.dispatch(guideFlags.actions.formOpened(true))
  store.dispatch(guideFlags.actions.guideShown('upperBodyGuide'))
  store.dispatch(guideFlags.actions.guideShown('shoulderGuide'))
  expect(shown()).toEqual(['shoulderGuide'])
  store.dispatch(guideFlags.actions.formOpened(false))
  expect(shown()).toEqual(['existingSize'])
})
