// @vitest-environment happy-dom
// Actions on a fabric: created, offered, priced, copied, archived, reordered, and its rolls in metres.
import { beforeEach, it, vi } from 'vitest'
import {
  addRoll,
  adjustFabricStock,
  type AdminFabric,
  archiveFabrics,
  createFabric,
  duplicateFabric,
  type FabricItem,
  getFabric,
  listFabrics,
  moveFabric,
  restoreFabrics,
  updateFabric,
  updateRoll,
  writeOffRoll,
} from '#contract/admin/fabrics.ts'
import { listEntries } from '#contract/admin/log.ts'
import { listLooks } from '#contract/admin/looks.ts'
import { listShirtPrices, setShirtPrices } from '#contract/admin/shirt-prices.ts'
import type { FakeApi } from '#web/testing/fake-api.ts'
import { sampleId } from '#web/testing/samples.ts'
import { action, expectAction } from '../../testing/action.ts'
import { useFakeAdminApi } from '../../testing/render.tsx'

const test = useFakeAdminApi()

// The fabric is drawn in a worker.
beforeEach(() => {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
    },
  )
})

const none = { data: { items: [], next: null } }
const stale = { code: 'Stale', message: 'it was changed meanwhile' } as const
const busy = { code: 'Unavailable', message: 'the shop is busy' } as const

const yarns = [{ colour: '#336699', threads: 10 }]
const oxford: AdminFabric = {
  code: 'OX1',
  version: 8,
  name: 'Oxford',
  colour: 'blue',
  colourFamily: 'blue',
  weave: 'oxford',
  pattern: 'plain',
  warp: yarns,
  weft: yarns,
  threadsPerCm: { warp: 40, weft: 40 },
  weightGsm: 140,
  brushed: false,
  composition: '100% cotton',
  opacity: 'opaque',
  stretch: 'none',
  wrinkle: 'creases a little',
  season: 'all year',
  care: 'Machine wash at 30 °C, hang to dry, iron on the reverse',
  mill: 'Mill',
  offered: true,
  archived: false,
  translations: {},
  widthMm: 1500,
  stock: { availableMm: 20_000, reservedMm: 5_000, rollsMm: 20_000, incomingMm: 0, warningMm: 0 },
  rolls: [
    {
      id: sampleId(90),
      version: 2,
      state: 'in stock',
      lengthMm: 20_000,
      widthMm: 1_500,
      dyeLot: 'A7',
      note: null,
      expectedOn: null,
      flaws: [],
    },
  ],
}
const listed: FabricItem = oxford
const serveFabric = (api: FakeApi) => {
  api.reply(getFabric, { data: { fabric: oxford } })
  api.reply(listShirtPrices, { data: { items: [price], next: null } })
  api.reply(listFabrics, { data: { items: [listed, { ...listed, code: 'TW1', name: 'Twill' }], next: null } })
  for (const list of [listEntries, listLooks]) api.reply(list as never, none as never)
}
const serveIncoming = (api: FakeApi) => {
  serveFabric(api)
  const roll = { ...oxford.rolls[0]!, state: 'incoming' as const, expectedOn: '2026-04-01' }
  api.reply(getFabric, { data: { fabric: { ...oxford, rolls: [roll] } } })
}
const price = { part: 'fabric', key: 'OX1', prices: { USD: 1_000 } }
const fabricReply = { data: { fabric: { ...oxford, version: 9 } } }
const ofFabric = { address: '/fabrics/OX1', serve: serveFabric, reply: fabricReply }

