// A shopper for tests of checkout and payment, who fills a cart, checks out and pays at the demo provider over HTTP.
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { approveMeasures, getMeasures } from '#contract/approvals.ts'
import { addCart } from '#contract/cart.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { checkout, confirmOrder, payment, type OrderView, paymentStatus } from '#contract/orders.ts'
import type { Api } from './http/api.ts'
import type { Db, OnStatement } from './kernel/db.ts'
import type { Deps } from './kernel/deps.ts'
import type { Files } from './kernel/files.ts'
import { deliverDemoEvents } from './payments/demo-webhook.ts'
import { demoGatewayRoutes } from './payments/demo.routes.ts'
import { applyPaymentEvent } from './orders/payment-events.ts'
import { paymentRoutes } from './payments/payment-webhook.routes.ts'
import type { Settings } from './kernel/settings.ts'
import { openTestApi, type TestApi } from './test-api.ts'
import { putProducts } from './cart/test-products.ts'

export const testAddress = {
  fullName: 'Ada Byron',
  phone: '+1 401 555 0100',
  line1: '12 Hope Street',
  city: 'Providence',
  region: 'RI',
  postalCode: '02906',
  country: 'US',
}

let shopperCount = 0
/** An email address that is unused in this run, because guests with the same address share its limits. */
export const newEmail = () => `ada${shopperCount++}@example.com`

export interface TestShop extends TestApi {
  /** Delivers all events of demo payments that are due, and waits until the shop has received them. */
  deliver(): Promise<void>
  /** Sets whether the demo provider reaches the shop's webhook. */
  setReachable(yes: boolean): void
  /** Fills the cart and checks out, as a new guest or with a token; returns token and checkout id. */
  ready(options?: Ready): Promise<{ token: string; checkout: string }>
  /** Approves the finished measures of every shirt of a checkout. */
  approve(token: string, checkout: string): Promise<void>
  /** Places the order of a checkout, whose measures are approved if they have to be. */
  pay(token: string, checkout: string, method?: PaymentMethod): Promise<TestOrder>
  /** Confirms the order by the link in its mail. */
  confirm(order: string): Promise<OrderView>
  /** Places the order of a checkout to be paid on delivery, and confirms it by the link in its mail. */
  payOnDelivery(token: string, checkout: string): Promise<TestOrder>
  /** Presses a button on the demo provider's page. */
  decide(redirectUrl: string, decision: 'pay' | 'decline' | 'cancel', late?: boolean): Promise<Decided>
  /** The payment status of an order, after the shopper returned. */
  status(token: string, order: string): Promise<OrderView>
}

export interface Ready {
  token?: string
  product?: string
  size?: string
  quantity?: number
  email?: string
  coupon?: string
  delivery?: string
}
export interface TestOrder {
  status: number
  error: string | undefined
  message: string | undefined
  order: { id: string; number: string }
  state: string
  redirectUrl: string | null
}
export interface Decided {
  status: number
  location: string | undefined
}

/** A `change` for `openTestShop`: the shop is also in German, at `/de`. */
export const alsoInGerman = (settings: Settings): Settings => ({
  ...settings,
  shop: { ...settings.shop, languages: [{ locale: 'de-DE', path: '/de' }] },
})

