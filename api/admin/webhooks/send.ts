// Sends one event, signed as https://www.standardwebhooks.com describes.
import { createHmac } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { type Network, refuseOwnNetwork } from './public-address.ts'

/** For the whole request and its reply. */
const timeoutMs = 10_000

export const secretPrefix = 'whsec_'

export interface Message {
  id: string
  url: string
  secret: string
  payload: string
  /** Sent as `x-request-id` and `traceparent`. */
  requestId?: string | null
  traceParent?: string | null
}

/** The headers that sign a message. After its prefix, `secret` is base64. */
export function signatureHeaders(
  { id, secret, payload }: Pick<Message, 'id' | 'secret' | 'payload'>,
  now = Date.now(),
) {
  const timestamp = Math.floor(now / 1000)
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`msg_${id}.${timestamp}.${payload}`).digest('base64')
  return {
    'webhook-id': `msg_${id}`,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  }
}

/** Sends a message as `post` does. */
export const send = (message: Message, network: Network): Promise<number> =>
  post(
    {
      url: new URL(message.url),
      body: Buffer.from(message.payload),
      headers: {
        'content-type': 'application/json',
        ...(message.requestId && { 'x-request-id': message.requestId }),
        ...(message.traceParent && { traceparent: message.traceParent }),
        ...signatureHeaders(message),
      },
    },
    network,
  )

/**
 * Sends a request and returns the status of the reply, whose body is not read. Redirects are not followed. Rejects when
 * no reply comes, and for an address within the own network.
 */
export async function post(
  { url, body, headers }: { url: URL; body: Buffer; headers: Record<string, string> },
  network: Network,
): Promise<number> {
  refuseOwnNetwork(url, network)
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        lookup: network.lookup,
        // Without an agent: a connection that it keeps open was checked for another message.
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'content-length': body.length, 'user-agent': 'Placket-Webhooks', ...headers },
      },
      (reply) => {
        reply.on('error', () => {})
        resolve(reply.statusCode!)
        sent.destroy()
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
