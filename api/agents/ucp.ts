// The words of the Universal Commerce Protocol: envelopes, messages and errors of replies to agents.
import { ucpVersion } from '#contract/agents.ts'
import type { ApiError } from '../kernel/api-error.ts'
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

/** The code of an error of the shop's API, as the protocol writes codes. */
const codeOf = ({ code }: Pick<ApiError, 'code'>): string => code.toLowerCase().replaceAll(' ', '_')

/** What the shop refuses before there is a result. */
export const refusalOf = (error: ApiError, locale: string) => ({
  code: codeOf(error),
  content: error.textFor(readerOf(locale)),
})

/** A reply without a resource. */
export const errorReply = (messages: Message[]): AgentReply => ({
  status: 200,
  body: { ucp: { version: ucpVersion, status: 'error' }, messages },
})

export const notFoundReply = (content: string): AgentReply =>
  errorReply([{ type: 'error', code: 'not_found', content, severity: 'unrecoverable' }])
