// The categories in the shop's order, which is made here by hand.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type AdminCategory, exportCategories } from '#contract/admin/categories.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { errorOf } from '../../api/admin-error.ts'
import { useListCategoriesInfiniteQuery, useOrderCategoriesMutation } from '../../api/products.ts'
import { useMay } from '../../context/session.ts'
import { News } from '../../shared/news/news.tsx'
import { MoveButtons } from '../../ui/move-buttons.tsx'
import { showMessage } from '../../ui/messages.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
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
      <News recordTypes={['category', 'demo catalogue']} query={query} />
      <Loaded query={query}>
        {({ pages }) => {
          const all = pages.flatMap(({ items }) => items)
          return all.length > 0 ? (
            <Shelves all={all} />
          ) : (
            <Empty title={t`There are no categories yet`} action={make}>
              <Trans>Every product is in a category.</Trans>
            </Empty>
          )
        }}
      </Loaded>
    </Screen>
  )
}

function Shelves({ all }: { all: AdminCategory[] }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const [order, { isLoading }] = useOrderCategoriesMutation()
  const shown = all.filter(({ archived }) => !archived)
  const move = async (place: number, by: number) => {
    const before = shown.map(({ id }) => id)
    const ids = [...before]
    const [moved] = ids.splice(place, 1)
    ids.splice(place + by, 0, moved!)
    const error = errorOf(await order({ ids }))
    if (error) showMessage(errorText(error, i18n), null, 'danger')
    else showMessage(t`The order is changed.`, async () => errorOf(await order({ ids: before })))
  }
  return (
    <ol className={styles.list} aria-busy={isLoading}>
      {all.map((category, place) => {
        const { id, name, summary, archived, hasProducts } = category
        return (
          <li key={id} className={styles.category}>
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
            {may('write products') && !archived && (
              <MoveButtons
                name={name}
                place={place}
                last={shown.length - 1}
                onMove={(from, to) => move(from, to - from)}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
