// Registers the API's routes on Fastify: each at its method and path, the session from a header, errors in one shape.
import { Readable } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, FileReply, StreamedFileReply, Upload } from '#contract/endpoint.ts'
import { type ErrorCode, type ErrorReply, errorStatus, unavailableSeconds } from '#contract/errors.ts'
import { tokenHeader } from '#contract/texts.ts'
import type { Api, JsonText } from '../http/api.ts'
import { DatabaseUnavailable } from '../kernel/db.ts'
import { DiskFull } from '../kernel/disk-full.ts'
import { FilesUnavailable } from '../kernel/files-unavailable.ts'
import { notFound, ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { acceptedLocale, englishReader, readerOf, type ReaderText } from '../kernel/storefront.ts'
import type { Settings } from '../kernel/settings.ts'
import type { Route } from './route.ts'
import { networkOf } from './client-network.ts'
import { sentReason } from '../kernel/reason.ts'

/** Larger bodies are refused unread. Large enough that the error for a long text can name the field. */
const maxBodyBytes = 2 * 1024 * 1024

/** Replies are data: no browser may run them, frame them or detect their type, and no proxy may cache them. */
export const replyHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The locale of the reader's storefront. Empty before the route is known. */
    locale: string
  }
}

/** Registers every route of the API. Call `limitRates` before. */
export function registerRoutes(
  app: FastifyInstance,
  api: Api,
  settings: Pick<Settings, 'shop' | 'publicUrl'>,
): void {
  registerErrors(app, settings)
  registerEndpoints(
    app,
    api.routes.map((route) => ({
      endpoint: route.endpoint,
      handler: (request, reply) => sendReply(api, route, request, reply),
      errorHandler: (error, request, reply) => sendErrorOfSession(api, route.endpoint, error, request, reply),
    })),
    '/user/*',
  )
}

/** Sends every error of an app in the same form, in the reader's language. */
export function registerErrors(app: FastifyInstance, settings: Pick<Settings, 'shop' | 'publicUrl'>): void {
  app.decorateRequest('locale', '')
  app.addHook('onRequest', async (request) => {
    request.locale = acceptedLocale(settings, header(request, 'accept-language'))
  })
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler((request, reply) => sendError(notFound(because('url-not-found')), request, reply))
}

type AnyEndpoint = Pick<Endpoint, 'method' | 'path' | 'perMinute' | 'upload' | 'file'>

interface ServedEndpoint {
  endpoint: AnyEndpoint
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** Fastify waits for the returned promise, although its types do not say so. */
  errorHandler?: (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => unknown
}

/**
 * Registers each endpoint at its method and path, and refuses other methods there.
 * @param allPaths the pattern of all their paths: what no endpoint has is not found
 */
export function registerEndpoints(app: FastifyInstance, served: ServedEndpoint[], allPaths: string): void {
  for (const each of served) {
    const { upload } = each.endpoint
    if (upload) void app.register(async (scope) => registerUpload(scope, each, upload))
    else registerEndpoint(app, each)
  }
  const methods = Map.groupBy(served, ({ endpoint }) => endpoint.path)
  // One route for all of them: a route for each refused method of each path takes a tenth of the time of a start.
  app.all(allPaths, async (request, reply) => {
    const endpoints = methods.get(request.url.replace(/\?.*/, ''))
    if (!endpoints) throw notFound(because('call-not-found'))
    return refuseMethod(
      endpoints.map(({ endpoint }) => endpoint.method),
      request,
      reply,
    )
  })
}

function registerEndpoint(app: FastifyInstance, { endpoint, handler, errorHandler }: ServedEndpoint): void {
  const { method, path, perMinute, upload } = endpoint
  // An upload is counted before its body is read.
  const hook = upload ? ('onRequest' as const) : ('preHandler' as const)
  const config = { upload, ...(perMinute && { rateLimit: { max: perMinute, timeWindow: '1 minute', hook } }) }
  app.route({
    method,
    url: path,
    bodyLimit: upload?.maxBytes ?? maxBodyBytes,
    config,
    handler,
    ...(errorHandler && { errorHandler }),
  })
}

/** An endpoint for uploads reads bytes only, and no other endpoint reads bytes. */
function registerUpload(
  scope: FastifyInstance,
  served: ServedEndpoint,
  { types, maxBytes, streamed }: Upload,
): void {
  scope.removeAllContentTypeParsers()
  if (streamed) {
    scope.addContentTypeParser('*', ({ headers }, body, done) =>
      Number(headers['content-length']) > maxBytes
        ? done(Object.assign(new Error('too large'), { statusCode: 413 }))
        : // When reading stops the connection stays open, so that the reply arrives.
          done(null, body.iterator({ destroyOnReturn: false })),
    )
    registerEndpoint(scope, served)
    return
  }
  scope.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  )
  registerEndpoint(scope, served)
}

async function refuseMethod(allowed: string[], request: FastifyRequest, reply: FastifyReply) {
  reply.header('allow', allowed.join(', '))
  return sendError(
    new ApiError('Not Found', because('method-not-allowed', { method: request.method })),
    request,
    reply,
  )
}

