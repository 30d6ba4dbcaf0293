// Sends files whose URL contains a hash of their content, so that browsers may cache them without limit.
import type { FastifyReply, FastifyRequest } from 'fastify'

export const immutableHeaders = (etag: string) => ({
  etag,
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
})

export const matchesEtag = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === tag)

export const sendFileError = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
