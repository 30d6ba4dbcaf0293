// Sends files whose URL contains a hash of their content, so that browsers may cache them without limit.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from '../kernel/files.ts'

export const immutableHeaders = (etag: string) => ({
  etag,
  'cache-control': 'public, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
})

export const matchesEtag = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === tag)

/**
 * The part of a file that a request is about, whose headers are set on the reply; null for the whole file, also when the
 * file has no such part.
 *
 * @param bytes the length of the file
 */
export function requestedPart(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { tag, bytes }: { tag: string; bytes: number },
): ByteRange | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  if ((!first && !last) || (headers['if-range'] ?? tag) !== tag) return null
  const start = first ? Number(first) : Math.max(0, bytes - Number(last))
  const end = first && last ? Math.min(Number(last), bytes - 1) : bytes - 1
  if (start > end) return null
  reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  return { start, end }
}

export const sendFileError = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
