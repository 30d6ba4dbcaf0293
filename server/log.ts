// The log: kind and origin of events, without personal data and secrets. Bodies and parameters are not logged, and only
// the path of a URL; texts that look like a secret or an email address are removed, at every level.
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Log } from '#api/kernel/deps.ts'
import { logFields } from '#api/kernel/telemetry.ts'

const email = /[^\s"'<>(),;:/?&=]+(?:@|%40)[^\s"'<>(),;:/?&=]+/gi
const query = /\?[^\s"'<>]+/g
/** Tokens, keys and codes: long and random. An id, with its four hyphens, gives no access by itself. */
const secret = /(?<![\w-])(?![0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\w-]))[\w-]{32,}/g

/** A text without e-mail addresses, query strings and words that are long enough for a secret. */
export const withoutSecrets = (text: string): string =>
  text.replaceAll(query, '?…').replaceAll(email, '…@…').replaceAll(secret, '…')

/** Options of the logger for `fastify({ logger })`. @param stream gets its lines; left out: standard output */
export const logOptions = (level: string, stream?: { write(line: string): void }) => ({
  level,
  ...(stream && { stream }),
  serializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, path: withoutSecrets(url), ip }),
    res: ({ statusCode }: { statusCode?: number }) => ({ statusCode: statusCode ?? 0 }),
    err: describeError,
  },
  // The log of a request has its id already.
  mixin: (_fields: object, _level: number, log: FastifyBaseLogger & { bindings?: () => object }) =>
    'requestId' in (log.bindings?.() ?? {}) ? {} : logFields(),
  formatters: {
    log: (fields: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, cleanUnlessKnown(key, value)])),
  },
  hooks: {
    logMethod(values: unknown[], log: (...values: unknown[]) => void) {
      log.apply(
        this,
        values.map((each) => (typeof each === 'string' ? withoutSecrets(each) : each)),
      )
    },
  },
})

/** The log of a command, printed to the terminal. */
export const terminalLog: Log = {
  info() {},
  warn: (fields, text = '') => console.error(text, JSON.stringify(clean(fields))),
  error: (fields, text = '') => console.error(text, JSON.stringify(clean(fields))),
}

/** Fields with their own serializers, and the id of the request, which may be as long as a secret. */
const known = new Set(['req', 'res', 'err', 'requestId'])
const cleanUnlessKnown = (key: string, value: unknown) => (known.has(key) ? value : clean(value))

function clean(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutSecrets(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (value instanceof Error) return describeError(value)
  if (depth === 5) return '…'
  if (Array.isArray(value)) return value.map((each) => clean(each, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, clean(each, depth + 1)]))
}

const keptFields = ['code', 'statusCode', 'responseCode', 'syscall', 'table', 'column', 'constraint'] as const

interface Described {
  type: string
  message: string
  stack: string
  cause?: Described
  [fact: string]: unknown
}

/** An error without the fields that libraries add, because they contain parameters, requests and rejected addresses. */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutSecrets(String(error)), stack: '' }
  const facts = keptFields.flatMap((key) => {
    const value = (error as Error & Record<string, unknown>)[key]
    return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : []
  })
  // The message of JSON.parse contains its input.
  const message = error instanceof SyntaxError ? error.message.replace(/".*"/s, '"…"') : error.message
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: withoutSecrets(message),
    ...Object.fromEntries(facts),
    stack: withoutSecrets(frames.join('\n')),
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  }
}
