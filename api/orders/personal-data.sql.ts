// The statements that anonymise orders.
import { closedClaimStates } from '#contract/fit-claim-states.ts'
import { openReturnStates } from '#contract/return-states.ts'
import { quotedList } from '../kernel/quoted-list.ts'
import sql, { raw, type Sql } from 'sql-template-tag'
import { addressField, addressFieldNames } from '#contract/address-fields.ts'
import { isOpen, orderStatuses } from '#contract/order-status.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Person } from '../kernel/personal-data.ts'
import { eraseApprovals } from '../finished-measures/approvals.ts'
import { deleteMail } from '../mail/mail.ts'
import { type SearchedOrder, searchTextOf } from './search-text.ts'

/** The address of an anonymised order without an invoice: only country and region, for the tax. */
const placeOnly: Sql = raw(
  `jsonb_build_object(${addressFieldNames
    .map((field) => {
      const { isKeptForTax, isRequired } = addressField(field)
      return `'${field}', ${isKeptForTax ? `o.address->'${field}'` : isRequired ? "''" : 'null'}`
    })
    .join(', ')})`,
)

/** The orders of the account, and those that guests placed with its verified address. Never another account's. */
const ordersOf = ({ id, ownEmail }: Person): Sql => sql`(o.shopper_id = ${id} or (o.email = ${ownEmail}
  and not exists (select 1 from shopper s where s.id = o.shopper_id and s.email is not null)))`

export const anonymiseOrders = (tx: Queryable, person: Person): Promise<void> =>
  anonymise(tx, ordersOf(person))

/** Anonymises these orders: erases emails, comments, measurements and the person, and keeps what accounting needs. */
async function anonymise(tx: Queryable, these: Sql): Promise<void> {
  // One after the other, because each statement reads what the previous one has changed.
  await deleteMail(
    tx,
    sql`exists (select 1 from orders o where ${these} and (position(o.id::text in m.once) > 0
      or exists (select 1 from order_return r where r.order_id = o.id and position(r.id::text in m.once) > 0)
      or exists (select 1 from fit_claim c where c.order_id = o.id and position(c.id::text in m.once) > 0)))`,
  )
  await deleteMail(
    tx,
    sql`m.once in (select 'gift-card:' || g.id from gift_card g join order_line l on l.id = g.order_line_id
      join orders o on o.id = l.order_id where ${these})`,
  )
  await tx.query(sql`delete from order_note n using orders o where n.order_id = o.id and ${these}`)
  await tx.query(sql`
    update coupon_use u set shopper_id = null, email = '' from orders o where u.order_id = o.id and ${these}`)
  await tx.query(sql`
    update order_return r set comment = null, declared_by = null from orders o
    where r.order_id = o.id and ${these}`)
  await tx.query(sql`
    update order_return_line l set inspection_note = null from order_return r, orders o
    where l.return_id = r.id and l.inspection_note is not null and r.order_id = o.id and ${these}`)
  await tx.query(sql`
    update fit_claim c set comment = null, adjustments = '[]', fit = null, correction = null from orders o
    where c.order_id = o.id and ${these}`)
  await tx.query(sql`
    update fit_claim_photo f set claim_id = null from fit_claim c, orders o
    where f.claim_id = c.id and c.order_id = o.id and ${these}`)
  await tx.query(sql`
    update shirt s set note = null from orders o where s.order_id = o.id and s.note is not null and ${these}`)
  await tx.query(sql`
    update shirt_step t set note = null, measured = null from shirt s, orders o
    where t.shirt_id = s.id and num_nonnulls(t.note, t.measured) > 0 and s.order_id = o.id and ${these}`)
  await eraseApprovals(tx, these)
  await tx.query(sql`
    update marker_shirt m set pieces = null from shirt s, orders o
    where m.shirt_id = s.id and s.order_id = o.id and m.pieces is not null and ${these}`)
  await tx.query(sql`
    update every_order_line l set product_name = 'Custom shirt', design = l.design - 'monogram',
      fit = case when l.fit->>'kind' = 'measured'
        then (l.fit - '{body,person,changes,corrected,estimated}'::text[]) || '{"measurement": null, "name": ""}' else l.fit - 'changes' end
    from orders o where l.order_id = o.id and l.design is not null and ${these}`)
  await tx.query(sql`
    update order_line l set gift = l.gift || '{"name": "", "email": "", "message": null}' from orders o
    where l.order_id = o.id and l.gift is not null and ${these}`)
  // Codes of designs contain monograms.
  await tx.query(sql`
    update order_change c set actions = (select jsonb_agg(a.value - 'design' || case when a.value ? 'piece'
        then jsonb_build_object('piece', (a.value -> 'piece') - 'design') else '{}' end order by a.ordinality)
      from jsonb_array_elements(c.actions) with ordinality a)
    from orders o where c.order_id = o.id and c.actions <> '[]' and ${these}`)
  await tx.query(sql`
    update orders o set first_terms = jsonb_set(o.first_terms, '{designs}', '{}')
    where o.first_terms is not null and ${these}`)
  await tx.query(sql`
    update invoice i set issued_for = jsonb_set(i.issued_for #- '{firstTerms,designs}', '{lines}', (
      select jsonb_agg(case when jsonb_typeof(l.value -> 'design') = 'object'
        then l.value || jsonb_build_object('productName', 'Custom shirt', 'design', (l.value -> 'design') - 'monogram')
        else l.value - 'gift' end order by l.ordinality)
      from jsonb_array_elements(i.issued_for -> 'lines') with ordinality l))
    from orders o where i.order_id = o.id and i.issued_for is not null and ${these}`)
  await tx.query(sql`
    update bank_payment p set payer = '', payer_iban = null, message = '', erased_at = now() from orders o
    where p.order_id = o.id and p.erased_at is null and ${these}`)
  const erased = await tx.query<{ id: string }>(sql`
    update orders o set shopper_id = null, email = '', network = null, tags = '{}', custom_fields = '{}',
      vat_check = o.vat_check || '{"name": null, "address": null}', address = case
      when exists (select 1 from invoice i where i.order_id = o.id) then o.address || '{"phone": null}'
      else ${placeOnly} end, billing_address = case
      when exists (select 1 from invoice i where i.order_id = o.id) then o.billing_address || '{"phone": null}' end
    where ${these} returning o.id`)
  await updateSearchTexts(tx, erased)
}

