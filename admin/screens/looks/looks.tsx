// The look book in the shop's order, which is made here by hand.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type AdminLook, exportLooks } from '#contract/admin/looks.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Picture } from '#web/shared/picture.tsx'
import { errorOf } from '../../api/admin-error.ts'
import { itemsOf, useListLooksInfiniteQuery, useOrderLooksMutation } from '../../api/shirts.ts'
import { useMay } from '../../context/session.ts'
import { News } from '../../shared/news/news.tsx'
import { OrderedList } from '../../ui/ordered-list.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { useOrder } from '../../ui/use-order.ts'
import styles from './looks.module.css'
import { stockReasons } from '#contract/reasons/stock.ts'
import { statedText } from '#web/shared/reply-texts.ts'

export default function LooksScreen() {
  const { t } = useLingui()
  const may = useMay()
  const query = useListLooksInfiniteQuery({})
  const make = may('write content') && (
    <LinkButton to="/looks/new" size="small">
      <Trans>New look</Trans>
    </LinkButton>
  )
  return (
    <Screen
      title={t`Look book`}
      lead={t`Designs of the shop that shoppers begin with, in the order in which they see them.`}
      actions={
        <>
          <ExportLinks files={[{ label: t`Look book`, endpoint: exportLooks }]} />
          {make}
        </>
      }
      width="form"
    >
      <News recordTypes={['look', 'option', 'fabric']} query={query} />
      <Loaded query={query}>
        {(data) => {
          const looks = itemsOf(data)
          return looks.length > 0 ? <Looks looks={looks} /> : <Empty title={t`No looks yet`} action={make} />
        }}
      </Loaded>
    </Screen>
  )
}

function Looks({ looks }: { looks: AdminLook[] }) {
  const { i18n } = useLingui()
  const may = useMay()
  const [order, { isLoading }] = useOrderLooksMutation()
  const move = useOrder(
    looks.map(({ id }) => id),
    async (ids) => errorOf(await order({ ids })),
  )
  return (
    <OrderedList
      items={looks}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      busy={isLoading}
      onMove={may('write content') ? move : null}
    >
      {(look) => (
        <>
          <div className={styles.picture}>
            <Picture of={{ hash: look.pictureHash, alt: '' }} alt="" sizes="4rem" />
          </div>
          <div className={styles.text}>
            <p>
              <Link to={`/looks/${look.id}`}>{look.name}</Link>{' '}
              {!look.published && (
                <Badge>
                  <Trans comment="Of a look of the look book">Not published</Trans>
                </Badge>
              )}
            </p>
            <p className={styles.words}>{look.words}</p>
            {look.published && look.problem && (
              <p className={styles.problem}>
                <Trans>
                  Shoppers do not see it: {{ problem: statedText(i18n, look.problem, stockReasons) }}.
                </Trans>
              </p>
            )}
          </div>
        </>
      )}
    </OrderedList>
  )
}