async function sendReply(api: Api, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const sent = {
    body: route.endpoint.method === 'GET' ? {} : (request.body ?? {}),
    query: request.query,
    token: tokenOf(request),
    idempotencyKey: header(request, 'idempotency-key'),
    ip: networkOf(request.ip),
    userAgent: header(request, 'user-agent') ?? '',
    locale: request.locale,
  }
  return sendAnswer(route.endpoint, await api.handle(route, sent), reply)
}

/** Sends an error; when the body cannot be read and the session has expired, the error of the session instead. */
async function sendErrorOfSession(
  api: Api,
  endpoint: Endpoint,
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const unread = error.code?.startsWith('FST_ERR_CTP')
  const refused = unread
    ? await api.authenticate(endpoint, tokenOf(request)).then(
        () => null,
        (cause: ApiError) => cause,
      )
    : null
  return sendError(refused ?? error, request, reply)
}

/** Sends JSON text, or the file of an endpoint that sends one. */
export function sendAnswer(
  { file }: Pick<Endpoint, 'file'>,
  answered: JsonText | FileReply | StreamedFileReply,
  reply: FastifyReply,
): FastifyReply {
  reply.headers(replyHeaders)
  if (typeof answered === 'string' || Buffer.isBuffer(answered)) return reply.send(answered)
  // An HTML document is only viewed: it may show pictures and have inline styles, but run nothing.
  const isDocument = file!.startsWith('text/html')
  return reply
    .headers({
      'content-type': file!,
      'content-disposition': `${isDocument ? 'inline' : 'attachment'}; filename="${answered.name}"`,
      ...(isDocument && {
        'content-security-policy':
          "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https:",
      }),
    })
    .send('bytes' in answered ? Buffer.from(answered.bytes) : Readable.from(answered.content))
}

export function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

/** Null also for an empty header, which some programs send without a token. */
const tokenOf = (request: FastifyRequest): string | null => header(request, tokenHeader) || null

/**
 * Sends an `ApiError`; any other error is a bug, which is logged and sent as an internal error.
 * @param bodyOf writes the body of the reply
 */
export function sendError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  bodyOf: (error: ApiError, locale: string) => object = errorReplyOf,
) {
  const apiError = refusedBy(error, request)
  // Reads and drops the rest of a refused file, because the client reads the reply only after sending it.
  if (!request.raw.complete) request.raw.resume()
  if (apiError.retryAfterSeconds !== undefined) reply.header('retry-after', apiError.retryAfterSeconds)
  return (
    reply
      .status(errorStatus[apiError.code])
      // Also for a request that is refused before its route is known.
      .header('x-request-id', request.id)
      .headers(replyHeaders)
      .send(JSON.stringify(bodyOf(apiError, request.locale)))
  )
}

/** An error of a request as an `ApiError`; what is a bug or keeps the shop from serving is logged. */
export function refusedBy(error: FastifyError | ApiError, request: FastifyRequest): ApiError {
  const apiError = error instanceof ApiError ? error : apiErrorOf(error, uploadOf(request))
  if (
    error instanceof DatabaseUnavailable ||
    error instanceof DiskFull ||
    error instanceof FilesUnavailable
  ) {
    // Without a cause, the lost connection was logged already, once for all calls.
    if (error.cause) request.log.warn({ why: String(error.cause) }, 'a call could not be served for now')
  } else if (errorStatus[apiError.code] >= 500) request.log.error({ err: error }, 'a call failed')
  return apiError
}

/** @param locale of the reader; without it the values of the reason are in English */
export function errorReplyOf({ code, message, reason, field, conflicts }: ApiError, locale = ''): ErrorReply {
  return {
    error: {
      code,
      message,
      reason: sentReason(reason, locale ? readerOf(locale) : englishReader()),
      ...(field !== undefined && { field }),
      ...(conflicts && { conflicts }),
    },
  }
}

export const uploadOf = (request: FastifyRequest): Upload | null =>
  (request.routeOptions.config as { upload?: Upload | null }).upload ?? null

const megabytes =
  (bytes: number): ReaderText =>
  ({ locale }) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte' }).format(bytes / (1024 * 1024))

/** Fastify's own errors in the shop's words; anything else is a bug, and its message is not sent. */
function apiErrorOf(error: FastifyError, upload: Upload | null): ApiError {
  const status = error.statusCode ?? 500
  if (status === 413) {
    const most = megabytes(upload?.maxBytes ?? maxBodyBytes)
    const message = upload ? because('file-too-large', { most }) : because('body-too-large', { most })
    return new ApiError('Too Large', message, 'body')
  }
  if (status === 415) {
    const message = upload
      ? because('wrong-media-type', { types: upload.types.join(', ') })
      : because('body-not-json')
    return new ApiError('Wrong Content Type', message, 'content-type')
  }
  if (status === 429) return new ApiError('Too Many Requests', because('too-many-requests'))
  if (status === 503)
    return new ApiError('Unavailable', because('shop-stopping'), undefined, unavailableSeconds)
  if (error.code === 'FST_ERR_BAD_URL') return new ApiError('Invalid Input', because('url-not-decodable'))
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return notFound(because('url-not-found'))
  if (error.code?.startsWith('FST_ERR_CTP'))
    return new ApiError('Invalid Input', because('json-unreadable'), 'body')
  if (status >= 400 && status < 500) return new ApiError('Invalid Input', because('request-unreadable'))
  return new ApiError('Failed' satisfies ErrorCode, because('internal-error'))
}
