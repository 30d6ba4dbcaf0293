// All gift cards: the balance of each, and the total liability.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import {
  type AdminGiftCard,
  exportGiftCards,
  giftCardSort,
  giftCardStates,
} from '#contract/admin/gift-cards.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useGetOwedQuery, useListGiftCardsInfiniteQuery } from '../../api/promotions.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { dayText } from '../../ui/dates.ts'
import { Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money.ts'
import type { Column } from '../../ui/table/column.ts'
import { anyLabel, filterOptionsOf } from '../../ui/table/filter.ts'
import { useListState } from '../../ui/table/list-state.ts'
import { giftCardName, giftCardStateLabels } from './parts/gift-card-labels.ts'

export default function GiftCardsScreen() {
  const { t, i18n } = useLingui()
  const list = useList({
    sort: giftCardSort,
    search: msg`End of the code, or note`,
    filters: [{ name: 'day', label: msg`At the end of`, type: 'day' }],
    columns,
  })
  const query = useListGiftCardsInfiniteQuery(list.call)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Gift cards`}
      lead={<Owed />}
      rowId={({ id }) => id}
      rowName={(card) => giftCardName(card, i18n)}
      files={[{ label: t`Gift cards`, endpoint: exportGiftCards }]}
      actions={
        <LinkButton to="/gift-cards/shop" size="small" variant="line">
          <Trans>Gift cards in the shop</Trans>
        </LinkButton>
      }
      create={{ to: '/gift-cards/new', label: t`Issue gift card`, permission: 'write promotions' }}
      news={['gift card']}
      views="gift-cards"
      noMatch={t`No gift cards found`}
      none={{
        title: t`No gift cards yet`,
        text: <Trans>A gift card is a code with a balance that pays at the checkout.</Trans>,
      }}
    />
  )
}

/** The total balance of all cards, now or at the end of the chosen day. */
function Owed() {
  const { t } = useLingui()
  const day = useListState().value('day')
  const owed = useGetOwedQuery(day ? { day } : {}).data?.owed ?? []
  const amounts = owed.map(({ currency, owedMinor }) => moneyText(owedMinor, currency)).join(', ')
  if (!amounts) return null
  return day
    ? t`At the end of ${{ day: dayText(day) }} the shop owed ${amounts} on gift cards.`
    : t`The shop owes ${amounts} on gift cards.`
}

const columns: readonly Column<AdminGiftCard>[] = [
  {
    id: 'ending',
    label: msg({ message: 'Code', context: 'gift card' }),
    cell: (card, i18n) => <Link to={`/gift-cards/${card.id}`}>{giftCardName(card, i18n)}</Link>,
  },
  {
    id: 'balance',
    label: msg({ message: 'Left', comment: 'Of a gift card: what it is still worth' }),
    align: 'end',
    cell: ({ balanceMinor, currency }) => moneyText(balanceMinor, currency),
  },
  {
    id: 'state',
    label: msg`Status`,
    cell: ({ state }, i18n) => (
      <Badge {...(state === 'open' && { tone: 'success' })}>{i18n._(giftCardStateLabels[state])}</Badge>
    ),
    filters: [
      { name: 'state', all: anyLabel, options: filterOptionsOf(giftCardStates, giftCardStateLabels) },
    ],
  },
  {
    id: 'since',
    label: msg({ message: 'Issued', comment: 'Of a gift card' }),
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    id: 'for',
    label: msg({ message: 'For', context: 'gift card' }),
    cell: ({ sold }) => sold?.name || '—',
  },
  { id: 'note', label: msg`Note`, cell: ({ note }) => note ?? '—' },
]
