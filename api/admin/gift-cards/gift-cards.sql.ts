// Gift cards as staff read and change them.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { AdminGiftCard, GiftCardEntry, giftCardSort, GiftCardState } from '#contract/admin/gift-cards.ts'
import { firstRow, type Queryable } from '../../kernel/db.ts'
import { balance } from '../../gift-cards/gift-cards.ts'
import type { ListPlace } from '../http/page.ts'
import type { ListOrder, Sorting } from '../http/sort.ts'
import type { ExportedList } from '../http/list.ts'
import { amountText } from '#contract/amount.ts'

export interface AdminGiftCardRow {
  id: string
  version: number
  ending: string | null
  currency: string
  note: string | null
  blocked: boolean
  sold: AdminGiftCard['sold']
  state: GiftCardState
  balanceMinor: number
  createdAt: Date
}

/** The moment at which a day ends; left out: now. */
type Until = Date | undefined

/** The condition that the entry `e` of a card was made before then. */
const happenedBy = (until: Date) => sql`e.at < ${until}`

/** The balance of the card `g`, now or at the end of a day. */
const balanceAt = (until?: Until): Sql =>
  until === undefined
    ? balance
    : sql`coalesce((
        select sum(e.amount_minor) from gift_card_entry e where e.card_id = g.id and ${happenedBy(until)}), 0)::bigint`

const stateAt = (until?: Until): Sql =>
  sql`case when g.blocked then 'blocked' when ${balanceAt(until)} = 0 then 'empty' else 'open' end`
const columnsAt = (
  until?: Until,
): Sql => sql`g.id, g.version, g.ending, g.currency, g.note, g.blocked, ${stateAt(until)} as state,
  ${balanceAt(until)} as balance_minor, g.created_at, (
    select jsonb_build_object('order', jsonb_build_object('id', o.id, 'number', o.number), 'name', l.gift->>'name',
      'sendOn', l.gift->>'sendOn')
    from order_line l join orders o on o.id = l.order_id where l.id = g.order_line_id) as sold`

const giftCardSorting: Sorting<(typeof giftCardSort.columns)[number]> = {
  columns: { since: { by: sql`g.created_at`, type: 'moment' } },
  id: { by: sql`g.id::text`, type: 'text' },
}

export interface GiftCardFilters {
  search?: string | undefined
  state?: GiftCardState | undefined
  /** Lists the cards with their balances at that time. */
  until?: Date | undefined
}

export async function selectGiftCards(
  on: Queryable,
  filters: GiftCardFilters,
  { key, orderBy, isAfter }: ListOrder,
  limit: number,
): Promise<(AdminGiftCardRow & ListPlace)[]> {
  const part = filters.search?.toLowerCase()
  return on.query<AdminGiftCardRow & ListPlace>(sql`
    select ${key} as key, ${columnsAt(filters.until)} from gift_card g
    where ${isAfter}
      ${filters.until === undefined ? empty : sql`and g.created_at < ${filters.until}`}
      ${part === undefined ? empty : sql`and (lower(g.ending) = right(${part}, 4) or strpos(lower(g.note), ${part}) > 0)`}
      ${filters.state === undefined ? empty : sql`and ${stateAt(filters.until)} = ${filters.state}`}
    order by ${orderBy} limit ${limit}`)
}

/** The list, its sorting and its CSV file. */
export const giftCardList: ExportedList<
  AdminGiftCardRow & ListPlace,
  GiftCardFilters,
  (typeof giftCardSort.columns)[number]
> = {
  sorting: giftCardSorting,
  select: selectGiftCards,
  file: {
    name: 'gift-cards.csv',
    columns: [
      ['End of the code', ({ ending }) => ending ?? ''],
      ['Left', ({ balanceMinor, currency }) => amountText(balanceMinor, currency)],
      ['Currency', ({ currency }) => currency],
      ['Status', ({ state }) => state],
      ['Issued', ({ createdAt }) => createdAt.toISOString()],
      ['Bought with order', ({ sold }) => sold?.order.number ?? ''],
      ['Note', ({ note }) => note ?? ''],
    ],
  },
}

export async function selectGiftCard(on: Queryable, id: string): Promise<AdminGiftCardRow | null> {
  const rows = await on.query<AdminGiftCardRow>(
    sql`select ${columnsAt()} from gift_card g where g.id = ${id}`,
  )
  return rows[0] ?? null
}

/** Locks the card's row until the transaction ends, as an order that it pays for does, and reads it. */
export async function lockGiftCard(tx: Queryable, id: string): Promise<AdminGiftCardRow | null> {
  await tx.query(sql`select 1 from gift_card where id = ${id} for update`)
  return selectGiftCard(tx, id)
}

/** The most entries of a card that are shown. */
const maxEntries = 200

/** The entries of a card, the newest first. */
export async function selectGiftCardEntries(
  on: Queryable,
  cardId: string,
): Promise<(Omit<GiftCardEntry, 'at'> & { at: Date })[]> {
  return on.query(sql`
    select e.id::text as id, e.kind, e.amount_minor, e.at, e.reason, m.full_name as by,
      case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number) end as "order"
    from gift_card_entry e left join orders o on o.id = e.order_id left join staff_member m on m.id = e.member_id
    where e.card_id = ${cardId} order by e.id desc limit ${maxEntries}`)
}

/** The sum of all balances by currency. @param until left out: now. */
export async function selectOwed(
  on: Queryable,
  until?: Date,
): Promise<{ currency: string; owedMinor: number }[]> {
  return on.query(sql`
    select g.currency, sum(e.amount_minor)::float8 as owed_minor
    from gift_card_entry e join gift_card g on g.id = e.card_id
    ${until === undefined ? empty : sql`where ${happenedBy(until)}`}
    group by g.currency order by g.currency`)
}

/** @returns false when a card with this id exists. */
export async function insertGiftCard(
  tx: Queryable,
  card: { id: string; codeHash: Buffer; ending: string; currency: string; note: string | null },
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into gift_card (id, code_hash, ending, currency, note)
    values (${card.id}, ${card.codeHash}, ${card.ending}, ${card.currency}, ${card.note})
    on conflict (id) do nothing returning id`)
  return rows.length > 0
}

export async function insertEntry(
  tx: Queryable,
  entry: {
    cardId: string
    kind: 'issued' | 'adjusted'
    amountMinor: number
    reason: string
    memberId: string
  },
): Promise<void> {
  await tx.query(sql`
    insert into gift_card_entry (card_id, kind, amount_minor, reason, member_id)
    values (${entry.cardId}, ${entry.kind}, ${entry.amountMinor}, ${entry.reason}, ${entry.memberId})`)
}

/** @returns the new version. */
export async function updateGiftCardRow(
  tx: Queryable,
  { id, note, blocked }: Pick<AdminGiftCardRow, 'id' | 'note' | 'blocked'>,
): Promise<number> {
  const rows = await tx.query<{ version: number }>(sql`
    update gift_card set note = ${note}, blocked = ${blocked}, version = version + 1 where id = ${id} returning version`)
  return firstRow(rows).version
}