/** The API with its payment routes, listening on a free port so that webhooks reach it. */
export async function openTestShop(
  options: {
    onStatement?: OnStatement
    change?: (settings: Settings) => Settings
    products?: string[]
    stock?: number
    files?: Files
    /** Adds routes beside the endpoints. */
    routes?: (app: FastifyInstance, deps: Deps, api: Api) => void
  } = {},
): Promise<TestShop> {
  const test = await openTestApi({
    ...(options.onStatement && { onStatement: options.onStatement }),
    prepare: (db) =>
      putProducts(db, options.products ?? ['harrow-oxford', 'marlow-linen'], options.stock ?? 10),
    change: (deps) => ({
      ...deps,
      log: { info() {}, warn() {}, error() {} },
      files: options.files ?? deps.files,
      settings: { ...(options.change?.(deps.settings) ?? deps.settings) },
    }),
    routes: (app, deps, api) => {
      paymentRoutes(app, deps, applyPaymentEvent)
      demoGatewayRoutes(app, deps)
      options.routes?.(app, deps, api)
    },
  })
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' })
  test.deps.settings.localUrl = url
  const shop: TestShop = {
    ...test,
    async deliver() {
      // The provider may already be sending some, as it does when the shopper returns.
      for (let tries = 0; tries < 500; tries++) {
        const undelivered = await test.db.query(sql`
          update demo_event e set due_at = now() - interval '1 second' from demo_payment d
          where d.id = e.demo_payment_id and e.delivered_at is null
            and not (d.state = 'pending' and d.confirm_at > now()) returning e.id`)
        if (undelivered.length === 0) return
        await deliverDemoEvents(test.deps)
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
      throw new Error('the shop does not accept the event')
    },
    setReachable(yes) {
      test.deps.settings.localUrl = yes ? url : 'http://127.0.0.1:1'
    },
    async ready({ token, product = 'harrow-oxford', size = 'M', quantity = 1, ...rest } = {}) {
      const { email = newEmail(), coupon, delivery = 'standard' } = rest
      const shopperToken = token ?? (await test.guest())
      expectOk(await test.call(addCart, { product, size, quantity }, { token: shopperToken }))
      const opened = expectOk(
        await test.call(
          checkout,
          { email, address: testAddress, delivery, ...(coupon && { coupon }) },
          { token: shopperToken },
        ),
      )
      return { token: shopperToken, checkout: opened.body.data.checkout }
    },
    async approve(token, id) {
      const { shirts } = expectOk(await test.call(getMeasures, { checkout: id }, { token })).body.data
      for (const { version } of shirts)
        expectOk(await test.call(approveMeasures, { checkout: id, version }, { token }))
    },
    async pay(token, id, method = 'demo') {
      const place = () => test.call(payment, { checkout: id, method }, { token })
      const first = await place()
      const isOpen = first.body.error?.code === 'Measures Unapproved'
      const { status, body } = isOpen ? await shop.approve(token, id).then(place) : first
      return { status, error: body.error?.code, message: body.error?.message, ...body.data }
    },
    async confirm(order) {
      const [mail] = await test.db.query<{ bodyText: string }>(sql`
        select body_text from mail where once like ${`order-confirm:${order}:%`} order by id desc limit 1`)
      const key = /trackingorder\?key=(\S+)/.exec(mail!.bodyText)![1]
      return expectOk(await test.call(confirmOrder, { key })).body.data.order
    },
    async payOnDelivery(token, id) {
      const placed = await shop.pay(token, id, 'on-delivery')
      if (placed.state === 'unconfirmed') await shop.confirm(placed.order.id)
      return placed
    },
    async decide(redirectUrl, decision, late = false) {
      const { statusCode, headers } = await test.app.inject({
        method: 'POST',
        url: redirectUrl,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `decision=${decision}${late ? '&late=yes' : ''}`,
      })
      return { status: statusCode, location: headers.location }
    },
    async status(token, order) {
      return expectOk(await test.call(paymentStatus, { order }, { token })).body.data.order
    },
  }
  return shop
}

function expectOk<A extends { status: number; body: object }>(response: A): A {
  if (response.status === 200) return response
  throw new Error(`refused: ${JSON.stringify(response.body)}`)
}

export const stockOf = async (db: Db, product = 'harrow-oxford', size = 'M', colour = 'white') => {
  const rows = await db.query<{ stock: number }>(
    sql`select stock from variant where product_id = ${product} and size = ${size} and colour = ${colour}`,
  )
  return rows[0]!.stock
}

/** The occasions of the mails of an order, sorted. */
export const mailsOf = async (db: Db, order: string) => {
  const rows = await db.query<{ once: string }>(
    sql`select once from mail where once like ${`%:${order}%`} order by once`,
  )
  return rows.map(({ once }) => once.split(':')[0])
}
