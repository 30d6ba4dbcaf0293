// A repeated request of an agent with the same idempotency key gets the first reply, and changes nothing.
import { createHash } from 'node:crypto'
import type { Db } from '../kernel/db.ts'
import { hashSecret, isSecret } from '../kernel/secrets.ts'
import {
  claimAgentRequest,
  deleteAgentRequest,
  selectAgentRequest,
  setAgentReply,
} from './agent-requests.sql.ts'
import { type AgentReply, ProtocolError } from './ucp.ts'

/** A UUID, as the protocol asks for; others cannot guess it. */
const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const hash = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

interface Keyed {
  key: string
  /** The operation, with the id in its address. */
  operation: string
  /** The agent and its network, so that a key is its own. */
  owner: string
  input: unknown
}

/** Runs `work` once for a key. Throws `ProtocolError` for a key that is used with another body, or at the same time. */
export async function onceForAgent(
  db: Db,
  { key, operation, owner, input }: Keyed,
  work: () => Promise<AgentReply>,
): Promise<AgentReply> {
  if (!keyPattern.test(key)) throw new ProtocolError(400, 'invalid_request', 'Idempotency-Key is no UUID')
  const keyHash = hash(owner, operation, key.toLowerCase())
  const bodyHash = hash(JSON.stringify(input ?? {}))
  if (!(await claimAgentRequest(db, keyHash, bodyHash))) {
    const first = await selectAgentRequest(db, keyHash)
    if (first && !Buffer.from(first.bodyHash).equals(bodyHash))
      throw new ProtocolError(409, 'idempotency_conflict', 'The Idempotency-Key was used with another body')
    if (first?.reply) return first.reply
    throw new ProtocolError(
      409,
      'idempotency_conflict',
      'The first request with this Idempotency-Key is not finished',
    )
  }
  try {
    const reply = await work()
    await setAgentReply(db, keyHash, { reply, tokenHash: tokenHashIn(reply.body) })
    return reply
  } catch (error) {
    // A request that was refused may be sent again.
    await deleteAgentRequest(db, keyHash)
    throw error
  }
}

/** The hash of the session's token, which is a part of the id in a reply. */
function tokenHashIn(body: object): Buffer | null {
  const token = 'id' in body ? String(body.id).split('_').slice(1).join('_') : ''
  return isSecret(token) ? hashSecret(token) : null
}
