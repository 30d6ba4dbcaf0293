// All gift cards: what is left of each, and what is owed to them.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
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
import { useMay } from '../../context/session.ts'
import { News } from '../../shared/news/news.tsx'
import { Views } from '../../shared/views/views.tsx'
import { dayText } from '../../ui/dates.ts'
import { Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money.ts'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { ClearFilters, DayFilter, SearchFilter, SelectFilter } from '../../ui/table/filters.tsx'
import { filtersIn, useListState } from '../../ui/table/list-state.ts'
import { giftCardName, giftCardStateTexts } from './parts/gift-card-texts.ts'

const filterNames = ['q', 'state', 'day']

export default function GiftCardsScreen() {
  const { t, i18n } = useLingui()
  const may = useMay()
  const state = useListState(giftCardSort)
  const filters = filtersIn(state, filterNames)
  const query = useListGiftCardsInfiniteQuery({ ...filters, sort: state.sortedBy })
  const { day } = filters
  const owed = useGetOwedQuery(day ? { day } : {}).data?.owed ?? []
  const amounts = owed.map(({ currency, owedMinor }) => moneyText(owedMinor, currency)).join(', ')
  const columns = useColumns()
  const make = may('write promotions') && (
    <LinkButton to="/gift-cards/new" size="small">
      <Trans>Issue a gift card</Trans>
    </LinkButton>
  )
  const actions = (
    <>
      <ExportLinks files={[{ label: t`Gift cards`, endpoint: exportGiftCards }]} query={filters} />
      <LinkButton to="/gift-cards/shop" size="small" variant="line">
        <Trans>Gift cards in the shop</Trans>
      </LinkButton>
      {make}
    </>
  )
  return (
    <Screen
      title={t`Gift cards`}
      lead={
        amounts &&
        (day
          ? t`At the end of ${{ day: dayText(day) }} the shop owed ${amounts} to those who have the codes.`
          : t`The shop owes ${amounts} to those who have the codes.`)
      }
      actions={actions}
    >
      <News recordTypes={['gift card']} query={query} />
      <Views list="gift-cards" />
      <DataTable
        label={t`Gift cards`}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={(card) => giftCardName(card, i18n)}
        state={state}
        filters={
          <>
            <SearchFilter state={state} label={t`End of the code, or note`} />
            <SelectFilter
              state={state}
              name="state"
              label={t`Status`}
              all={t({ message: 'Any', context: 'filter' })}
            >
              {giftCardStates.map((one) => (
                <option key={one} value={one}>
                  {t(giftCardStateTexts[one])}
                </option>
              ))}
            </SelectFilter>
            <DayFilter state={state} name="day" label={t`At the end of`} />
            <ClearFilters state={state} names={filterNames} />
          </>
        }
        empty={
          filterNames.some((name) => state.value(name)) ? (
            <Empty title={t`No gift card matches`}>
              <Trans>Search for something else, or clear the filters.</Trans>
            </Empty>
          ) : (
            <Empty title={t`No gift cards yet`} action={make}>
              <Trans>A gift card is a code that pays at the checkout until nothing is left of it.</Trans>
            </Empty>
          )
        }
      />
    </Screen>
  )
}

function useColumns(): Column<AdminGiftCard>[] {
  const { t, i18n } = useLingui()
  return useMemo(
    () => [
      {
        id: 'ending',
        label: t({ message: 'Code', context: 'gift card' }),
        cell: (card) => <Link to={`/gift-cards/${card.id}`}>{giftCardName(card, i18n)}</Link>,
      },
      {
        id: 'balance',
        label: t({ message: 'Left', comment: 'Of a gift card: what it is still worth' }),
        align: 'end',
        cell: ({ balanceMinor, currency }) => moneyText(balanceMinor, currency),
      },
      {
        id: 'state',
        label: t`Status`,
        cell: ({ state }) => (
          <Badge {...(state === 'open' && { tone: 'success' })}>{t(giftCardStateTexts[state])}</Badge>
        ),
      },
      {
        id: 'since',
        label: t({ message: 'Issued', comment: 'Of a gift card' }),
        cell: ({ createdAt }) => <Moment at={createdAt} />,
      },
      {
        id: 'for',
        label: t({ message: 'For', context: 'gift card' }),
        cell: ({ sold }) => sold?.name || '—',
      },
      { id: 'note', label: t`Note`, cell: ({ note }) => note ?? '—' },
    ],
    [t, i18n],
  )
}
