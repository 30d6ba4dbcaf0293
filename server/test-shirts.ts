// Shirts of a shop in a separate process: ordered and paid, with steps recorded on the shop floor, and their fabric
// added up.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type AdminFabric, getFabric } from '#contract/admin/fabrics.ts'
import type { ShirtStep } from '#contract/admin/shirt-steps.ts'
import { getShirt, recordStep, type Shirt } from '#contract/admin/production.ts'
import { addCart } from '#contract/cart.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { checkout, paymentStatus } from '#contract/orders.ts'
import { guestAddress, newGuest } from './test-guest.ts'
import { callOffice, type OfficeReply, type TestProcess } from './test-process.ts'

/** Orders shirts of a design and pays for them; returns their numbers. Each order is from a network of its own. */
export async function orderShirts(shop: TestProcess, design: string, quantity: number): Promise<string[]> {
  const guest = await newGuest(() => shop)
  await guest.ask(addCart, { design, quantity, fit: { size: 'M', fit: 'regular' } })
  const details = {
    email: `workshop-${randomUUID()}@example.com`,
    address: guestAddress,
    delivery: 'standard',
  }
  const { checkout: id } = (await guest.ask(checkout, details)).data
  const placed = await guest.place(id)
  await guest.pay(placed.redirectUrl!)
  for (let tries = 0; tries < 200; tries++) {
    const { order } = (await guest.ask(paymentStatus, { order: placed.id })).data
    if (order.status === 'paid')
      return Array.from({ length: quantity }, (_, index) => `${order.number}-${index + 1}`)
    await pause(100)
  }
  throw new Error('the order was not paid')
}

type Headers = Record<string, string>

export const readShirt = async ({ office }: TestProcess, number: string, owner: Headers): Promise<Shirt> =>
  (await callOffice(office, getShirt, { number }, owner)).body.data.shirt

/** The body for recording a step. Its id is created here, so that a repeat is recognised. */
export const stepOf = (number: string, version: number, step: ShirtStep): BodyOf<typeof recordStep> => ({
  id: randomUUID(),
  number,
  version,
  step,
  ...(step === 'remade' && { note: 'A flaw' }),
})

/** Records a step. Rejects when the process does not reply. */
export const record = (
  { office }: TestProcess,
  body: BodyOf<typeof recordStep>,
  owner: Headers,
): Promise<OfficeReply<typeof recordStep>> => callOffice(office, recordStep, body, owner)

export const readFabric = async (
  { office }: TestProcess,
  code: string,
  owner: Headers,
): Promise<AdminFabric> => (await callOffice(office, getFabric, { code }, owner)).body.data.fabric
