// A session of an agent: a guest whose cart and checkout the agent fills, until a person takes over. Its token is a part
// of the ids that the agent gets, so nobody else can name them.
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { agentSessionDays, takeOverPath } from '#contract/agents.ts'
import { startGuest } from '../accounts/accounts.ts'
import type { Db } from '../kernel/db.ts'
import { hashSecret, isSecret } from '../kernel/secrets.ts'
import { shopSecret } from '../secrets/shop-secret.ts'
import { msg } from '@lingui/core/runtime-macro'
import type { AgentContext } from './agent-context.ts'
import { storefrontIn } from './agent-context.ts'
import {
  type AgentSessionRow,
  insertAgentSession,
  selectAgentSession,
  selectAgentSessionById,
} from './agent-sessions.sql.ts'
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
  const id = randomUUID()
  const token = await startGuest(deps, agent ?? '', locale, await tokenOf(deps.db, id))
  const row = await insertAgentSession(deps.db, {
    id,
    tokenHash: hashSecret(token),
    keyHash: hashSecret(keyOf(token)),
    locale,
    agent,
  })
  return { ...row, token }
}

/** The token of a session, derived so that the shop can name its order to the platform of the agent. */
const tokenOf = async (db: Db, id: string): Promise<string> =>
  createHmac('sha256', await shopSecret(db, 'agent sessions'))
    .update(id)
    .digest('base64url')

/** A session by the id of its row; null when it was deleted, or the secret of its token is another one. */
export async function sessionById(db: Db, id: string): Promise<AgentSession | null> {
  const row = await selectAgentSessionById(db, id)
  const token = await tokenOf(db, id)
  return row && hashSecret(token).equals(row.tokenHash) ? { ...row, token } : null
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
