// The prices of custom shirts as CSV.
import type { ShirtPrice } from '#contract/admin/shirt-prices.ts'
import type { StreamedFileReply } from '#contract/endpoint.ts'
import { amountText } from '#contract/amount.ts'
import { type ListColumn, listFile, wholeList } from '../../csv/list-file.ts'
import type { CsvOptions } from '../../csv/write-csv.ts'
import type { Db } from '../../kernel/db.ts'
import { currenciesOf, type ShopSettings } from '../../kernel/settings.ts'
import { listShirtPrices } from './shirt-prices.ts'

const priceText = (minor: number | null | undefined, currency: string): string =>
  typeof minor !== 'number' ? '' : amountText(minor, currency)

const columnsOf = (shop: ShopSettings): ListColumn<ShirtPrice>[] => [
  ['Part', ({ part }) => part],
  ['Option', ({ key }) => key],
  ...currenciesOf(shop).map((currency): ListColumn<ShirtPrice> => [
    `Price ${currency}`,
    ({ prices }) => priceText(prices[currency], currency),
  ]),
]

/** @param part left out: all parts. */
export const exportShirtPrices = (
  db: Db,
  shop: ShopSettings,
  { part, for: reader }: CsvOptions & { part?: string | undefined },
): StreamedFileReply =>
  listFile(
    'shirt-prices.csv',
    columnsOf(shop),
    wholeList(() => listShirtPrices(db, shop, part)),
    {
      for: reader,
    },
  )
