// Which order has the guarantee that covers only a person's first shirt: decided when an order is placed, and again
// when the order that had it ends or is reopened. Decisions about the same person are made one after the other.
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import { guaranteeUsedBy } from '../designs/fit-guarantee.ts'

/** A number that no other advisory lock on this database uses. */
const lock = 7_415_930

/** The person to whom an order belongs. */
export interface OrderOwner {
  shopperId: string | null
  email: string
}

const idOf = ({ shopperId }: OrderOwner): Sql => sql`${shopperId}::uuid`

/** Makes every other decision about this account or e-mail address wait until the transaction ends. */
async function lockBuyer(tx: Queryable, buyer: OrderOwner): Promise<void> {
  await tx.query(sql`
    select pg_advisory_xact_lock(${lock}, hashtext(key)) from (
      select distinct key from (values (${buyer.shopperId}::text), (${buyer.email}::text), ((
        select email from shopper where id = ${idOf(buyer)} and email_verified_at is not null))) as k(key)
      where key is not null order by key
    ) keys`)
}

/** Whether another order of the buyer has the guarantee. */
export async function isGuaranteeUsed(tx: Queryable, buyer: OrderOwner): Promise<boolean> {
  await lockBuyer(tx, buyer)
  const [row] = await tx.query<{ used: boolean }>(
    sql`select ${guaranteeUsedBy(idOf(buyer), sql`${buyer.email}`)} as used`,
  )
  return row!.used
}

/**
 * Gives the guarantee of an order that has ended, with the same terms, to the next made-to-measure shirt that its buyer
 * has ordered.
 */
export async function transferGuarantee(tx: Queryable, orderId: string, buyer: OrderOwner): Promise<void> {
  if (await isGuaranteeUsed(tx, buyer)) return
  await tx.query(sql`
    update order_line l set fit_guarantee = ended.fit_guarantee
    from order_line ended join orders e on e.id = ended.order_id
    where ended.order_id = ${orderId} and ended.fit_guarantee is not null and l.id = (
      select n.id from order_line n join orders o on o.id = n.order_id
      where (o.shopper_id = ${idOf(buyer)} or o.email = ${buyer.email}) and o.id <> e.id
        and o.status not in ('cancelled', 'refunded') and o.placed_at >= e.placed_at
        and (n.fit->>'kind' = 'measured' or n.fit ? 'changes') and n.exchanged_from is null
        and not ${guaranteeUsedBy(sql`o.shopper_id`, sql`o.email`)}
      order by o.placed_at, o.id, n.position limit 1)`)
}

/** Removes the guarantee from an order that is reopened, when another order got it meanwhile. */
export async function dropUsedGuarantee(tx: Queryable, orderId: string, buyer: OrderOwner): Promise<void> {
  if (await isGuaranteeUsed(tx, buyer))
    await tx.query(sql`update order_line set fit_guarantee = null where order_id = ${orderId}`)
}
