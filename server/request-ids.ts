// The id of each request: in the header `x-request-id` of the reply, in every line of the log that the request causes, and
// with the mails and events that it queues. A trusted proxy may give it; it is 1 to 64 letters, digits, `.`, `_`, `:`, `-`.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { header } from '#api/http/routes.ts'
import { beginSpan, count, inRequest, recordSeconds, type Span } from '#api/kernel/telemetry.ts'

const idForm = /^[\w.:-]{1,64}$/

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request; undefined when it is not traced. */
    span: Span | undefined
  }
}

type IsTrusted = (raw: IncomingMessage) => boolean

function trustIn(proxies: string[]): IsTrusted {
  if (proxies.length === 0) return () => false
  const trusts = compile(proxies)
  return ({ socket }) => socket.remoteAddress !== undefined && trusts(socket.remoteAddress, 0)
}

/** The option `genReqId` of Fastify. */
export function requestIds(trustProxy: string[]): (raw: IncomingMessage) => string {
  const isTrusted = trustIn(trustProxy)
  return (raw) => {
    const given = raw.headers['x-request-id']
    return typeof given === 'string' && idForm.test(given) && isTrusted(raw) ? given : randomUUID()
  }
}

/** Runs each request in its own name, counts it, and makes a span of it. Call it before other hooks are added. */
export function followRequests(
  app: FastifyInstance,
  name: 'shop' | 'back-office',
  trustProxy: string[],
): void {
  const isTrusted = trustIn(trustProxy)
  app.decorateRequest('span', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    request.span = beginSpan(
      () => startOf(name, request),
      isTrusted(request.raw) ? header(request, 'traceparent') : null,
    )
    inRequest(request.id, request.span, done)
  })
  // Reading a body continues in the name of the connection.
  app.addHook('preValidation', (request, _reply, done) => inRequest(request.id, request.span, done))
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request)
    const status = String(reply.statusCode)
    count('placket_http_requests_total', { app: name, method: request.method, route, status })
    recordSeconds('placket_http_request_duration_seconds', reply.elapsedTime / 1000, { app: name, route })
    request.span?.set({ 'http.response.status_code': reply.statusCode })
    request.span?.end()
    done()
  })
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none'

const startOf = (app: string, request: FastifyRequest) => ({
  name: `${request.method} ${routeOf(request)}`,
  kind: 'server' as const,
  facts: {
    'placket.app': app,
    'http.request.method': request.method,
    'http.route': routeOf(request),
    'placket.request_id': request.id,
  },
})
