// Shirts in a workshop of a process of its own: ordered and paid, recorded at benches, and their cloth added up.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startGuest } from '#contract/account.ts'
import { type AdminFabric, getFabric } from '#contract/admin/fabrics.ts'
import { getShirt, recordStep, type Shirt, type ShirtStep } from '#contract/admin/production.ts'
import { addCart } from '#contract/cart.ts'
import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { checkout, payment, paymentStatus } from '#contract/orders.ts'
import { callOffice, type OfficeReply, type TestProcess } from './test-process.ts'

const address = {
  fullName: 'Ada Brook',
  phone: '+1 401 555 0199',
  line1: '9 Mill Street',
  city: 'Hartford',
  region: 'CT',
  postalCode: '06101',
  country: 'US',
}

let shoppers = 0

/** Orders shirts of one design and pays for them; their numbers. Each order is from a network of its own. */
export async function orderShirts(
  { shop }: TestProcess,
  design: string,
  quantity: number,
): Promise<string[]> {
  const shopper = shoppers++
  const ask = async <E extends Endpoint>(call: E, body: object, token = ''): Promise<ReplyOf<E>> => {
    const reply = await fetch(shop + call.path, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.4.${shopper >> 8}.${shopper & 255}`,
        ...(token && { authtoken: token }),
      },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(await reply.text())
    return (await reply.json()) as ReplyOf<E>
  }
  const token = (await ask(startGuest, {})).data.authtoken
  await ask(addCart, { design, quantity, fit: { size: 'M', fit: 'regular' } }, token)
  const details = { email: `workshop-${randomUUID()}@example.com`, address, delivery: 'standard' }
  const { checkout: id } = (await ask(checkout, details, token)).data
  const placed = (await ask(payment, { checkout: id, method: 'demo' }, token)).data
  await fetch(shop + placed.redirectUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'pay' }),
  })
  for (let tries = 0; tries < 200; tries++) {
    const { order } = (await ask(paymentStatus, { order: placed.order.id }, token)).data
    if (order.status === 'paid')
      return Array.from({ length: quantity }, (_, index) => `${order.number}-${index + 1}`)
    await pause(100)
  }
  throw new Error('the order was not paid')
}

type Headers = Record<string, string>

/** A shirt as it is now. */
export const readShirt = async ({ office }: TestProcess, number: string, owner: Headers): Promise<Shirt> =>
  (await callOffice(office, getShirt, { number }, owner)).body.data.shirt

/** What a bench sends: the step has its id before it is sent, and keeps it. */
export const stepOf = (number: string, version: number, step: ShirtStep): BodyOf<typeof recordStep> => ({
  id: randomUUID(),
  number,
  version,
  step,
  ...(step === 'remade' && { note: 'A flaw' }),
})

/** Records a step. Rejects when the process does not answer. */
export const record = (
  { office }: TestProcess,
  body: BodyOf<typeof recordStep>,
  owner: Headers,
): Promise<OfficeReply<typeof recordStep>> => callOffice(office, recordStep, body, owner)

/** A fabric with its rolls and sums. */
export const readFabric = async (
  { office }: TestProcess,
  code: string,
  owner: Headers,
): Promise<AdminFabric> => (await callOffice(office, getFabric, { code }, owner)).body.data.fabric