it.each([
  action({
    ...ofFabric,
    name: 'a roll is added, with stock that was on no roll',
    open: ['Add roll …'],
    act: 'Add roll',
    missing: { 'Length, metres': 'Enter a length in metres' },
    fill: { 'Length, metres': '7.25', 'Dye lot': ' B2 ' },
    endpoint: addRoll,
    sent: {
      code: 'OX1',
      state: 'in stock',
      lengthMm: 7_250,
      widthMm: 1_500,
      dyeLot: 'B2',
      note: null,
      expectedOn: null,
      countedMm: 5_000,
    },
    refusal: {
      code: 'Invalid Input',
      message: 'length is too large',
      field: 'lengthMm',
      beside: 'Length, metres',
    },
    done: 'The roll is added.',
  }),
  action({
    ...ofFabric,
    name: 'the available stock is corrected',
    open: ['Correct …'],
    shows: ['20 m can be sold now.'],
    act: 'Correct',
    missing: {
      'By how many metres': 'Enter a length in metres, such as 2.5 or -1',
      Reason: 'Enter a reason',
    },
    fill: { 'By how many metres': '-1.5', Reason: 'Counted' },
    endpoint: adjustFabricStock,
    sent: { code: 'OX1', byMm: -1_500, reason: 'Counted' },
    refusal: { code: 'Not Possible Now', message: 'orders need more' },
    done: 'The stock is corrected.',
  }),
  action({
    ...ofFabric,
    name: 'a part is written off, with the shortage for orders shown',
    open: ['Write off part of A7'],
    act: 'Write off',
    missing: { 'How many metres': 'Enter a length in metres', Reason: 'Enter a reason' },
    fill: { 'How many metres': '2', Reason: 'Stain' },
    endpoint: writeOffRoll,
    sent: { id: sampleId(90), version: 2, mm: 2_000, reason: 'Stain' },
    refusal: stale,
    reply: { data: { fabric: { ...oxford, stock: { ...oxford.stock, availableMm: -2_000 } } } },
    done: 'Orders now lack 2 m',
  }),
  action({
    ...ofFabric,
    name: 'a roll is counted',
    open: [{ 'Counted metres of A7': '19.5' }],
    act: 'Save count of A7',
    endpoint: updateRoll,
    sent: { id: sampleId(90), version: 2, changes: { lengthMm: 19_500 }, reason: 'Counted' },
    refusal: stale,
    done: 'The roll is corrected.',
  }),
  action({
    ...ofFabric,
    name: 'a roll is used up',
    act: 'A7: mark as used up',
    endpoint: updateRoll,
    sent: { id: sampleId(90), version: 2, changes: { state: 'used up' }, reason: 'Mark as used up' },
    refusal: stale,
    done: 'The roll is used up.',
  }),
  action({
    ...ofFabric,
    name: 'a delivery is received, with the counted length',
    serve: serveIncoming,
    open: [{ 'Metres received: A7': '18.75' }],
    act: 'Receive A7',
    endpoint: updateRoll,
    sent: {
      id: sampleId(90),
      version: 2,
      changes: { state: 'in stock', lengthMm: 18_750 },
      reason: 'Received',
    },
    refusal: stale,
    done: 'The roll is in stock.',
  }),
  action({
    ...ofFabric,
    name: 'a delivery is cancelled',
    serve: serveIncoming,
    act: 'A7: cancel delivery',
    endpoint: updateRoll,
    sent: { id: sampleId(90), version: 2, changes: { state: 'used up' }, reason: 'Cancel delivery' },
    refusal: stale,
    done: 'The roll is not expected any more.',
  }),
  action({
    ...ofFabric,
    name: 'its name is changed, unless another member has changed it',
    open: [{ Name: 'Fine Oxford' }],
    act: 'Save',
    endpoint: updateFabric,
    sent: { code: 'OX1', version: 8, changes: { name: 'Fine Oxford' } },
    conflict: {
      field: 'name',
      yours: 'Fine Oxford',
      theirs: 'Royal Oxford',
      says: { field: 'Name', values: ['Royal Oxford', 'Fine Oxford'] },
    },
    refusal: { code: 'Invalid Input', message: 'name is taken', field: 'changes.name', beside: 'Name' },
  }),
])('fabric: $name', async (one) => expectAction(test.api, one))

const codes = ['OX1']
const codesReply = { data: { codes } }

