// @vitest-environment happy-dom
// Gift cards and coupons: adjusting a balance, the amounts for which cards are sold, and changing a coupon.
import { it } from 'vitest'
import { listCategories } from '#contract/admin/categories.ts'
import { type AdminCoupon, getCoupon, listCouponUses, updateCoupon } from '#contract/admin/coupons.ts'
import { listFabrics } from '#contract/admin/fabrics.ts'
import {
  adjustGiftCard,
  type AdminGiftCard,
  getGiftCard,
  getGiftCardOffers,
  setGiftCardOffers,
  updateGiftCard,
} from '#contract/admin/gift-cards.ts'
import { listEntries } from '#contract/admin/log.ts'
import type { FakeApi } from '#web/testing/fake-api.ts'
import { sampleId } from '#web/testing/samples.ts'
import { action, expectAction } from '../../testing/action.ts'
import { useFakeAdminApi } from '../../testing/render.tsx'

const test = useFakeAdminApi()

const at = '2026-03-10T10:00:00.000Z'
const none = { data: { items: [], next: null } }
const stale = { code: 'Stale', message: 'it was changed meanwhile' } as const

const card: AdminGiftCard = {
  id: sampleId(70),
  version: 4,
  ending: 'K3M9',
  currency: 'USD',
  note: null,
  blocked: false,
  state: 'open',
  balanceMinor: 5_050,
  createdAt: at,
  sold: null,
}
const serveCard = (api: FakeApi) => {
  api.reply(getGiftCard, { data: { giftCard: card, entries: [] } })
  api.reply(listEntries, none)
}
const cardReply = { data: { giftCard: { ...card, version: 5 } } }

const correction = {
  address: `/gift-cards/${card.id}`,
  serve: serveCard,
  shows: ['$50.50 left'],
  missing: { 'Amount in USD': 'Enter an amount, such as 100', Reason: 'Enter a reason' },
  fill: { 'Amount in USD': '12.34', Reason: ' Counted wrongly ' },
  endpoint: adjustGiftCard,
  reply: cardReply,
  done: 'The balance is corrected.',
}
const corrected = { id: card.id, version: 4, reason: 'Counted wrongly' }

const offers = {
  version: 6,
  offers: [{ currency: 'USD', amountsMinor: [5_000], free: null }],
  currencies: ['USD'],
}
const sell = {
  address: '/gift-cards/shop',
  serve: (api: FakeApi) => {
    api.reply(getGiftCardOffers, { data: offers })
    api.reply(listEntries, none)
  },
  act: 'Save',
  endpoint: setGiftCardOffers,
  refusal: { code: 'Not Possible Now', message: 'no payment provider is set up', field: 'offers' } as const,
}

it.each([
  action({
    ...correction,
    name: 'an amount is added, to the cent',
    act: 'Add to gift card',
    sent: { ...corrected, amountMinor: 1_234 },
    refusal: stale,
  }),
  action({
    ...correction,
    name: 'an amount is deducted',
    act: 'Deduct from gift card',
    sent: { ...corrected, amountMinor: -1_234 },
    refusal: { code: 'Not Possible Now', message: 'the card has only $5.00' },
  }),
  action({
    name: 'blocked',
    address: `/gift-cards/${card.id}`,
    serve: serveCard,
    act: 'Block',
    endpoint: updateGiftCard,
    sent: { id: card.id, version: 4, changes: { blocked: true } },
    refusal: stale,
    reply: cardReply,
    done: 'is blocked.',
  }),
  action({
    ...sell,
    name: 'sold for another fixed amount, and for any amount within limits',
    open: [{ 'Amount 2': '75.5', 'At least': '200' }],
    missing: { 'At most': 'Enter both limits or none' },
    fill: { 'At most': '500' },
    sent: {
      version: 6,
      offers: [
        { currency: 'USD', amountsMinor: [5_000, 7_550], free: { leastMinor: 20_000, mostMinor: 50_000 } },
      ],
    },
    reply: { data: { ...offers, version: 7 } },
    done: 'Gift cards are sold in the shop.',
  }),
  action({
    ...sell,
    name: 'no longer sold',
    open: [{ 'Sell gift cards': true }],
    sent: { version: 6, offers: [] },
    reply: { data: { ...offers, version: 7, offers: [] } },
    done: 'Gift cards are not sold any more.',
  }),
])('gift card: $name', async (one) => expectAction(test.api, one))

const coupon: AdminCoupon = {
  code: 'SPRING',
  version: 2,
  kind: 'amount',
  automatic: false,
  name: null,
  translations: {},
  note: null,
  percent: null,
  products: [],
  categories: [],
  fabrics: [],
  designed: false,
  limitTotal: null,
  limitPerCustomer: null,
  from: at,
  until: null,
  amounts: { USD: { valueMinor: 1_000, minSubtotalMinor: 0 } },
  active: true,
  appliesToAll: true,
  state: 'active',
  used: 0,
}
const serveCoupon = (api: FakeApi) => {
  api.reply(getCoupon, { data: { coupon, products: [], taken: [] } })
  for (const list of [listCouponUses, listCategories, listFabrics, listEntries])
    api.reply(list as never, none as never)
}
const couponReply = { data: { coupon: { ...coupon, version: 3 } } }

it.each([
  action({
    name: 'the discount is changed, unless another member has changed it',
    address: `/coupons/${coupon.code}`,
    serve: serveCoupon,
    open: [{ Note: 'For spring' }],
    act: 'Save',
    endpoint: updateCoupon,
    sent: { code: coupon.code, version: 2, changes: { note: 'For spring' } },
    conflict: {
      field: 'note',
      yours: 'For spring',
      theirs: 'For May',
      says: { field: 'Note', values: ['For May', 'For spring'] },
    },
    refusal: { code: 'Invalid Input', message: 'note is too long', field: 'changes.note', beside: 'Note' },
    reply: couponReply,
  }),
  action({
    name: 'deactivated',
    address: `/coupons/${coupon.code}`,
    serve: serveCoupon,
    act: 'Deactivate',
    endpoint: updateCoupon,
    sent: { code: coupon.code, version: 2, changes: { active: false } },
    refusal: stale,
    reply: couponReply,
    done: 'SPRING is deactivated.',
  }),
])('coupon: $name', async (one) => expectAction(test.api, one))
