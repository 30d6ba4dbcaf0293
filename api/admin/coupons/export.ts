// Coupons as CSV.
import type { StreamedFileReply } from '#contract/endpoint.ts'
import { amountText } from '#contract/amount.ts'
import { type ListColumn, listFile } from '../../csv/list-file.ts'
import type { CsvOptions } from '../../csv/write-csv.ts'
import type { Db } from '../../kernel/db.ts'
import { allPages, type ListOrder } from '../http/sort.ts'
import { type AdminCouponRow, type CouponFilters, couponSorting, selectCoupons } from './coupons.sql.ts'

const pageCoupons = 500

const perCurrency = (row: AdminCouponRow, of: 'valueMinor' | 'minSubtotalMinor'): string =>
  Object.entries(row.amounts)
    .flatMap(([currency, amount]) => (amount[of] ? [`${amountText(amount[of], currency)} ${currency}`] : []))
    .join(', ')

const columns: ListColumn<AdminCouponRow>[] = [
  ['Code', ({ code }) => code],
  ['Status', ({ state }) => state],
  ['Name', ({ name }) => name ?? ''],
  ['Kind', ({ kind }) => kind],
  ['Percent', ({ percent }) => String(percent ?? '')],
  ['Amount', (row) => perCurrency(row, 'valueMinor')],
  ['Goods from', (row) => perCurrency(row, 'minSubtotalMinor')],
  ['From', ({ from }) => from.toISOString()],
  ['Until', ({ until }) => until?.toISOString() ?? ''],
  ['Used', ({ used }) => String(used)],
  ['Uses in all', ({ limitTotal }) => String(limitTotal ?? '')],
  ['Uses per customer', ({ limitPerCustomer }) => String(limitPerCustomer ?? '')],
  ['Note', ({ note }) => note ?? ''],
]

export function exportCoupons(
  db: Db,
  { for: reader, ...filters }: CouponFilters & CsvOptions,
): StreamedFileReply {
  const read = (order: ListOrder, limit: number) => selectCoupons(db, filters, order, limit)
  const pages = allPages(couponSorting, { sort: '-since', size: pageCoupons }, read)
  return listFile('coupons.csv', columns, pages, { for: reader })
}
