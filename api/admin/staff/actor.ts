// Who has started work that goes on after the request.
import type { Staff } from '../http/route.ts'

/** The member of staff, the API key that was used, and what the audit log and reasons need; stored with the work. */
export interface Actor {
  memberId: string
  /** Null in a browser. */
  apiKeyId: string | null
  network: string | null
  /** The language of reasons. */
  locale: string
}

export const actorOf = (context: { staff: Staff; ip: string; locale: string }): Actor => ({
  memberId: context.staff.id,
  apiKeyId: context.staff.apiKeyId,
  network: context.ip,
  locale: context.locale,
})
