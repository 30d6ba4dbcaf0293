// The categories in the shop's order, which is made here by hand.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type AdminCategory, exportCategories } from '#contract/admin/categories.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { errorOf } from '../../api/admin-error.ts'
import { useListCategoriesInfiniteQuery, useOrderCategoriesMutation } from '../../api/products.ts'
import { useMay } from '../../context/session.ts'
import { News } from '../../shared/news/news.tsx'
import { OrderedList } from '../../ui/ordered-list.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { useOrder } from '../../ui/use-order.ts'
import styles from './categories.module.css'

export default function CategoriesScreen() {
  const { t } = useLingui()
  const may = useMay()
  const query = useListCategoriesInfiniteQuery({})
  const make = may('write products') && (
    <LinkButton to="/categories/new" size="small">
      <Trans>New category</Trans>
    </LinkButton>
  )
  return (
    <Screen
      title={t`Categories`}
      lead={t`The categories of the shop, in the order in which shoppers see them.`}
      actions={
        <>
          <ExportLinks files={[{ label: t`Categories`, endpoint: exportCategories }]} />
          {make}
        </>
      }
      width="form"
    >
      <News recordTypes={['category', 'demo data']} query={query} />
      <Loaded query={query}>
        {({ pages }) => {
          const all = pages.flatMap(({ items }) => items)
          return all.length > 0 ? (
            <Shelves all={all} />
          ) : (
            <Empty title={t`No categories yet`} action={make}>
              <Trans>Every product is in a category.</Trans>
            </Empty>
          )
        }}
      </Loaded>
    </Screen>
  )
}

function Shelves({ all }: { all: AdminCategory[] }) {
  const may = useMay()
  const [order, { isLoading }] = useOrderCategoriesMutation()
  const shown = all.filter(({ archived }) => !archived)
  const move = useOrder(
    shown.map(({ id }) => id),
    async (ids) => errorOf(await order({ ids })),
  )
  return (
    <OrderedList
      items={all}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      busy={isLoading}
      onMove={may('write products') ? move : null}
      movable={shown.length}
    >
      {({ id, name, summary, archived, hasProducts }) => (
        <div className={styles.text}>
          <p>
            <Link to={`/categories/${id}`}>{name}</Link>{' '}
            {archived ? (
              <Badge tone="warn">
                <Trans comment="Of a category">Archived</Trans>
              </Badge>
            ) : (
              !hasProducts && (
                <Badge>
                  <Trans comment="Of a category without products">Empty</Trans>
                </Badge>
              )
            )}
          </p>
          <p className={styles.summary}>{summary}</p>
        </div>
      )}
    </OrderedList>
  )
}
