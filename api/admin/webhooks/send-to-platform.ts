// Sends an event of an order to the platform of the agent that prepared it, at the address in the platform's profile.
import { request } from 'node:https'
import { LRUCache } from 'lru-cache'
import { orderEventHeaders, orderEventOf, platformUrl, webhookUrlIn } from '../../agents/order-events.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type Network, refuseOwnNetwork } from './public-address.ts'
import { post } from './send.ts'

const maxProfileBytes = 64 * 1024
/** Addresses of profiles that are kept, of each shop, and for how long. */
const maxKept = 200
const keptMs = 5 * 60_000
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
  const { status, url } = await webhookOf(deps.db, profile, network)
  if (status !== 200) return status
  if (!url) return null
  const { body } = event
  const headers = await orderEventHeaders(deps, { url, body, id: `${agentSession} ${id}`, at: createdAt })
  const sent = await post({ url, body, headers }, network).catch((error: unknown) => {
    forgetWebhook(deps.db, profile)
    throw error
  })
  if (sent >= 300) forgetWebhook(deps.db, profile)
  return sent
}

interface Webhook {
  status: number
  /** Null: the platform wants no events. */
  url: URL | null
}

const webhooksByDb = new WeakMap<Deps['db'], LRUCache<string, Webhook>>()

function webhooksOf(db: Deps['db']): LRUCache<string, Webhook> {
  const known = webhooksByDb.get(db) ?? new LRUCache<string, Webhook>({ max: maxKept, ttl: keptMs })
  webhooksByDb.set(db, known)
  return known
}

/** Where a platform wants its events, by its profile, which is read again after some minutes, and after a failure. */
async function webhookOf(db: Deps['db'], profile: URL, network: Network): Promise<Webhook> {
  const kept = webhooksOf(db).get(profile.href)
  if (kept) return kept
  const { status, text } = await readProfile(profile, network)
  const found = { status, url: status === 200 ? webhookUrlIn(text) : null }
  if (status === 200) webhooksOf(db).set(profile.href, found)
  return found
}

/** The platform may have moved. */
const forgetWebhook = (db: Deps['db'], profile: URL): void => {
  webhooksOf(db).delete(profile.href)
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
