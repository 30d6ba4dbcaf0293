// A guest of a shop that runs in a separate process, which may be restarted meanwhile.
import { startGuest } from '#contract/account.ts'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { payment } from '#contract/orders.ts'
import type { TestProcess } from './test-process.ts'

export const guestAddress = {
  fullName: 'Ada Brook',
  phone: '+1 401 555 0199',
  line1: '9 Mill Street',
  city: 'Hartford',
  region: 'CT',
  postalCode: '06101',
  country: 'US',
}

export interface TestGuest {
  /** Makes a call. Rejects when the process does not reply, or refuses. */
  ask<E extends Endpoint>(call: E, body?: object): Promise<ReplyOf<E>>
  /** Places the order of a checkout. `redirectUrl` is the demo provider’s page, null when nothing has to be paid. */
  place(checkout: string): Promise<{ id: string; number: string; redirectUrl: string | null }>
  /** Pays on the demo provider’s page. */
  pay(redirectUrl: string): Promise<void>
}

let guests = 0

/** Creates a guest with a network of its own. @param shop returns the current process of the shop */
export async function newGuest(shop: () => TestProcess): Promise<TestGuest> {
  const guest = guests++
  let token = ''
  const ask: TestGuest['ask'] = async (call, body = {}) => {
    const reply = await fetch(shop().shop + call.path, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.4.${guest >> 8}.${guest & 255}`,
        ...(token && { authtoken: token }),
      },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(await reply.text())
    return (await reply.json()) as ReplyOf<typeof call>
  }
  token = (await ask(startGuest)).data.authtoken
  return {
    ask,
    async place(checkout) {
      const { order, redirectUrl } = (await ask(payment, { checkout, method: 'demo' })).data
      return { ...order, redirectUrl }
    },
    async pay(redirectUrl) {
      await fetch(shop().shop + redirectUrl, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ decision: 'pay' }),
      })
    },
  }
}
