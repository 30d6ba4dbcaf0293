// The API as one value: all answers, and the one way to ask them, over HTTP or from the page renderer in this process.
import type { BodyOf, Endpoint, FileReply, ReplyOf } from '#contract/endpoint.ts'
import { texts } from '#contract/texts.ts'
import { hashSecret, isSecret } from './kernel/secrets.ts'
import { shopperOfToken } from './accounts/session.sql.ts'
import { StatementError } from './kernel/db.ts'
import type { Deps } from './kernel/deps.ts'
import type { Answer, Asked, Shopper } from './http/route.ts'
import { createKept, watchCatalogue, watchFabric } from './kernel/cache.ts'
import { readInput } from './http/read-input.ts'
import { createTurns, type Turns } from './kernel/work-queue.ts'
import { Refusal } from './kernel/api-error.ts'
import { features } from './features.ts'

export interface Sent {
  body: unknown
  query: unknown
  token: string | null
  idempotencyKey: string | null
  ip: string
  userAgent: string
  /** Asked by a page that is being rendered, whose turn it is already. */
  inProcess?: boolean
}

export interface Api {
  answers: Answer[]
  /** What public answers and pages take turns with while they are made. */
  turns: Turns
  /** The reply as JSON text, or the file of a call that answers one. Throws `Refusal`. */
  answerText(answer: Answer, sent: Sent): Promise<string | FileReply>
  /** Asks a public call, found by its method and path, from within this process and without a session. Throws `Refusal`. */
  ask<C extends Endpoint>(call: C, body: BodyOf<C>): Promise<ReplyOf<C>>
}

/** SQLSTATE */
const foreignKeyViolation = '23503'

export async function createApi(deps: Deps): Promise<Api> {
  const answers = features(deps)
  const turns = createTurns({ atOnce: deps.db.kind === 'embedded' ? 1 : 2, perClient: 8 })
  // As bytes: a text with one curly apostrophe would take two bytes for each of its characters.
  const kept = createKept<Buffer>((text) => text.length)
  await watchCatalogue(deps.db, kept.forget)
  const keptFabric = createKept<Buffer>((text) => text.length)
  await watchFabric(deps.db, keptFabric.forget)

  const identify = async (token: string | null): Promise<Shopper | null> =>
    token !== null && isSecret(token) ? shopperOfToken(deps.db, hashSecret(token)) : null

  const make = async (answer: Answer, asked: Asked<Endpoint>): Promise<string> =>
    JSON.stringify(answer.call.reply.parse(await answer.handle(asked)))

  /**
   * A row that was there when the call began may be gone when it is referred to: another call has ended the guest,
   * the account or the thing. The call is made once more then, and sees that by itself.
   */
  async function answerText(answer: Answer, sent: Sent): Promise<string | FileReply> {
    try {
      return await answerOnce(answer, sent)
    } catch (error) {
      if (!(error instanceof StatementError) || error.code !== foreignKeyViolation) throw error
      return answerOnce(answer, sent)
    }
  }

  async function answerOnce(answer: Answer, sent: Sent): Promise<string | FileReply> {
    const { call } = answer
    const body = readInput(call.body, sent.body)
    const query = readInput(call.query, sent.query)
    const { ip, userAgent, idempotencyKey } = sent
    const shopper = call.access === 'anyone' ? null : await requireShopper(call, await identify(sent.token))
    const asked = {
      body,
      query,
      shopper,
      ip,
      userAgent,
      idempotencyKey,
      identify: () => identify(sent.token),
    }
    if (call.file !== null)
      return call.reply.parse(await answer.handle(asked as Asked<Endpoint>)) as FileReply
    const isKept = answer.kept === 'anonymous' ? sent.token === null : answer.kept
    if (!isKept) return make(answer, asked as Asked<Endpoint>)
    const store = answer.kept === 'fabric' ? keptFabric : kept
    const key = `${call.path} ${JSON.stringify(body)}`
    const get = () => store.get(key, async () => Buffer.from(await make(answer, asked as Asked<Endpoint>)))
    const text = await (store.has(key) || sent.inProcess ? get() : turns.run(ip, get))
    return text.toString()
  }

  const address = (call: Pick<Endpoint, 'method' | 'path'>) => `${call.method} ${call.path}`
  const byAddress = new Map(answers.map((answer) => [address(answer.call), answer]))
  return {
    answers,
    turns,
    answerText,
    async ask(call, body) {
      const answer = byAddress.get(address(call))
      if (!answer) throw new Error(`nothing answers ${call.path}`)
      const text = await answerText(answer, {
        body: body ?? {},
        query: {},
        token: null,
        idempotencyKey: null,
        ip: '127.0.0.1',
        userAgent: '',
        inProcess: true,
      })
      return JSON.parse(text as string)
    },
  }
}

async function requireShopper(call: Endpoint, shopper: Shopper | null): Promise<Shopper> {
  if (shopper && (call.access === 'session' || shopper.email !== null)) return shopper
  // The user group's refusal reads differently: the browser goes to /signin instead of /login.
  const text =
    call.path.endsWith('/getUser') || call.path.endsWith('/updateUser')
      ? texts.loginAgain
      : texts.authenticationFailed
  throw new Refusal('Authentication Failed', text)
}
