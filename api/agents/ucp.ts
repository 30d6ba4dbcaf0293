// The words of the Universal Commerce Protocol: envelopes, messages and errors of replies to agents.
import { ucpVersion } from '#contract/agents.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '../kernel/api-error.ts'
import { readerOf } from '../kernel/storefront.ts'

/** Who has to act: the agent, the person, or nobody. */
type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable'

export type Message =
  | { type: 'error'; code: string; content: string; severity: Severity; path?: string }
  | { type: 'warning' | 'info'; code: string; content: string; path?: string }

/** A reply to an agent. */
export interface AgentReply {
  status: number
  body: object
}

const of = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [`dev.ucp.shopping.${name}`, [{ version: ucpVersion }]]))

export const catalogEnvelope = {
  version: ucpVersion,
  status: 'success',
  capabilities: of('catalog.search', 'catalog.lookup'),
}
export const cartEnvelope = { version: ucpVersion, status: 'success', capabilities: of('cart', 'discount') }
export const orderEnvelope = { version: ucpVersion, status: 'success', capabilities: of('order') }
/** Without payment handlers: a person pays on the page of the shop, and no credential is accepted here. */
export const checkoutEnvelope = {
  version: ucpVersion,
  status: 'success',
  capabilities: of('checkout', 'cart', 'fulfillment', 'discount'),
  payment_handlers: {},
}

/** A request that is refused before it has a result: its body, its key or its headers are wrong. */
export class ProtocolError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, content: string) {
    super(content)
    this.status = status
    this.code = code
  }
}

/** The codes of errors that agents know, by the shop's own; other codes are sent in lower case. */
const codes: Partial<Record<ErrorCode, string>> = {
  'Not Possible Now': 'item_unavailable',
  'Coupon Refused': 'discount_code_invalid',
  'Invalid Input': 'invalid',
  'Too Many Requests': 'rate_limit_exceeded',
}

const codeOf = ({ code }: Pick<ApiError, 'code'>): string =>
  codes[code] ?? code.toLowerCase().replaceAll(' ', '_')

/** What the shop refuses before there is a result. */
export const refusalOf = (error: ApiError, locale: string) => ({
  code: codeOf(error),
  content: error.textFor(readerOf(locale)),
})

const isBusy = ({ code }: Pick<ApiError, 'code'>) =>
  code === 'Too Many Requests' || code === 'Unavailable' || code === 'Payment Unavailable'

/**
 * What the shop refuses, as a message in the agent's language. Throws the error again when the request can be repeated
 * later, and when it is no refusal.
 */
export function messageOf(error: unknown, locale: string, path?: string): Message & { type: 'error' } {
  if (!(error instanceof ApiError) || isBusy(error)) throw error
  return {
    type: 'error',
    ...refusalOf(error, locale),
    severity: 'recoverable',
    ...(path !== undefined && { path }),
  }
}

/** A reply without a resource. */
export const errorReply = (messages: Message[]): AgentReply => ({
  status: 200,
  body: { ucp: { version: ucpVersion, status: 'error' }, messages },
})

export const isErrorReply = (body: object): boolean =>
  'ucp' in body && (body.ucp as { status?: string }).status === 'error'

export const notFoundReply = (content: string): AgentReply =>
  errorReply([{ type: 'error', code: 'not_found', content, severity: 'unrecoverable' }])

/** Amounts of a reply, without those that are zero. */
export const amountOf = (type: string, amount: number, text?: string) =>
  amount === 0 && type !== 'subtotal' && type !== 'total'
    ? []
    : [{ type, amount, ...(text !== undefined && { display_text: text }) }]
