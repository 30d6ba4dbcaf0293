// Bank statements and their payments in the database.
import sql, { type Sql } from 'sql-template-tag'
import type {
  BankColumns,
  BankPaymentState,
  bankSort,
  BookingOutcome,
  StatementFormat,
} from '#contract/admin/bank.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { List } from '../http/list.ts'
import type { ListPlace } from '../http/page.ts'
import type { KeyedPayment } from './statement.ts'

export interface StatementRow {
  id: string
  format: StatementFormat
  fileName: string
  uploadedAt: Date
  member: { id: string; fullName: string } | null
  open: number
  booked: number
  dismissed: number
  repeated: number
  leftOut: number
}

const count = (state: BankPaymentState): Sql =>
  sql`(select count(*)::int from bank_payment p where p.statement_id = s.id and p.state = ${state})`

const columns = sql`s.id, s.format, s.file_name, s.uploaded_at, s.repeated, s.left_out,
  (select jsonb_build_object('id', m.id, 'fullName', m.full_name) from staff_member m where m.id = s.member_id) as member,
  ${count('open')} as open, ${count('booked')} as booked, ${count('dismissed')} as dismissed`

export const statementList: List<StatementRow & ListPlace, object, (typeof bankSort.columns)[number]> = {
  sorting: {
    columns: { uploaded: { by: sql`s.uploaded_at`, type: 'moment' } },
    id: { by: sql`s.id::text`, type: 'text' },
  },
  select: (on, _filters, { key, orderBy, isAfter }, limit) =>
    on.query(sql`
      select ${columns}, ${key} as key from bank_statement s where ${isAfter} order by ${orderBy} limit ${limit}::int`),
}

export async function selectStatement(on: Queryable, id: string): Promise<StatementRow | undefined> {
  return (await on.query<StatementRow>(sql`select ${columns} from bank_statement s where s.id = ${id}`))[0]
}

export interface BankPaymentRow {
  id: string
  statementId: string
  bookedOn: string
  amountMinor: number
  currency: string
  payer: string
  payerIban: string | null
  reference: string | null
  message: string
  account: string
  state: BankPaymentState
  /** The number of its order. */
  order: string | null
  outcome: BookingOutcome | null
}

const paymentColumns = sql`p.id, p.statement_id, p.booked_on::text as booked_on, p.amount_minor, p.currency, p.payer,
  p.payer_iban, p.reference, p.message, p.account, p.state, p.outcome,
  (select o.number from orders o where o.id = p.order_id) as order`

/** The payments of a statement, in the order of its file. */
export const selectPayments = (on: Queryable, statementId: string): Promise<BankPaymentRow[]> =>
  on.query(sql`
    select ${paymentColumns} from bank_payment p where p.statement_id = ${statementId} order by p.position, p.id`)

export async function selectPayment(on: Queryable, id: string): Promise<BankPaymentRow | undefined> {
  return (
    await on.query<BankPaymentRow>(sql`select ${paymentColumns} from bank_payment p where p.id = ${id}`)
  )[0]
}

/** Locks a payment. Every change of one begins with this; the order that it is booked for is locked before. */
export async function lockPayment(tx: Queryable, id: string): Promise<BankPaymentRow | undefined> {
  await tx.query(sql`select 1 from bank_payment where id = ${id} for update`)
  return selectPayment(tx, id)
}

interface NewStatement {
  id: string
  format: StatementFormat
  fileName: string
  memberId: string
  leftOut: number
}

/**
 * Inserts a statement with the payments that no earlier one has. A parallel upload of the same payments is waited for.
 * Returns how many there are.
 */
export async function insertStatement(
  tx: Queryable,
  { id, format, fileName, memberId, leftOut }: NewStatement,
  payments: KeyedPayment[],
): Promise<number> {
  await tx.query(sql`
    insert into bank_statement (id, format, file_name, member_id, repeated, left_out)
    values (${id}, ${format}, ${fileName}, ${memberId}, 0, ${leftOut})`)
  // Sorted by key, so that two uploads do not wait for each other.
  const rows = await tx.query(sql`
    insert into bank_payment (statement_id, position, key, account, booked_on, amount_minor, currency, payer, payer_iban,
      reference, message)
    select ${id}::uuid, position, key, account, "bookedOn", "amountMinor", currency, payer, "payerIban", reference, message
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as p(position int, key text, account text,
      "bookedOn" date, "amountMinor" bigint, currency text, payer text, "payerIban" text, reference text, message text)
    order by key
    on conflict (key) do nothing returning 1`)
  await tx.query(sql`update bank_statement set repeated = ${payments.length - rows.length} where id = ${id}`)
  return rows.length
}

export async function setPaymentBooked(
  tx: Queryable,
  id: string,
  { orderId, outcome, memberId }: { orderId: string; outcome: BookingOutcome; memberId: string },
): Promise<void> {
  await tx.query(sql`
    update bank_payment set state = 'booked', order_id = ${orderId}, outcome = ${outcome}, member_id = ${memberId},
      settled_at = now() where id = ${id}`)
}

export async function setPaymentDismissed(
  tx: Queryable,
  id: string,
  dismissed: boolean,
  memberId: string,
): Promise<void> {
  await tx.query(sql`
    update bank_payment set state = ${dismissed ? 'dismissed' : 'open'}, member_id = ${memberId},
      settled_at = case when ${dismissed}::boolean then now() end where id = ${id}`)
}

/** Locks the payments of a statement, so that none is booked while it is deleted; returns their states. */
export async function lockPayments(tx: Queryable, statementId: string): Promise<BankPaymentState[]> {
  const rows = await tx.query<{ state: BankPaymentState }>(sql`
    select state from bank_payment where statement_id = ${statementId} order by id for update`)
  return rows.map(({ state }) => state)
}

