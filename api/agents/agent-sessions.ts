// A session of an agent: a guest whose cart and checkout the agent fills, until a person takes over. Its token is a part
// of the ids that the agent gets, so nobody else can name them.
import { createHash } from 'node:crypto'
import { agentSessionDays, takeOverPath } from '#contract/agents.ts'
import { startGuest } from '../accounts/accounts.ts'
import { hashSecret, isSecret } from '../kernel/secrets.ts'
import { msg } from '@lingui/core/runtime-macro'
import type { AgentContext } from './agent-context.ts'
import { storefrontIn } from './agent-context.ts'
import { type AgentSessionRow, insertAgentSession, selectAgentSession } from './agent-sessions.sql.ts'
import { ProtocolError } from './ucp.ts'

export interface AgentSession extends AgentSessionRow {
  token: string
}

const kinds = { cart: 'cart_', checkout: 'checkout_', order: 'order_' } as const
type Kind = keyof typeof kinds

/** The id of the session's cart, checkout or order. */
export const idOf = (kind: Kind, { token }: Pick<AgentSession, 'token'>): string => kinds[kind] + token

/** Begins a session in the storefront of a locale. */
export async function startSession(context: AgentContext, locale: string): Promise<AgentSession> {
  const { deps, agent } = context
  const token = await startGuest(deps, agent ?? '', locale)
  const row = await insertAgentSession(deps.db, {
    tokenHash: hashSecret(token),
    keyHash: hashSecret(keyOf(token)),
    locale,
    agent,
  })
  return { ...row, token }
}

/** The session of an id; null when there is none, or it has ended. */
export async function sessionOf(
  { deps }: AgentContext,
  kind: Kind,
  id: string,
): Promise<AgentSession | null> {
  const token = id.startsWith(kinds[kind]) ? id.slice(kinds[kind].length) : ''
  if (!isSecret(token)) return null
  const row = await selectAgentSession(deps.db, hashSecret(token))
  return row && { ...row, token }
}

/** Throws `ProtocolError` for a session that the agent can no longer change. */
export function refuseEnded({ deps: _deps, ...context }: AgentContext, session: AgentSession): void {
  const { i18n } = storefrontIn({ deps: _deps }, context.locale)
  if (session.canceledAt) throw new ProtocolError(409, 'not_modifiable', i18n._(msg`Already cancelled`))
  if (session.takenOverAt)
    throw new ProtocolError(
      409,
      'not_modifiable',
      i18n._(msg`The buyer has taken over and continues in the shop`),
    )
}

/** The key by which a person takes over. It is derived from the token, so that each reply has the same link. */
const keyOf = (token: string): string => createHash('sha256').update(`take over ${token}`).digest('base64url')

/** The link that an agent shows to its person. The key is in the fragment, which is in no log. */
export const continueUrl = (context: Pick<AgentContext, 'deps'>, { token, locale }: AgentSession): string =>
  `${storefrontIn(context, locale).url}${takeOverPath}#${keyOf(token)}`

export const expiresAt = ({ createdAt }: Pick<AgentSession, 'createdAt'>): string =>
  new Date(createdAt.getTime() + agentSessionDays * 86_400_000).toISOString()
