// Sends an event of an order to the platform of the agent that prepared it, at the address in the platform's profile.
import { request } from 'node:https'
import { orderEventHeaders, orderEventOf, platformUrl, webhookUrlIn } from '../../agents/order-events.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type Network, refuseOwnNetwork } from './public-address.ts'
import { post } from './send.ts'

const maxProfileBytes = 64 * 1024
/** For the whole request of a profile and its reply. */
const timeoutMs = 10_000

interface Delivery {
  id: string
  agentSession: string
  createdAt: Date
}

/**
 * Returns the status of the reply, or that of the profile when it cannot be read; null when there is nothing to send, or
 * the platform wants no events. Rejects as `send` does.
 */
export async function sendToPlatform(
  deps: Pick<Deps, 'db' | 'settings'>,
  { id, agentSession, createdAt }: Delivery,
  network: Network,
): Promise<number | null> {
  const event = await orderEventOf(deps, agentSession)
  const profile = event && platformUrl(event.profile)
  if (!profile) return null
  const { status, text } = await readProfile(profile, network)
  if (status !== 200) return status
  const url = webhookUrlIn(text)
  if (!url) return null
  const { body } = event
  const headers = await orderEventHeaders(deps, { url, body, id: `${agentSession} ${id}`, at: createdAt })
  return post({ url, body, headers }, network)
}

/** Redirects are not followed. The text of a profile that is too long is empty. */
async function readProfile(url: URL, network: Network): Promise<{ status: number; text: string }> {
  refuseOwnNetwork(url, network)
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve, reject) => {
    const headers = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'Placket' }
    const sent = request(url, { lookup: network.lookup, agent: false, signal, headers }, (reply) => {
      const pieces: Buffer[] = []
      let length = 0
      const done = (text: string) => {
        resolve({ status: reply.statusCode!, text })
        sent.destroy()
      }
      reply.on('error', reject)
      reply.on('data', (piece: Buffer) => {
        length += piece.length
        pieces.push(piece)
        if (length > maxProfileBytes) done('')
      })
      reply.on('end', () => done(Buffer.concat(pieces).toString()))
    })
    sent.on('error', reject)
    sent.end()
  })
}
