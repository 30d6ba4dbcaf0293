// Gift cards as CSV: what the shop owes to each.
import { amountText } from '#contract/amount.ts'
import type { StreamedFileReply } from '#contract/endpoint.ts'
import { type ListColumn, listFile } from '../../csv/list-file.ts'
import type { CsvOptions } from '../../csv/write-csv.ts'
import type { Db } from '../../kernel/db.ts'
import { allPages, type ListOrder } from '../http/sort.ts'
import {
  type AdminGiftCardRow,
  type GiftCardFilters,
  giftCardSorting,
  selectGiftCards,
} from './gift-cards.sql.ts'

const pageCards = 500

const columns: ListColumn<AdminGiftCardRow>[] = [
  ['End of the code', ({ ending }) => ending ?? ''],
  ['Left', ({ balanceMinor, currency }) => amountText(balanceMinor, currency)],
  ['Currency', ({ currency }) => currency],
  ['Status', ({ state }) => state],
  ['Issued', ({ createdAt }) => createdAt.toISOString()],
  ['Bought with order', ({ sold }) => sold?.order.number ?? ''],
  ['Note', ({ note }) => note ?? ''],
]

export function exportGiftCards(
  db: Db,
  { for: reader, ...filters }: GiftCardFilters & CsvOptions,
): StreamedFileReply {
  const read = (order: ListOrder, limit: number) => selectGiftCards(db, filters, order, limit)
  const pages = allPages(giftCardSorting, { sort: '-since', size: pageCards }, read)
  return listFile('gift-cards.csv', columns, pages, { for: reader })
}
