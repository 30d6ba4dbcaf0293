// Fetches a picture from an address in a file: over http or https, never from the shop's own network, also after
// redirects, and up to the maximum size of a photograph.
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { maxPhotographBytes } from '#contract/admin/photographs.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because, type Reason } from '../../kernel/reason.ts'
import { type Network, OwnNetwork, refuseOwnNetwork } from '../webhooks/public-address.ts'

/** For all requests of a picture, with redirects. */
const timeoutMs = 15_000
const maxRedirects = 5
const maxAddressLength = 2000

/** The host could not be reached, so its other pictures cannot be fetched either. */
export class Unreachable extends ApiError {}

/** The address of a picture; null for a text that is none. */
export function pictureUrl(address: string): URL | null {
  if (address.length > maxAddressLength || !URL.canParse(address)) return null
  const url = new URL(address)
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : null
}

/** The bytes as they arrive. Throws `Invalid Input` with the reason why the picture cannot be fetched. */
export async function* fetchPicture(address: string, network: Network): AsyncGenerator<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const reply = await follow(address, network, signal)
    try {
      let length = 0
      for await (const piece of reply as AsyncIterable<Uint8Array>) {
        length += piece.length
        if (length > maxPhotographBytes)
          throw refused(because('picture-too-large', { most: `${maxPhotographBytes / 1024 / 1024} MB` }))
        yield piece
      }
    } finally {
      reply.destroy()
    }
  } catch (error) {
    throw error instanceof ApiError ? error : reasonOf(error)
  }
}

const refused = (reason: Reason) => new ApiError('Invalid Input', reason)

async function follow(address: string, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  let next = address
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const url = pictureUrl(next)
    if (!url) throw refused(because('picture-address-wrong'))
    const reply = await get(url, network, signal)
    const { statusCode = 0, headers } = reply
    if (statusCode === 200) {
      if (Number(headers['content-length'] ?? 0) <= maxPhotographBytes) return reply
      reply.destroy()
      throw refused(because('picture-too-large', { most: `${maxPhotographBytes / 1024 / 1024} MB` }))
    }
    reply.destroy()
    const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined
    if (!isRedirect || !URL.canParse(headers.location!, url))
      throw refused(because('picture-address-replied', { status: String(statusCode) }))
    next = new URL(headers.location!, url).href
  }
  throw refused(because('picture-address-redirects'))
}

function get(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  refuseOwnNetwork(url, network)
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Placket-Import' }
  return new Promise((resolve, reject) => {
    // Without an agent: a connection that it keeps open was checked for another address.
    const sent = request(url, { lookup: network.lookup, agent: false, signal, headers }, resolve)
    sent.on('error', reject)
    sent.end()
  })
}

/** The `ApiError` for a connection error; throws any other error. */
function reasonOf(error: unknown): ApiError {
  const { code, name } = error as { code?: string; name?: string }
  if (error instanceof OwnNetwork || code === 'OWN_NETWORK')
    return new Unreachable('Invalid Input', because('picture-address-internal'))
  if (name === 'TimeoutError' || name === 'AbortError')
    return new Unreachable('Invalid Input', because('picture-address-timeout'))
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Unreachable('Invalid Input', because('picture-address-unknown'))
  if (code === undefined) throw error
  return new Unreachable('Invalid Input', because('picture-address-failed'))
}
