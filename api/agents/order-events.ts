// What the platform of an agent is sent when an order changes that the agent has prepared: the whole order, as it is now.
import { createHash } from 'node:crypto'
import { ucpProfilePath, ucpVersion } from '#contract/agents.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Deps } from '../kernel/deps.ts'
import { because } from '../kernel/reason.ts'
import { orderBodyOf } from './agent-orders.ts'
import { sessionById } from './agent-sessions.ts'
import { signedHeaders } from './http-signature.ts'
import { readSigningKeys, signingKeyOf } from './signing-keys.ts'

export interface OrderEvent {
  /** The address of the platform's profile. */
  profile: string
  body: Buffer
}

/** The event for the agent of a session; null when there is nothing to send, or the shop is closed to agents. */
export async function orderEventOf(
  deps: Pick<Deps, 'db' | 'settings'>,
  sessionId: string,
): Promise<OrderEvent | null> {
  if (deps.settings.shop.agents !== true) return null
  const session = await sessionById(deps.db, sessionId)
  const order = session?.agent && (await orderBodyOf({ deps }, session))
  return order ? { profile: session.agent!, body: Buffer.from(JSON.stringify(order)) } : null
}

/** The address of the shop's profile, by which a receiver finds the keys. */
export const profileUrl = ({ publicUrl }: Deps['settings']): string => publicUrl + ucpProfilePath

/**
 * The headers of an event, with its signature. Throws `Not Possible Now` when the shop has no key.
 *
 * @param id the same for each try
 */
export async function orderEventHeaders(
  deps: Pick<Deps, 'db' | 'settings'>,
  { url, body, id, at }: { url: URL; body: Buffer; id: string; at: Date },
): Promise<Record<string, string>> {
  const now = Date.now()
  const key = signingKeyOf(await readSigningKeys(deps, now), now)
  if (!key) throw new ApiError('Not Possible Now', because('secret-key-missing'))
  const eventId = uuidOf(id)
  const headers = {
    'ucp-agent': `profile="${profileUrl(deps.settings)}"`,
    'idempotency-key': eventId,
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'content-type': 'application/json',
  }
  return signedHeaders({ url, body, headers }, key, now)
}

/** A UUID (version 8) that is derived from a text. */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

interface Profile {
  ucp?: { capabilities?: Record<string, { version?: unknown; config?: { webhook_url?: unknown } }[]> }
}

/** Where a platform wants events of orders to be sent, by the text of its profile; null when it does not say. */
export function webhookUrlIn(profile: string): URL | null {
  try {
    const { ucp } = JSON.parse(profile) as Profile
    const entries = ucp?.capabilities?.['dev.ucp.shopping.order'] ?? []
    const address = entries.find(({ version }) => version === ucpVersion)?.config?.webhook_url
    return typeof address === 'string' ? platformUrl(address) : null
  } catch {
    // Not JSON, or of another form.
    return null
  }
}

const maxAddressLength = 500

/** An address of a platform; null for one that is not https, or has a password. */
export function platformUrl(address: string): URL | null {
  if (address.length > maxAddressLength || !URL.canParse(address)) return null
  const url = new URL(address)
  url.hash = ''
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url : null
}
