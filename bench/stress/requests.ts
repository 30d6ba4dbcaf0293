// HTTP requests of many clients, and the products of the tested shop. A failed request does not throw; its reply has
// the error.
import { Agent, request } from 'node:http'
import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'

export const stockedProduct = 'harrow-oxford'
/** Products with a single piece, in size M, white. */
export const lastPieceProducts = Array.from({ length: 12 }, (_, n) => `last-${n + 1}`)

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export interface StressRequest {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface HttpReply {
  /** 0 when the connection broke. */
  status: number
  headers: Record<string, unknown>
  text: string
}

const timeoutMs = 60_000

export function send(url: string, { method, path, headers = {}, body }: StressRequest): Promise<HttpReply> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const lost = (error: Error) => resolve({ status: 0, headers: {}, text: error.message })
    const options = { hostname, port, method, path, agent, timeout: timeoutMs }
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    try {
      const sent = request({
        ...options,
        headers: { 'x-forwarded-for': randomAddress(), ...headers, ...length },
      })
      sent.on('response', (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            text: Buffer.concat(parts).toString('utf8'),
          }),
        )
        reply.on('error', lost)
      })
      sent.on('error', lost)
      sent.on('timeout', () => sent.destroy(new Error(`no reply within ${timeoutMs / 1000} s`)))
      sent.end(body)
    } catch (error) {
      lost(error as Error)
    }
  })
}

const part = () => Math.floor(Math.random() * 254) + 1
/** A random IP address, so that the limits for one client apply only where a test uses one address. */
export const randomAddress = () => `10.${part()}.${part()}.${part()}`

export interface Reply<C extends Endpoint> {
  status: number
  /** Undefined when the call failed. */
  data: ReplyOf<C> extends { data: infer Data } ? Data : unknown
  /** The code of the error. */
  error: string | undefined
}

/** Sends a call of the contract. */
export async function callApi<C extends Endpoint>(
  url: string,
  call: C,
  body: BodyOf<C> | object = {},
  { token, key }: { token?: string | undefined; key?: string } = {},
): Promise<Reply<C>> {
  const { status, text } = await send(url, {
    method: call.method,
    path: call.path,
    headers: {
      ...(call.method === 'POST' && { 'content-type': 'application/json' }),
      ...(token && { authtoken: token }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(call.method === 'POST' && { body: JSON.stringify(body) }),
  })
  const reply = readJson(text)
  return { status, data: reply?.data as never, error: reply?.error?.code }
}

export function readJson(text: string): { data?: unknown; error?: { code: string } } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends a call that must succeed. */
export async function callOrThrow<C extends Endpoint>(
  url: string,
  call: C,
  body: BodyOf<C> | object = {},
  token?: string,
): Promise<Reply<C>['data']> {
  const { status, data, error } = await callApi(url, call, body, { token })
  if (status !== 200) throw new Error(`${call.path} was answered ${status} ${error ?? ''}`)
  return data
}