/** A bank transfer for an order, as the statement has it. */
interface BankTransferRow {
  orderId: string
  bookedOn: string
  amountMinor: number
  currency: string
  payer: string
  payerIban: string | null
  message: string
}

/** The bank transfers for these orders. */
export const selectBankTransfers = (on: Queryable, orderIds: string[]): Promise<BankTransferRow[]> =>
  on.query(sql`
    select order_id, booked_on::text as booked_on, amount_minor, currency, payer, payer_iban, message from bank_payment
    where order_id = any(${orderIds}::uuid[]) order by booked_on, id`)

/** How many orders are read at a time. */
const batchOrders = 500

/** Writes the search texts of orders again after they were anonymised. */
async function updateSearchTexts(tx: Queryable, orders: { id: string }[]): Promise<void> {
  for (let from = 0; from < orders.length; from += batchOrders) {
    const ids = orders.slice(from, from + batchOrders).map(({ id }) => id)
    const found = await tx.query<SearchedOrder & { id: string }>(sql`
      select o.id, o.number, o.email, o.address, o.billing_address, o.delivery, (
        select coalesce(jsonb_agg(jsonb_build_object('productName', l.product_name, 'colourName', l.colour_name, 'sku', l.sku,
          'fabrics', l.fabrics) order by l.position), '[]') from order_line l where l.order_id = o.id) as lines
      from orders o where o.id = any(${ids}::uuid[])`)
    await tx.query(sql`
      update orders o set search_text = w.text
      from unnest(${found.map(({ id }) => id)}::uuid[], ${found.map(searchTextOf)}::text[]) as w(id, text)
      where o.id = w.id`)
  }
}

/**
 * The number of the person's newest order that is not delivered or settled, or whose gift cards are not mailed yet,
 * without unconfirmed orders.
 */
export async function selectUnderWay(tx: Queryable, person: Person): Promise<string | undefined> {
  const [order] = await tx.query<{ number: string }>(sql`
    select o.number from orders o where ${ordersOf(person)} and (
      (o.status in (${raw(quotedList(orderStatuses.filter(isOpen)))}) and o.payment_state <> 'unconfirmed')
      or exists (select 1 from payment p where p.order_id = o.id and p.state = 'refunding')
      or exists (select 1 from refund f where f.order_id = o.id and f.state = 'due')
      or exists (select 1 from gift_card g join order_line l on l.id = g.order_line_id
        where l.order_id = o.id and g.mailed_at is null and not g.blocked)
      or exists (select 1 from order_return r where r.order_id = o.id
        and r.state in (${raw(quotedList(openReturnStates))}))
      or exists (select 1 from fit_claim c where c.order_id = o.id and c.state not in (${raw(quotedList(closedClaimStates))})))
    order by o.placed_at desc limit 1`)
  return order?.number
}

/**
 * Anonymises the orders of guests that are older than `years`, and erases the addresses on older orders without an
 * account.
 */
export async function anonymiseOlder(tx: Queryable, years: number): Promise<void> {
  const old = sql`o.placed_at < now() - make_interval(years => ${years})`
  const guests = sql`not exists (select 1 from shopper s where s.id = o.shopper_id and s.email is not null)`
  await anonymise(tx, sql`(o.email <> '' and ${old} and ${guests})`)
  await tx.query(sql`
    update invoice i set issued_for = i.issued_for || jsonb_build_object('address', ${placeOnly}, 'billingAddress', null) from orders o
    where i.order_id = o.id and i.issued_for is not null and o.email = '' and ${old}`)
  const erased = await tx.query<{ id: string }>(sql`
    update orders o set address = ${placeOnly}, billing_address = null
    where o.email = '' and o.address->>'fullName' <> '' and ${old} returning o.id`)
  await updateSearchTexts(tx, erased)
}
