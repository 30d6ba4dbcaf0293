// For tests: orders of designed shirts, and their steps in the workshop.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { getMeasures } from '#contract/approvals.ts'
import { addCart } from '#contract/cart.ts'
import { type ShirtState, type ShirtStep, stepsFrom } from '#contract/admin/shirt-steps.ts'
import { recordStep, getShirt, type Shirt } from '#contract/admin/production.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { checkout } from '#contract/orders.ts'
import { newEmail, openTestShop, testAddress, type TestShop } from '../../test-shopper.ts'
import { openTestAdmin, type TestAdmin, type TestStaff } from '../test-admin.ts'

interface Answer {
  status: number
  body: Partial<ErrorReply> & { data: ReplyOf<typeof recordStep>['data'] }
}

export interface TestWorkshop {
  shop: TestShop
  admin: TestAdmin
  /** Places and confirms an order of shirts of one design, payable on delivery. */
  order(quantity: number, design?: string): Promise<{ id: string; number: string; token: string }>
  /** The checkout of the cart of a shopper. */
  quote(token: string): Promise<ReplyOf<typeof checkout>['data']>
  /** The shirts of an order or a checkout, with their measures. */
  shirtsOf(token: string, of: object): Promise<ReplyOf<typeof getMeasures>['data']['shirts']>
  read(number: string): Promise<Shirt>
  /** Records a step of a shirt with its current version. */
  step(number: string, step: ShirtStep, more?: Record<string, unknown>, as?: TestStaff): Promise<Answer>
  /** Records the next steps of a shirt until it has this state. */
  stepsTo(number: string, state: ShirtState): Promise<void>
  close(): Promise<void>
}

/** Opens a shop and its back office on one database. */
export async function openTestWorkshop(): Promise<TestWorkshop> {
  const shop = await openTestShop()
  const admin = await openTestAdmin({ db: shop.db })
  const read = async (number: string): Promise<Shirt> =>
    (await admin.call(getShirt, { number })).body.data.shirt
  const workshop: TestWorkshop = {
    shop,
    admin,
    read,
    async quote(token) {
      const details = { email: newEmail(), address: testAddress, delivery: 'standard' }
      return (await shop.call(checkout, details, { token })).body.data
    },
    shirtsOf: async (token, of) => (await shop.call(getMeasures, of, { token })).body.data.shirts,
    async order(quantity, design = '1_XC001') {
      const token = await shop.guest()
      const fit = { size: 'M', fit: 'slim' }
      await shop.call(addCart, { design, quantity, fit }, { token })
      const { checkout: id } = await shop.ready({ token })
      return { ...(await shop.payOnDelivery(token, id)).order, token }
    },
    async step(number, step, more, as) {
      const { version } = await read(number)
      const body = { id: randomUUID(), number, version, step, ...more }
      return admin.call(recordStep, body, as ? { as } : {}) as Promise<Answer>
    },
    async stepsTo(number, state) {
      const later = stepsFrom(state)
      for (const one of stepsFrom((await read(number)).state))
        if (!later.includes(one)) expect((await workshop.step(number, one)).status).toBe(200)
    },
    async close() {
      await admin.close()
      await shop.close()
    },
  }
  return workshop
}
