// Whether somebody has already used the fit guarantee that covers only the first shirt.
import sql, { type Sql } from 'sql-template-tag'

/**
 * Whether an order of this account, or one placed with its own address or `email`, has a covered line. An order that
 * was cancelled or refunded counts only when an alteration or a remake was requested for it.
 */
export const guaranteeUsedBy = (shopperId: Sql, email: Sql = sql`null::text`): Sql => sql`exists (
  select 1 from order_line g join orders go on go.id = g.order_id
  where g.fit_guarantee is not null
    and (go.shopper_id = ${shopperId} or go.email = ${email} or go.email = (
      select email from shopper where id = ${shopperId} and email_verified_at is not null))
    and (go.status not in ('cancelled', 'refunded')
      or exists (select 1 from fit_claim c where c.order_line_id = g.id and c.state <> 'refused')))`
