// The look book, and its order in the shop, which is set by hand.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { exportLooks } from '#contract/admin/looks.ts'
import { stockReasons } from '#contract/reasons/stock.ts'
import { Picture } from '#web/shared/picture.tsx'
import { statedText } from '#web/shared/reply-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { errorOf } from '../../api/error-of.ts'
import { useListLooksInfiniteQuery, useOrderLooksMutation } from '../../api/shirts.ts'
import { OrderedPage } from '../../shared/list-page/ordered-page.tsx'
import styles from './looks.module.css'

export default function LooksScreen() {
  const { t, i18n } = useLingui()
  const query = useListLooksInfiniteQuery({})
  const [order, { isLoading }] = useOrderLooksMutation()
  return (
    <OrderedPage
      title={t`Look book`}
      lead={t`Designs of the shop that shoppers begin with, in the order in which they see them.`}
      query={query}
      file={exportLooks}
      create={{ to: '/looks/new', label: t`New look` }}
      permission="write content"
      news={['look', 'option', 'fabric']}
      none={{ title: t`No looks yet` }}
      saveOrder={async (ids) => errorOf(await order({ ids }))}
      isSaving={isLoading}
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
            <p className={styles.description}>{look.words}</p>
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
    </OrderedPage>
  )
}
