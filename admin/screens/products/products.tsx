// All products: found, filtered, and changed many at once.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import {
  exportProducts,
  exportStock,
  madeKinds,
  type ProductItem,
  productSort,
  productStatuses,
} from '#contract/admin/products.ts'
import { fits } from '#contract/product.ts'
import { weaves } from '#contract/fabric.ts'
import { capitalized, fabricWord } from '#garment/fabric/fabric-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Picture } from '#web/shared/picture.tsx'
import { useListCategoriesInfiniteQuery, useListProductsInfiniteQuery } from '../../api/products.ts'
import { pageConfig } from '../../context/page-config.ts'
import { useMay, useSession } from '../../context/session.ts'
import { fitTexts, kindTexts, sizesText, statusTexts } from '../../shared/product-words.ts'
import { Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money.ts'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type BulkAction, type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { ClearFilters, SearchFilter, SelectFilter } from '../../ui/table/filters.tsx'
import { filtersIn, type ListState, useListState } from '../../ui/table/list-state.ts'
import { BulkMove } from './parts/bulk-move.tsx'
import { BulkPrices } from './parts/bulk-prices.tsx'
import { Status } from './parts/status.tsx'
import { furtherLanguages } from '../../shared/content-languages.ts'
import { News } from '../../shared/news/news.tsx'
import { Views } from '../../shared/views/views.tsx'
import { useStatusChange } from './parts/use-status-change.ts'
import styles from './products.module.css'

const filterNames = [
  'q',
  'status',
  'category',
  'kind',
  'fit',
  'weave',
  'stock',
  'onSale',
  'withoutPrice',
  'withoutTranslation',
]

export default function ProductsScreen() {
  const { t } = useLingui()
  const may = useMay()
  const state = useListState(productSort)
  const query = useListProductsInfiniteQuery({ ...filtersIn(state, filterNames), sort: state.sortedBy })
  const columns = useColumns()
  const { bulkActions, dialog } = useBulkActions()
  const isFiltered = filterNames.some((name) => state.value(name))
  return (
    <Screen
      title={t`Products`}
      actions={
        <>
          <ExportLinks
            files={[
              { label: t`Products`, endpoint: exportProducts },
              { label: t({ message: 'Stock', context: 'pieces' }), endpoint: exportStock },
            ]}
            query={filtersIn(state, filterNames)}
          />
          {may('write products') && (
            <LinkButton to="/products/new" size="small">
              <Trans>New product</Trans>
            </LinkButton>
          )}
        </>
      }
    >
      <News recordTypes={['product', 'demo data']} query={query} />
      <Views list="products" />
      <DataTable
        label={t`Products`}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        state={state}
        filters={<Filters state={state} />}
        bulkActions={bulkActions}
        empty={
          isFiltered ? (
            <Empty title={t`No product matches`}>
              <Trans>Search for something else, or clear the filters.</Trans>
            </Empty>
          ) : (
            <Empty
              title={t`No products yet`}
              action={
                may('write products') && (
                  <>
                    <LinkButton to="/products/new" size="small">
                      <Trans>New product</Trans>
                    </LinkButton>
                    <LinkButton to="/imports/new" size="small" variant="line">
                      <Trans>Import products</Trans>
                    </LinkButton>
                  </>
                )
              }
            >
              <Trans>A product begins as a draft; shoppers see it when you publish it.</Trans>
            </Empty>
          )
        }
      />
      {dialog}
    </Screen>
  )
}

function Filters({ state }: { state: ListState }) {
  const { t, i18n } = useLingui()
  const { currencies } = useSession().shop
  const categories = useListCategoriesInfiniteQuery({})
  const languages = furtherLanguages(useSession().shop.locales)
  return (
    <>
      <SearchFilter state={state} label={t`Name, article number or barcode`} />
      <SelectFilter state={state} name="status" label={t`Status`} all={t`All but archived`}>
        {productStatuses.map((status) => (
          <option key={status} value={status}>
            {t(statusTexts[status])}
          </option>
        ))}
      </SelectFilter>
      <SelectFilter state={state} name="category" label={t`Category`} all={t`All`}>
        {categories.data?.pages
          .flatMap(({ items }) => items)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectFilter>
      <SelectFilter
        state={state}
        name="stock"
        label={t({ message: 'Stock', context: 'pieces' })}
        all={t({ message: 'Any', context: 'filter' })}
      >
        <option value="low">{t`A size is low`}</option>
        <option value="none">{t`Sold out`}</option>
      </SelectFilter>
      <SelectFilter
        state={state}
        name="kind"
        label={t({ message: 'Kind', comment: 'Of a product: a shirt, or goods such as a tie' })}
        all={t`All`}
      >
        {madeKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(kindTexts[kind])}
          </option>
        ))}
      </SelectFilter>
      <SelectFilter state={state} name="fit" label={t`Fit`} all={t`All`}>
        {fits.map((fit) => (
          <option key={fit} value={fit}>
            {t(fitTexts[fit])}
          </option>
        ))}
      </SelectFilter>
      <SelectFilter state={state} name="weave" label={t`Weave`} all={t`All`}>
        {weaves.map((weave) => (
          <option key={weave} value={weave}>
            {capitalized(fabricWord('weave', weave, i18n), i18n)}
          </option>
        ))}
      </SelectFilter>
      <SelectFilter
        state={state}
        name="onSale"
        label={t`On sale`}
        all={t({ message: 'Any', context: 'filter' })}
      >
        {currencies.map((currency) => (
          <option key={currency} value={currency}>
            {t`On sale in ${currency}`}
          </option>
        ))}
      </SelectFilter>
      <SelectFilter
        state={state}
        name="withoutPrice"
        label={t`Price`}
        all={t({ message: 'Any', context: 'filter' })}
      >
        {currencies.map((currency) => (
          <option key={currency} value={currency}>
            {t`No price in ${currency}`}
          </option>
        ))}
      </SelectFilter>
      {languages.length > 0 && (
        <SelectFilter
          state={state}
          name="withoutTranslation"
          label={t`Translation`}
          all={t({ message: 'Any', context: 'filter' })}
        >
          {languages.map(({ language, name }) => (
            <option key={language} value={language}>
              {t`Not in ${name}`}
            </option>
          ))}
        </SelectFilter>
      )}
      <ClearFilters state={state} names={filterNames} />
    </>
  )
}

