// The categories, and their order in the shop, which is set by hand.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { exportCategories } from '#contract/admin/categories.ts'
import { Badge } from '#web/ui/badge.tsx'
import { errorOf } from '../../api/error-of.ts'
import { useListCategoriesInfiniteQuery, useOrderCategoriesMutation } from '../../api/products.ts'
import { OrderedPage } from '../../shared/list-page/ordered-page.tsx'
import styles from './categories.module.css'

export default function CategoriesScreen() {
  const { t } = useLingui()
  const query = useListCategoriesInfiniteQuery({})
  const [order, { isLoading }] = useOrderCategoriesMutation()
  return (
    <OrderedPage
      title={t`Categories`}
      lead={t`The categories of the shop, in the order in which shoppers see them.`}
      query={query}
      file={exportCategories}
      create={{ to: '/categories/new', label: t`New category` }}
      permission="write products"
      news={['category', 'demo data']}
      none={{ title: t`No categories yet`, text: <Trans>Every product is in a category.</Trans> }}
      isOrdered={({ archived }) => !archived}
      saveOrder={async (ids) => errorOf(await order({ ids }))}
      isSaving={isLoading}
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
    </OrderedPage>
  )
}
