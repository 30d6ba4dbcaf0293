// A shopper's orders: the shop keeps them, anonymised as far as the law allows.
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import type { PersonalData, Person } from '../kernel/personal-data.ts'
import { ApiError } from '../kernel/api-error.ts'
import { orderView } from './orders.ts'
import { selectOrders } from './orders.sql.ts'

const maxOrders = 10_000

/** What is left of the address of an order without an invoice: where it went, for the tax, and not to whom. */
const placeOnly: Sql = sql`jsonb_build_object('fullName', '', 'phone', null, 'line1', '', 'line2', null, 'city', '',
  'region', o.address->'region', 'postalCode', '', 'country', o.address->'country')`

/** The account's, and those guests placed with an address known to be its own. Never another account's. */
const ordersOf = ({ id, ownEmail }: Person): Sql => sql`(o.shopper_id = ${id} or (o.email = ${ownEmail}
  and not exists (select 1 from shopper s where s.id = o.shopper_id and s.email is not null)))`

export const orderData: PersonalData = {
  name: 'orders',
  async export(on, { id }, { shop }) {
    const { orders } = await selectOrders(on, id, 1, maxOrders)
    return orders.map((order) => ({ ...orderView(order, shop), email: order.email }))
  },
  async erase(tx, person) {
    await refuseUnderWay(tx, person)
    await anonymise(tx, ordersOf(person))
  },
}

/** Leaves of these orders what the books need: their emails, comments, measurements and the person are erased. */
async function anonymise(tx: Queryable, these: Sql): Promise<void> {
  // One after the other: each reads what the one before has left.
  await tx.query(sql`
    delete from mail m using orders o where ${these} and (position(o.id::text in m.once) > 0
      or exists (select 1 from order_return r where r.order_id = o.id and position(r.id::text in m.once) > 0)
      or exists (select 1 from fit_claim c where c.order_id = o.id and position(c.id::text in m.once) > 0))`)
  await tx.query(sql`
    update coupon_use u set shopper_id = null, email = '' from orders o where u.order_id = o.id and ${these}`)
  await tx.query(sql`
    update order_return r set comment = null, declared_by = null from orders o
    where r.order_id = o.id and ${these}`)
  await tx.query(sql`
    update fit_claim c set comment = null, adjustments = '[]', fit = null from orders o
    where c.order_id = o.id and ${these}`)
  await tx.query(sql`
    update order_line l set product_name = 'Custom shirt', design = l.design - 'monogram',
      fit = case when l.fit->>'kind' = 'measured'
        then (l.fit - 'body') || '{"measurement": null, "name": "Own measurements"}' else l.fit end
    from orders o where l.order_id = o.id and l.design is not null and ${these}`)
  await tx.query(sql`
    update orders o set shopper_id = null, email = '', network = null, address = case
      when exists (select 1 from invoice i where i.order_id = o.id) then o.address || '{"phone": null}'
      else ${placeOnly} end
    where ${these}`)
}

/** Somebody has to receive what is on its way, and the money that comes back. What nobody confirmed ends by itself. */
async function refuseUnderWay(tx: Queryable, person: Person): Promise<void> {
  const [order] = await tx.query<{ number: string }>(sql`
    select o.number from orders o where ${ordersOf(person)} and (
      (o.status not in ('delivered', 'cancelled', 'refunded') and o.payment_state <> 'unconfirmed')
      or exists (select 1 from payment p where p.order_id = o.id and p.state = 'refunding')
      or exists (select 1 from refund f where f.order_id = o.id and f.state = 'due')
      or exists (select 1 from order_return r where r.order_id = o.id
        and r.state in ('requested', 'approved', 'received'))
      or exists (select 1 from fit_claim c where c.order_id = o.id and c.state not in ('closed', 'refused')))
    order by o.placed_at desc limit 1`)
  if (order)
    throw new ApiError(
      'Not Possible Now',
      `Order ${order.number} is still under way. Once it is delivered, cancelled or settled the account can be deleted`,
    )
}

/** Years an invoice is kept for with the name and address on it; counted generously from the order. */
const invoiceYears = 11

/** Orders that guests placed that long ago lose their person; then the names on invoices go, where no account has them. */
export async function anonymiseOldOrders(on: Queryable): Promise<void> {
  const old = sql`o.placed_at < now() - make_interval(years => ${invoiceYears})`
  const guests = sql`not exists (select 1 from shopper s where s.id = o.shopper_id and s.email is not null)`
  await anonymise(on, sql`(o.email <> '' and ${old} and ${guests})`)
  await on.query(sql`
    update orders o set address = ${placeOnly} where o.email = '' and o.address->>'fullName' <> '' and ${old}`)
}
