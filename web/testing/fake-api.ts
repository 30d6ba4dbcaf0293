// Replaces the network in component tests: answers fetch, and checks calls and replies against the contract.
import type * as z from 'zod/mini'
import type { Endpoint as AnEndpoint, ReplyOf } from '#contract/endpoint.ts'
import { errorReply, errorStatus } from '#contract/errors.ts'
import type { ErrorCode, ErrorReply } from '#contract/errors.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { InputOf } from '../api/port.ts'

/** An endpoint of the shop or of the back office. */
type Endpoint = AnEndpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, string>

/** A call that was received. */
interface ReceivedCall {
  endpoint: Endpoint
  input: unknown
  /** Its `Idempotency-Key`. */
  key: string | null
}

type Answer = (input: unknown) => Promise<Response>

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Errors that every endpoint may return. */
const sharedErrors: ErrorCode[] = ['Invalid Input', 'Too Many Requests', 'Unavailable', 'Failed']

export type FakeApi = ReturnType<typeof createFakeApi>

/** @param known all endpoints; left out: those of the shop. */
export function createFakeApi(known: readonly { endpoint: Endpoint }[] = endpoints) {
  const answers = new Map<Endpoint, Answer>()
  const received: ReceivedCall[] = []
  const problems: string[] = []

  async function fetch(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(address), 'https://shop.example')
    const endpoint = known
      .map((each) => each.endpoint)
      .find(({ method, path }) => method === (init.method ?? 'GET') && path === url.pathname)
    const answer = endpoint && answers.get(endpoint)
    if (!endpoint || !answer) {
      problems.push(`No answer is prepared for ${init.method} ${url.pathname}`)
      throw new TypeError('Failed to fetch')
    }
    // The body of an upload is a file.
    const isInQuery = endpoint.method === 'GET' || endpoint.upload !== null
    const input: unknown = isInQuery ? Object.fromEntries(url.searchParams) : JSON.parse(String(init.body))
    const { error } = (isInQuery ? endpoint.query : endpoint.body).safeParse(input)
    if (endpoint.upload && !(init.body instanceof Blob)) problems.push(`${endpoint.path} was sent no file`)
    if (error) problems.push(`${endpoint.path} was sent ${JSON.stringify(input)}: ${error.message}`)
    received.push({ endpoint, input, key: new Headers(init.headers).get('idempotency-key') })
    return await answer(input)
  }

  function replyOf<C extends Endpoint>(endpoint: C, reply: ReplyOf<C>): Response {
    const { error } = endpoint.reply.safeParse(reply)
    if (error) problems.push(`The reply of ${endpoint.path} breaks its schema: ${error.message}`)
    return json(reply)
  }

  return {
    fetch,
    /** Calls and replies that violate the contract. */
    problems,
    /** Answers a call with this from now on. */
    reply<C extends Endpoint>(endpoint: C, reply: ReplyOf<C>): void {
      answers.set(endpoint, async () => replyOf(endpoint, reply))
    },
    /** Answers a call from now on with a reply computed from its input. */
    replyTo<C extends Endpoint>(endpoint: C, reply: (input: InputOf<C>) => ReplyOf<C>): void {
      answers.set(endpoint, async (input) => replyOf(endpoint, reply(input as InputOf<C>)))
    },
    /** Refuses a call from now on, with an error of its own or one that all calls share. */
    refuse(
      endpoint: Endpoint,
      code: ErrorCode,
      message: string,
      field?: string,
      conflicts?: ErrorReply['error']['conflicts'],
    ): void {
      const allowed = [...endpoint.errors, ...sharedErrors]
      if (endpoint.access !== 'anyone' || endpoint.checksToken) allowed.push('Authentication Failed')
      if (!allowed.includes(code)) problems.push(`${endpoint.path} never answers “${code}”`)
      const error = { code, message, ...(field && { field }), ...(conflicts && { conflicts }) }
      const body: ErrorReply = errorReply.parse({ error })
      answers.set(endpoint, async () => json(body, errorStatus[code]))
    },
    /** From now on the call gets no answer, as without a network. */
    drop(endpoint: Endpoint): void {
      answers.set(endpoint, async () => {
        throw new TypeError('Failed to fetch')
      })
    },
    /** Holds back the answer of a call until the returned function is called. */
    hold(endpoint: Endpoint): () => void {
      const answer = answers.get(endpoint)!
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      answers.set(endpoint, async (input) => {
        await released
        return await answer(input)
      })
      return release
    },
    /** The inputs sent to an endpoint, in order. */
    sent<C extends Endpoint>(endpoint: C): InputOf<C>[] {
      return received.filter((call) => call.endpoint === endpoint).map(({ input }) => input as InputOf<C>)
    },
    /** The idempotency keys sent to an endpoint, in order. */
    keys(endpoint: Endpoint): (string | null)[] {
      return received.filter((call) => call.endpoint === endpoint).map(({ key }) => key)
    },
  }
}
