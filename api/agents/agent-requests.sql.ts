// Replies to requests of agents with an idempotency key.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** Seconds after which a request without a reply counts as interrupted. */
const interruptedAfter = 60

export interface AgentRequestRow {
  bodyHash: Uint8Array
  /** Null while the first request is being answered. */
  reply: { status: number; body: object } | null
}

/** Claims a key; false when another request has it. */
export async function claimAgentRequest(on: Queryable, keyHash: Buffer, bodyHash: Buffer): Promise<boolean> {
  const rows = await on.query(sql`
    insert into agent_request (key_hash, body_hash) values (${keyHash}, ${bodyHash})
    on conflict (key_hash) do update set at = now()
      where agent_request.reply is null and agent_request.body_hash = excluded.body_hash
        and agent_request.at < now() - make_interval(secs => ${interruptedAfter})
    returning key_hash`)
  return rows.length > 0
}

export async function selectAgentRequest(on: Queryable, keyHash: Buffer): Promise<AgentRequestRow | null> {
  const rows = await on.query<AgentRequestRow>(
    sql`select body_hash, reply from agent_request where key_hash = ${keyHash}`,
  )
  return rows[0] ?? null
}

/** @param tokenHash of the session that the reply is about; null without one */
export async function setAgentReply(
  on: Queryable,
  keyHash: Buffer,
  { reply, tokenHash }: { reply: object; tokenHash: Buffer | null },
): Promise<void> {
  await on.query(sql`
    update agent_request set reply = ${JSON.stringify(reply)}::jsonb,
      token_hash = (select token_hash from agent_session where token_hash = ${tokenHash})
    where key_hash = ${keyHash}`)
}

export async function deleteAgentRequest(on: Queryable, keyHash: Buffer): Promise<void> {
  await on.query(sql`delete from agent_request where key_hash = ${keyHash}`)
}

export async function deleteOldAgentRequests(on: Queryable): Promise<void> {
  await on.query(sql`delete from agent_request where at < now() - interval '1 day'`)
}
