// The session of a request, read by the first statement of the call itself.
import sql, { type Sql } from 'sql-template-tag'
import { getsNewsletter } from '../consents/consents.ts'
import type { Shopper } from './shopper.ts'

/** Whose data a statement reads or changes: the shopper of a session that was not read yet, or a known shopper. */
export type CallerKey = { tokenHash: Buffer } | { id: string }

/** The JSON of a caller, for `Caller.found`. */
export type CallerJson = Omit<Shopper, 'since'> & {
  since: string
  /** Whether the session was used within the last hour. */
  isSeen: boolean
}

const callerColumns = (sessionId: Sql, isSeen: Sql) => sql`p.id, p.email,
  p.email_verified_at is not null as email_verified, json_build_object('id', p.id, 'sessionId', ${sessionId},
    'email', p.email, 'emailVerified', p.email_verified_at is not null, 'fullName', p.full_name, 'phone', p.phone,
    'newsletter', ${getsNewsletter(sql`p`)}, 'since', p.created_at, 'isSeen', ${isSeen}) as caller`
const ofShopper = callerColumns(sql`''`, sql`true`)
const ofSession = callerColumns(sql`s.id`, sql`s.last_seen_at >= now() - interval '1 hour'`)

/**
 * The caller as a common table expression, `me`: `id`, `email`, `email_verified` and `caller`, its JSON. No row when the
 * session is over, or when the shopper was deleted.
 */
export const callerAs = (key: CallerKey): Sql =>
  'id' in key
    ? sql`me as materialized (select ${ofShopper} from shopper p where p.id = ${key.id})`
    : sql`me as materialized (select ${ofSession} from session s join shopper p on p.id = s.shopper_id
        where s.token_hash = ${key.tokenHash} and s.expires_at > now())`