function useColumns(): Column<ProductItem>[] {
  const { t, i18n } = useLingui()
  return useMemo(
    () => [
      {
        id: 'name',
        label: t`Name`,
        cell: ({ id, name, pictureHash }) => (
          <Link to={`/products/${id}`} className={styles.product}>
            <Picture of={{ hash: pictureHash, alt: '' }} alt="" sizes="3rem" className={styles.picture} />
            <span>{name}</span>
          </Link>
        ),
      },
      {
        id: 'status',
        label: t`Status`,
        cell: ({ status, publishedAt }) => (
          <>
            <Status status={status} />
            {status === 'scheduled' && publishedAt && (
              <>
                {' '}
                <Moment at={publishedAt} />
              </>
            )}
          </>
        ),
      },
      { id: 'category', label: t`Category`, cell: ({ category }) => category.name },
      {
        id: 'stock',
        label: t({ message: 'Stock', context: 'pieces' }),
        align: 'end',
        cell: ({ stock }) =>
          stock === 0 ? (
            <Badge tone="danger">
              <Trans>Sold out</Trans>
            </Badge>
          ) : (
            new Intl.NumberFormat(pageConfig().locale).format(stock)
          ),
      },
      { id: 'price', label: t`Price`, align: 'end', cell: (item) => <Prices prices={item.prices} /> },
      {
        id: 'colours',
        label: t`Colours`,
        cell: ({ colours }) => colours.map(({ name }) => name).join(', '),
        optional: true,
      },
      { id: 'sizes', label: t`Sizes`, cell: ({ sizes }) => sizesText(sizes, i18n), optional: true },
      {
        id: 'changed',
        label: t`Changed`,
        cell: ({ changedAt }) => <Moment at={changedAt} />,
      },
    ],
    [t, i18n],
  )
}

function Prices({ prices }: Pick<ProductItem, 'prices'>) {
  const { currencies } = useSession().shop
  const shown = currencies.flatMap((currency) => prices.find((price) => price.currency === currency) ?? [])
  if (shown.length === 0)
    return (
      <Badge tone="warn">
        <Trans context="price">None</Trans>
      </Badge>
    )
  const [first, ...others] = shown as [(typeof shown)[0], ...typeof shown]
  return (
    <span className={styles.prices}>
      <span>
        {first.beforePriceMinor !== null && <del>{moneyText(first.beforePriceMinor, first.currency)}</del>}{' '}
        {moneyText(first.priceMinor, first.currency)}
      </span>
      {others.length > 0 && (
        <span className={styles.others}>
          {others.map(({ currency, priceMinor }) => moneyText(priceMinor, currency)).join(' · ')}
        </span>
      )}
    </span>
  )
}

function useBulkActions(): { bulkActions: BulkAction[]; dialog: React.ReactNode } {
  const { t } = useLingui()
  const may = useMay()
  const { publish, unpublish, archive, restore } = useStatusChange()
  /** The open dialog, and what ends its action: true when it was done. */
  const [open, setOpen] = useState<{
    kind: 'move' | 'prices'
    ids: string[]
    end: (done: boolean) => void
  } | null>(null)
  const ask = (kind: 'move' | 'prices') => (ids: string[]) =>
    new Promise<boolean>((resolve) => setOpen({ kind, ids, end: resolve }))
  const close = (done: boolean) => {
    open?.end(done)
    setOpen(null)
  }
  return {
    bulkActions: [
      ...(may('write products')
        ? [
            { label: t`Publish`, act: publish },
            { label: t`Change to draft`, act: unpublish },
            { label: t`Archive`, act: archive },
            { label: t`Restore`, act: restore },
            { label: t`Category …`, act: ask('move') },
          ]
        : []),
      ...(may('write prices') ? [{ label: t`Prices …`, act: ask('prices') }] : []),
    ],
    dialog: open && (
      <Dialog
        open
        place={open.kind === 'prices' ? 'wide' : 'middle'}
        title={open.kind === 'move' ? t`Put into a category` : t`Change prices`}
        onClose={() => close(false)}
      >
        {open.kind === 'move' ? (
          <BulkMove ids={open.ids} onDone={() => close(true)} />
        ) : (
          <BulkPrices ids={open.ids} onDone={() => close(true)} />
        )}
      </Dialog>
    ),
  }
}