it.each([
  action({
    ...ofFabric,
    name: 'no longer offered',
    act: 'Stop offering',
    endpoint: updateFabric,
    sent: { code: 'OX1', version: 8, changes: { offered: false } },
    refusal: stale,
    done: 'Oxford is not offered any more.',
    undo: {
      endpoint: updateFabric,
      sent: { code: 'OX1', version: 9, changes: { offered: true } },
      reply: fabricReply,
    },
  }),
  action({
    ...ofFabric,
    name: 'archived',
    act: 'Archive',
    endpoint: archiveFabrics,
    sent: { codes },
    refusal: busy,
    reply: codesReply,
    done: '1 fabric is archived.',
    undo: { endpoint: restoreFabrics, sent: { codes }, reply: codesReply },
  }),
  action({
    ...ofFabric,
    name: 'restored',
    serve: (api) => {
      serveFabric(api)
      api.reply(getFabric, { data: { fabric: { ...oxford, archived: true } } })
    },
    act: 'Restore',
    endpoint: restoreFabrics,
    sent: { codes },
    refusal: busy,
    reply: codesReply,
    done: '1 fabric is restored.',
    undo: { endpoint: archiveFabrics, sent: { codes }, reply: codesReply },
  }),
  action({
    ...ofFabric,
    name: 'copied',
    act: 'Duplicate',
    endpoint: duplicateFabric,
    sent: { code: 'OX1', name: 'Copy of Oxford' },
    refusal: busy,
    done: 'The copy is created. It is not offered yet.',
  }),
  action({
    ...ofFabric,
    name: 'its surcharge is sent with its previous value, unless another member has set one',
    open: [{ USD: '' }],
    act: 'Save',
    missing: { USD: 'Enter a price' },
    fill: { USD: '12.5' },
    endpoint: setShirtPrices,
    sent: { changes: [{ part: 'fabric', key: 'OX1', currency: 'USD', from: 1_000, to: 1_250 }] },
    conflict: {
      field: 'prices.USD.fabric.OX1',
      yours: 1_250,
      theirs: 1_100,
      says: { field: 'Surcharge in USD', values: ['$11.00', '$12.50'] },
    },
    refusal: busy,
    reply: { data: { changed: 1 } },
  }),
  action({
    ...ofFabric,
    name: 'moved down in the order of the shop',
    address: '/fabrics/order',
    act: 'Move Oxford (OX1) down',
    endpoint: moveFabric,
    sent: { code: 'OX1', to: 'TW1' },
    refusal: busy,
    reply: { data: { codes: ['TW1', 'OX1'] } },
    done: 'The order is changed.',
    undo: {
      endpoint: moveFabric,
      sent: { code: 'OX1', to: 'TW1' },
      reply: { data: { codes: ['OX1', 'TW1'] } },
    },
  }),
  action({
    ...ofFabric,
    name: 'created from two yarns, with the defaults of its weave',
    address: '/fabrics/new',
    act: 'Create fabric',
    missing: { Name: 'Name is required', Colour: 'Colour is required', Mill: 'Mill is required' },
    fill: { Name: ' Oxford ', Code: 'ox1', Weave: 'Oxford', Colour: 'sky blue', Mill: 'Mill' },
    endpoint: createFabric,
    sent: {
      code: 'OX1',
      name: 'Oxford',
      weave: 'oxford',
      pattern: 'plain',
      warp: [{ colour: '#a9c6e3', threads: 1 }],
      weft: [{ colour: '#ffffff', threads: 1 }],
      colour: 'sky blue',
      colourFamily: 'blue',
      mill: 'Mill',
      brushed: false,
      threadsPerCm: { warp: 38, weft: 19 },
      weightGsm: 150,
      composition: '100% cotton',
      opacity: 'opaque',
      stretch: 'none',
      wrinkle: 'stays smooth',
      season: 'all year',
      care: 'Machine wash at 40 °C, hang to dry, iron warm while slightly damp',
    },
    refusal: { code: 'Not Possible Now', message: 'the code is taken', field: 'code', beside: 'Code' },
    done: 'The fabric is created. Now arrange its yarns.',
  }),
])('fabric: $name', async (one) => expectAction(test.api, one))