export async function deleteStatementRow(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`delete from bank_statement where id = ${id}`)
}

/**
 * Orders for which an equal payment (of the same day, amount and currency) of another statement is booked, as
 * `number day amount currency`: another file of the same account may have other references.
 */
export async function selectEqualBooked(
  on: Queryable,
  statementId: string,
  numbers: string[],
): Promise<Set<string>> {
  const rows = await on.query<{ about: string }>(sql`
    select concat_ws(' ', o.number, p.booked_on, p.amount_minor, p.currency) as about
    from bank_payment p join orders o on o.id = p.order_id
    where p.state = 'booked' and p.statement_id <> ${statementId} and o.number = any(${numbers}::text[])`)
  return new Set(rows.map(({ about }) => about))
}

/** Numbers of orders that wait for a bank transfer of one of these amounts, the newest first. */
export async function selectWaitingFor(on: Queryable, amounts: number[]): Promise<string[]> {
  if (amounts.length === 0) return []
  const rows = await on.query<{ number: string }>(sql`
    select o.number from orders o
    where o.payment_method = 'transfer' and o.status = 'placed' and o.payment_state = 'waiting'
      and o.total_minor + (select coalesce(sum(e.amount_minor), 0) from gift_card_entry e where e.order_id = o.id)
        - (select coalesce(sum(t.amount_minor), 0) from payment t where t.order_id = o.id and t.state = 'paid')
        = any(${amounts}::bigint[])
    order by o.placed_at desc, o.id limit 200`)
  return rows.map(({ number }) => number)
}

/** The remembered columns of a CSV file with these headings. */
export async function selectColumns(on: Queryable, headings: string): Promise<BankColumns | null> {
  const [row] = await on.query<{ columns: BankColumns }>(
    sql`select columns from bank_csv_columns where headings = ${headings}`,
  )
  return row?.columns ?? null
}

export async function saveColumns(tx: Queryable, headings: string, chosen: BankColumns): Promise<void> {
  await tx.query(sql`
    insert into bank_csv_columns (headings, columns) values (${headings}, ${JSON.stringify(chosen)}::jsonb)
    on conflict (headings) do update set columns = excluded.columns, used_at = now()`)
}

/** Erases the payer of payments for no order, so many days after they were booked by the bank. */
export async function eraseOldPayers(on: Queryable, days: number): Promise<void> {
  await on.query(sql`
    update bank_payment set payer = '', payer_iban = null, reference = null, message = '', erased_at = now()
    where state <> 'booked' and erased_at is null and booked_on < current_date - ${days}::int`)
}

export interface TransferRefundRow {
  id: string
  order: string
  amountMinor: number
  currency: string
  since: Date
  payer: string
  payerIban: string | null
}

/** The payment on a statement that a stored payment `p` is, or is a part of. */
const paymentOnStatement = sql`b.id::text = split_part(coalesce(p.reference,
  (select s.reference from payment s where s.id = p.split_from)), ':', 1)`

const refunds = sql`
  select 'payment:' || p.id as id, p.order_id, p.currency, p.amount_minor - (
      select coalesce(sum(r.amount_minor), 0) from refund r where r.payment_id = p.id)::bigint as amount_minor,
    coalesce(p.settled_at, p.created_at) as since, b.payer, b.payer_iban
  from payment p left join bank_payment b on ${paymentOnStatement}
  where p.gateway = 'transfer' and p.state = 'refunding'
  union all
  select 'refund:' || r.id, r.order_id, p.currency, r.amount_minor, r.created_at, b.payer, b.payer_iban
  from refund r join payment p on p.id = r.payment_id left join bank_payment b on ${paymentOnStatement}
  where p.gateway = 'transfer' and r.state = 'due'`

const maxRefunds = 500

/** What has to be transferred back, the oldest first. */
export const selectTransferRefunds = (on: Queryable): Promise<TransferRefundRow[]> =>
  on.query(sql`
    select f.id, o.number as order, f.amount_minor, f.currency, f.since, coalesce(f.payer, '') as payer, f.payer_iban
    from (${refunds}) f join orders o on o.id = f.order_id
    where f.amount_minor > 0 order by f.since, f.id limit ${maxRefunds}::int`)

/** Rows of what has to be transferred back, to be counted. */
export const transferRefunds: Sql = sql`from (${refunds}) f where f.amount_minor > 0`

/** Records that an amount was transferred back; undefined when it does not have to be, or not any more. */
export async function settleRefund(
  tx: Queryable,
  id: string,
): Promise<{ number: string; amountMinor: number; currency: string } | undefined> {
  const [kind, key] = id.split(':')
  const isPayment = kind === 'payment'
  const rows = await tx.query<{ number: string; amountMinor: number; currency: string }>(
    isPayment
      ? sql`
        with settled as (
          update payment set state = 'refunded' where id = ${key}::uuid and gateway = 'transfer' and state = 'refunding'
          returning id, order_id, currency, amount_minor
        )
        select o.number, s.currency, s.amount_minor - (
          select coalesce(sum(r.amount_minor), 0) from refund r where r.payment_id = s.id)::bigint as amount_minor
        from settled s join orders o on o.id = s.order_id`
      : sql`
        with settled as (
          update refund r set state = 'done', failure = null from payment p
          where r.id = ${key}::uuid and r.state = 'due' and p.id = r.payment_id and p.gateway = 'transfer'
          returning r.order_id, r.amount_minor, p.currency
        )
        select o.number, s.currency, s.amount_minor from settled s join orders o on o.id = s.order_id`,
  )
  return rows[0]
}
