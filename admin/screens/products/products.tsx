// All products, with search, filters and bulk actions.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import {
  exportProducts,
  exportStock,
  type ProductItem,
  productSort,
  productStatuses,
} from '#contract/admin/products.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Picture } from '#web/shared/picture.tsx'
import { CategoryFilter, productFilters } from './parts/product-filters.tsx'
import { ListedPrices } from './parts/listed-prices.tsx'
import { useBulkActions } from './parts/use-bulk-actions.tsx'
import { useListProductsInfiniteQuery } from '../../api/products.ts'
import { pageConfig } from '../../context/page-config.ts'
import { useMay } from '../../context/session.ts'
import { sizesText, productStatusLabels } from '../../shared/product-labels.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table/column.ts'
import { anyLabel, filterOptionsOf } from '../../ui/table/filter.ts'
import { Status } from './parts/status.tsx'
import styles from './products.module.css'

export default function ProductsScreen() {
  const { t } = useLingui()
  const may = useMay()
  const { bulkActions, dialog } = useBulkActions()
  const list = useList({
    sort: productSort,
    search: msg`Name, article number or barcode`,
    filters: productFilters,
    columns,
  })
  const query = useListProductsInfiniteQuery(list.call)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Products`}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      files={[
        { label: t`Products`, endpoint: exportProducts },
        { label: t({ message: 'Stock', context: 'pieces' }), endpoint: exportStock },
      ]}
      create={{ to: '/products/new', label: t`New product`, permission: 'write products' }}
      bulkActions={bulkActions}
      news={['product', 'demo data']}
      views="products"
      noMatch={t`No products found`}
      none={{
        title: t`No products yet`,
        text: <Trans>A product begins as a draft; shoppers see it when you publish it.</Trans>,
        action: may('write products') && (
          <LinkButton to="/imports/new" size="small" variant="line">
            <Trans>Import products</Trans>
          </LinkButton>
        ),
      }}
    >
      {dialog}
    </ListPage>
  )
}

const columns: readonly Column<ProductItem>[] = [
  {
    id: 'name',
    label: msg`Name`,
    cell: ({ id, name, pictureHash }) => (
      <Link to={`/products/${id}`} className={styles.product}>
        <Picture of={{ hash: pictureHash, alt: '' }} alt="" sizes="3rem" className={styles.picture} />
        <span>{name}</span>
      </Link>
    ),
  },
  {
    id: 'status',
    label: msg`Status`,
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
    filters: [
      {
        name: 'status',
        all: msg`All but archived`,
        options: filterOptionsOf(productStatuses, productStatusLabels),
      },
    ],
  },
  {
    id: 'category',
    label: msg`Category`,
    cell: ({ category }) => category.name,
    filters: [{ name: 'category', Field: CategoryFilter }],
  },
  {
    id: 'stock',
    label: msg({ message: 'Stock', context: 'pieces' }),
    align: 'end',
    cell: ({ stock }) =>
      stock === 0 ? (
        <Badge tone="danger">
          <Trans>Sold out</Trans>
        </Badge>
      ) : (
        new Intl.NumberFormat(pageConfig().locale).format(stock)
      ),
    filters: [
      {
        name: 'stock',
        all: anyLabel,
        options: [
          { value: 'low', label: msg`A size is low` },
          { value: 'none', label: msg`Sold out` },
        ],
      },
    ],
  },
  { id: 'price', label: msg`Price`, align: 'end', cell: (item) => <ListedPrices prices={item.prices} /> },
  {
    id: 'colours',
    label: msg`Colours`,
    cell: ({ colours }) => colours.map(({ name }) => name).join(', '),
    optional: true,
  },
  { id: 'sizes', label: msg`Sizes`, cell: ({ sizes }, i18n) => sizesText(sizes, i18n), optional: true },
  {
    id: 'changed',
    label: msg`Changed`,
    cell: ({ changedAt }) => <Moment at={changedAt} />,
  },
]
