// The HTTP door: every answer at its method and path, identity from the header, refusals in the error envelope.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Upload } from '#contract/endpoint.ts'
import { type ErrorCode, type ErrorReply, errorStatus, unavailableSeconds } from '#contract/errors.ts'
import { tokenHeader } from '#contract/texts.ts'
import type { Api } from '../api.ts'
import { DatabaseUnavailable } from '../kernel/db.ts'
import { notFound, Refusal } from '../kernel/api-error.ts'
import type { Answer } from './route.ts'
import { networkOf } from './client-network.ts'

/** Bodies larger than this are refused unread. Large enough that an overlong text is refused by its field's name. */
const mostBodyBytes = 2 * 1024 * 1024

/** An answer is data: nothing in it is ever run, framed, guessed at or kept by somebody in between. */
export const answerHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Serves every answer of the API on a Fastify app. Needs the limits of `limitRates`. */
export function openDoor(app: FastifyInstance, api: Api): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => sendError(error, request, reply))
  for (const answer of api.answers) {
    const { takes } = answer.call
    if (takes) void app.register(async (scope) => openForBytes(scope, api, answer, takes))
    else openRoute(app, api, answer)
  }
  for (const path of new Set(api.answers.map(({ call }) => call.path))) {
    const allowed = api.answers.filter(({ call }) => call.path === path).map(({ call }) => call.method)
    for (const method of (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
      (m) => !allowed.includes(m as Endpoint['method']),
    )) {
      app.route({ method, url: path, handler: (request, reply) => refuseMethod(allowed, request, reply) })
    }
  }
  app.all('/user/*', async () => {
    throw new Refusal('Not Found', 'There is no such call')
  })
  app.setNotFoundHandler((request, reply) => sendError(notFound('This address'), request, reply))
}

function openRoute(app: FastifyInstance, api: Api, answer: Answer): void {
  const { method, path, perMinute, takes } = answer.call
  // What is large is counted before it is read.
  const hook = takes ? ('onRequest' as const) : ('preHandler' as const)
  app.route({
    method,
    url: path,
    bodyLimit: takes?.maxBytes ?? mostBodyBytes,
    config: { takes, ...(perMinute && { rateLimit: { max: perMinute, timeWindow: '1 minute', hook } }) },
    handler: (request, reply) => sendAnswer(api, answer, request, reply),
  })
}

/** A call that takes bytes reads nothing else, and no other call reads them. */
function openForBytes(
  scope: FastifyInstance,
  api: Api,
  answer: Answer,
  { types, maxBytes: mostBytes }: Upload,
): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    [...types],
    { parseAs: 'buffer', bodyLimit: mostBytes },
    (_request, body, done) => done(null, body),
  )
  openRoute(scope, api, answer)
}

async function refuseMethod(allowed: string[], request: FastifyRequest, reply: FastifyReply) {
  reply.header('allow', allowed.join(', '))
  return sendError(new Refusal('Not Found', `${request.method} is not a method of this call`), request, reply)
}

async function sendAnswer(api: Api, answer: Answer, request: FastifyRequest, reply: FastifyReply) {
  const sent = {
    body: answer.call.method === 'GET' ? {} : (request.body ?? {}),
    query: request.query,
    token: header(request, tokenHeader),
    idempotencyKey: readKey(header(request, 'idempotency-key')),
    ip: networkOf(request.ip),
    userAgent: header(request, 'user-agent') ?? '',
  }
  reply.headers(answerHeaders)
  const answered = await api.answerText(answer, sent)
  if (typeof answered === 'string') return reply.send(answered)
  return reply
    .headers({
      'content-type': answer.call.file!,
      'content-disposition': `attachment; filename="${answered.name}"`,
    })
    .send(Buffer.from(answered.bytes))
}

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

function readKey(key: string | null): string | null {
  if (key === null || /^[\x21-\x7e]{1,128}$/.test(key)) return key
  throw new Refusal(
    'Invalid Input',
    'Idempotency-Key must be 1 to 128 printable characters',
    'Idempotency-Key',
  )
}

/** Sends a refusal, or what stands for a fault of ours, which is logged. */
export function sendError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof Refusal ? error : refusalOf(error, takesOf(request))
  if (error instanceof DatabaseUnavailable) {
    // Once it is known to be away, that is not said again with every call.
    if (error.cause) request.log.warn({ why: String(error.cause) }, 'the database did not answer a call')
  } else if (errorStatus[refusal.code] >= 500) request.log.error({ err: error }, 'a call failed')
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  return reply
    .status(errorStatus[refusal.code])
    .headers(answerHeaders)
    .header('x-request-id', request.id)
    .send(JSON.stringify(envelope(refusal)))
}

export const envelope = ({ code, message, field }: Refusal): ErrorReply => ({
  error: { code, message, ...(field !== undefined && { field }) },
})

const takesOf = (request: FastifyRequest): Upload | null =>
  (request.routeOptions.config as { takes?: Upload | null }).takes ?? null

const inMegabytes = (bytes: number) => `${bytes / (1024 * 1024)} MB`

/** Fastify's own refusals in the shop's words; whatever else is a fault of ours and tells nothing. */
function refusalOf(error: FastifyError, takes: Upload | null): Refusal {
  const status = error.statusCode ?? 500
  if (status === 413) {
    const most = inMegabytes(takes?.maxBytes ?? mostBodyBytes)
    return new Refusal('Too Large', `${takes ? 'The file' : 'The body'} is larger than ${most}`, 'body')
  }
  if (status === 415) {
    const words = takes
      ? `Send one of ${takes.types.join(', ')}`
      : 'Send JSON, with content-type: application/json'
    return new Refusal('Wrong Content Type', words, 'content-type')
  }
  if (status === 429)
    return new Refusal('Too Many Requests', 'Too many requests; please wait a minute and try again')
  if (status === 503)
    return new Refusal(
      'Unavailable',
      'The shop is stopping; please try again in a moment',
      undefined,
      unavailableSeconds,
    )
  if (error.code === 'FST_ERR_BAD_URL')
    return new Refusal('Invalid Input', 'This address has characters that cannot be decoded')
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return notFound('This address')
  if (error.code?.startsWith('FST_ERR_CTP'))
    return new Refusal('Invalid Input', 'The body is not JSON that can be read', 'body')
  if (status >= 400 && status < 500) return new Refusal('Invalid Input', 'This request cannot be understood')
  return new Refusal('Failed' satisfies ErrorCode, 'Something went wrong on our side; please try again')
}
