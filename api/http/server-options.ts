// Options of Fastify. Requests that reach no route get the error envelope too.
import type { Socket } from 'node:net'
import type { FastifyServerOptions } from 'fastify'
import { errorStatus } from '#contract/errors.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { replyHeaders, errorReplyOf, sendError } from './routes.ts'

export const serverOptions = {
  // `GET http://host/path` is what clients send to a proxy, and every server has to accept it.
  rewriteUrl({ url = '/' }) {
    const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
    return path.startsWith('?') || path === '' ? `/${path}` : path
  },
  // For URLs that cannot be decoded.
  frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  clientErrorHandler: refuseConnection,
  // Routes have no schemas of Fastify: `contract/` checks what comes in and what goes out. The compilers of Fastify would
  // load 90 modules at each start.
  schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
} satisfies FastifyServerOptions

/** Replies to a request that is not HTTP. The error is not logged, because it contains the bytes that were sent. */
function refuseConnection(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const apiError = connectionErrorOf(error.code)
  const body = JSON.stringify(errorReplyOf(apiError))
  const headers = { ...replyHeaders, 'content-length': Buffer.byteLength(body), connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable)
    socket.write(`HTTP/1.1 ${errorStatus[apiError.code]} Refused\r\n${lines.join('')}\r\n${body}`)
  socket.destroy()
}

function connectionErrorOf(code: string | undefined): ApiError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ApiError('Too Large', because('headers-too-large'))
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ApiError('Invalid Input', because('request-timeout'))
    default:
      return new ApiError('Invalid Input', because('not-http'))
  }
}

function noSchemas(): never {
  throw new Error('a route has a schema of Fastify')
}
