// Sessions of agents in the database.
import sql from 'sql-template-tag'
import { agentSessionDays } from '#contract/agents.ts'
import { firstRow, type Queryable } from '../kernel/db.ts'

export interface AgentSessionRow {
  id: string
  shopperId: string
  locale: string
  agent: string | null
  buyer: { firstName?: string; lastName?: string; phone?: string }
  checkoutId: string | null
  checkoutView: Record<string, unknown> | null
  canceledAt: Date | null
  takenOverAt: Date | null
  createdAt: Date
}

const columns = sql`id, shopper_id, locale, agent, buyer, checkout_id, checkout_view, canceled_at, taken_over_at, created_at`
const isCurrent = sql`created_at > now() - make_interval(days => ${agentSessionDays})`

/** @param tokenHash of the guest's session */
export async function insertAgentSession(
  on: Queryable,
  given: { id: string; tokenHash: Buffer; keyHash: Buffer; locale: string; agent: string | null },
): Promise<AgentSessionRow> {
  return firstRow(
    await on.query<AgentSessionRow>(sql`
      insert into agent_session (id, token_hash, key_hash, shopper_id, locale, agent)
      select ${given.id}, ${given.tokenHash}, ${given.keyHash}, shopper_id, ${given.locale}, ${given.agent}
      from session where token_hash = ${given.tokenHash}
      returning ${columns}`),
  )
}

export async function selectAgentSession(on: Queryable, tokenHash: Buffer): Promise<AgentSessionRow | null> {
  const rows = await on.query<AgentSessionRow>(
    sql`select ${columns} from agent_session where token_hash = ${tokenHash} and (taken_over_at is not null or ${isCurrent})`,
  )
  return rows[0] ?? null
}

/** A session with the hash of its token. */
export async function selectAgentSessionById(
  on: Queryable,
  id: string,
): Promise<(AgentSessionRow & { tokenHash: Uint8Array }) | null> {
  const rows = await on.query<AgentSessionRow & { tokenHash: Uint8Array }>(
    sql`select ${columns}, token_hash from agent_session where id = ${id}`,
  )
  return rows[0] ?? null
}

/** The session that a person may take over, locked until the transaction ends. */
export async function lockByKey(tx: Queryable, keyHash: Buffer): Promise<AgentSessionRow | null> {
  const rows = await tx.query<AgentSessionRow>(sql`
    select ${columns} from agent_session where key_hash = ${keyHash} and canceled_at is null and ${isCurrent}
    for update`)
  return rows[0] ?? null
}

export async function setBuyer(on: Queryable, id: string, buyer: AgentSessionRow['buyer']): Promise<void> {
  await on.query(sql`update agent_session set buyer = ${JSON.stringify(buyer)}::jsonb where id = ${id}`)
}

/** Stores the last reply about a checkout, unless a person has taken over meanwhile. */
export async function setCheckout(
  on: Queryable,
  id: string,
  { checkoutId, view }: { checkoutId: string; view: object },
): Promise<void> {
  await on.query(sql`
    update agent_session set checkout_id = ${checkoutId}, checkout_view = ${JSON.stringify(view)}::jsonb
    where id = ${id} and taken_over_at is null and canceled_at is null`)
}

/** Cancels a session and ends the guest's. Returns false when it has ended already. */
export async function cancelAgentSession(on: Queryable, id: string): Promise<boolean> {
  const rows = await on.query(sql`
    with canceled as (
      update agent_session set canceled_at = now() where id = ${id} and canceled_at is null and taken_over_at is null
      returning id, token_hash
    ), ended as (delete from session where token_hash in (select token_hash from canceled))
    select id from canceled`)
  return rows.length > 0
}

/** Notes that a person has taken over, and ends the agent's session. */
export async function setTakenOver(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`
    with taken as (update agent_session set taken_over_at = coalesce(taken_over_at, now()) where id = ${id} returning token_hash)
    delete from session where token_hash in (select token_hash from taken)`)
}

export async function moveAgentSessions(tx: Queryable, fromId: string, toId: string): Promise<void> {
  await tx.query(sql`update agent_session set shopper_id = ${toId} where shopper_id = ${fromId}`)
}

/** What a shopper's agents have prepared, for the export of personal data. */
export const selectAgentSessionsOf = (on: Queryable, shopperId: string): Promise<object[]> =>
  on.query(sql`
    select agent, buyer, created_at, taken_over_at, canceled_at from agent_session
    where shopper_id = ${shopperId} order by created_at, id`)

/** Deletes sessions that ended long ago; orders are followed for some months. */
export async function deleteOldAgentSessions(on: Queryable): Promise<void> {
  await on.query(sql`
    delete from agent_session where taken_over_at is null and created_at < now() - make_interval(days => ${agentSessionDays})`)
  await on.query(sql`delete from agent_session where created_at < now() - interval '180 days'`)
}
