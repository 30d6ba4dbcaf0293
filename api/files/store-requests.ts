// Signed requests to the bucket of an object store, each with a time limit.
import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'

export interface Bucket {
  /** Its address without a trailing slash: `https://host/bucket`, or `https://bucket.host`. */
  url: string
  /** Null: the one in the host name of a known store, otherwise `us-east-1`. */
  region: string | null
  accessKey: string
  secretKey: string
}

/** A reply with another status than the requested one, and the store's code for it, such as `NoSuchBucket`. */
export class StoreRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(`it replies ${status} ${code}`.trim())
    this.status = status
    this.code = code
  }
}

export interface StoreRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Empty: the bucket itself. */
  name: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: { open: () => BodyInit; sha256: string; bytes: number }
}

/** Rejects with `StoreRefusal`, an `AbortError` after the time limit, or an error of the network. */
export type SendRequest = (request: StoreRequest) => Promise<Response>

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const emptySha256 = sha256Of(new Uint8Array())

/** Milliseconds until a reply begins. */
export const replyMs = 4000
/** An upload has one more second for each of these. */
const bytesPerSecond = 1_000_000

export function createSender(bucket: Bucket): SendRequest {
  /** Derived keys, which are the same for a day. */
  const cache = new Map<string, ArrayBuffer>()

  async function sign({ method, name, query, headers, body }: StoreRequest): Promise<Request> {
    const address = new URL(`${bucket.url}/${name.split('/').map(encodeURIComponent).join('/')}`)
    for (const [key, value] of Object.entries(query ?? {})) address.searchParams.set(key, value)
    const signer = new AwsV4Signer({
      method,
      url: address.href,
      headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? emptySha256 },
      service: 's3',
      ...(bucket.region !== null && { region: bucket.region }),
      accessKeyId: bucket.accessKey,
      secretAccessKey: bucket.secretKey,
      cache,
    })
    const signed = await signer.sign()
    // Not signed, because proxies may change it.
    signed.headers.set('accept-encoding', 'identity')
    if (body) signed.headers.set('content-length', String(body.bytes))
    return new Request(signed.url, {
      method,
      headers: signed.headers,
      redirect: 'manual',
      ...(body && { body: body.open(), duplex: 'half' }),
    })
  }

  return async (request) => {
    const stop = new AbortController()
    const limitMs = replyMs + ((request.body?.bytes ?? 0) / bytesPerSecond) * 1000
    const limit = setTimeout(() => stop.abort(), limitMs)
    try {
      const reply = await fetch(await sign(request), { signal: stop.signal })
      if (reply.ok) return reply
      const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await reply.text()) ?? []
      throw new StoreRefusal(reply.status, code)
    } finally {
      clearTimeout(limit)
    }
  }
}
