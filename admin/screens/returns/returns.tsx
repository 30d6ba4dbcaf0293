// The returns desk: what shoppers send back, and a field for the number on a parcel.
import { returnKindLabels, returnReasonLabel, returnStageLabels } from '#contract/return-labels.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { returnStages } from '#contract/return-states.ts'
import { adminReturnReasons, exportReturns, type ReturnItem, returnSort } from '#contract/admin/returns.ts'
import { returnKinds } from '#contract/returns.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { toAdminError } from '../../api/admin-error.ts'
import { useLazyFindReturnsQuery, useListReturnsInfiniteQuery } from '../../api/returns.ts'
import { useSession } from '../../context/session.ts'
import { MarketFilter } from '../../shared/market-filter.tsx'
import { News } from '../../shared/news/news.tsx'
import { countryName } from '../../shared/place-names.ts'
import { Views } from '../../shared/views/views.tsx'
import { NumberLink } from '../../ui/number-link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money.ts'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { AgeFilter, ClearFilters, SearchFilter, SelectFilter } from '../../ui/table/filters.tsx'
import { filtersIn, type ListState, useListState } from '../../ui/table/list-state.ts'
import { OrderLink } from '../../shared/order-link.tsx'
import { Stage } from './parts/stage.tsx'
import styles from './returns.module.css'

const filterNames = ['q', 'stage', 'kind', 'reason', 'country', 'locale', 'days'] as const

export default function ReturnsScreen() {
  const { t } = useLingui()
  const state = useListState(returnSort)
  const filters = filtersIn(state, filterNames)
  const query = useListReturnsInfiniteQuery({ ...filters, sort: state.sortedBy })
  const columns = useColumns()
  return (
    <Screen
      title={t`Returns`}
      actions={<ExportLinks files={[{ label: t`Returns`, endpoint: exportReturns }]} query={filters} />}
    >
      <Parcel />
      <News recordTypes={['return']} query={query} />
      <Views list="returns" />
      <DataTable
        label={t`Returns`}
        query={query}
        columns={columns}
        rowId={({ number }) => number}
        rowName={({ number }) => number}
        state={state}
        filters={<Filters state={state} />}
        empty={
          Object.keys(filters).length > 0 ? (
            <Empty title={t`No return matches`}>
              <Trans>Search for something else, or clear the filters.</Trans>
            </Empty>
          ) : (
            <Empty title={t`Nothing has been sent back yet`}>
              <Trans>Returns, exchanges and withdrawals of shoppers are listed here.</Trans>
            </Empty>
          )
        }
      />
    </Screen>
  )
}

/** Opens the return whose number is on a parcel: typed, or by a scanner, which ends with Enter. */
function Parcel() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [find, { isFetching }] = useLazyFindReturnsQuery()
  const form = useRef<HTMLFormElement>(null)
  const refuse = (sentence: string) => {
    setError(sentence)
    form.current?.querySelector('input')?.focus()
  }
  const open = async (event: FormEvent) => {
    event.preventDefault()
    const search = typed.trim()
    if (!search) return refuse(t`Please enter the number of a return or an order.`)
    const found = await find({ search: search.slice(0, 80) })
    if (found.error) return refuse(errorText(toAdminError(found.error), i18n))
    const [first, ...others] = found.data?.items ?? []
    if (!first) return refuse(t`No return belongs to ${search}.`)
    const address = new URLSearchParams({ q: search })
    return navigate(others.length > 0 ? `/returns?${address}` : `/returns/${first.number}`)
  }
  return (
    <form
      ref={form}
      role="search"
      aria-label={t`Parcel`}
      className={styles.parcel}
      onSubmit={(event) => void open(event)}
      noValidate
    >
      <TextField
        label={t`Number on the parcel`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          setError('')
        }}
      />
      <Button type="submit" size="small" busy={isFetching}>
        <Trans>Open the return</Trans>
      </Button>
    </form>
  )
}

function Filters({ state }: { state: ListState }) {
  const { t } = useLingui()
  const { locales } = useSession().shop
  const countries = [...new Set(locales.map((locale) => new Intl.Locale(locale).region ?? ''))].filter(
    Boolean,
  )
  return (
    <>
      <SearchFilter state={state} label={t`Number, name or email address`} />
      <SelectFilter state={state} name="stage" label={t`Status`} all={t`All`}>
        <option value="open">{t`Open`}</option>
        {returnStages.map((stage) => (
          <option key={stage} value={stage}>
            {t(returnStageLabels[stage])}
          </option>
        ))}
      </SelectFilter>
      <SelectFilter state={state} name="kind" label={t`Kind`} all={t`All`}>
        {returnKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(returnKindLabels[kind])}
          </option>
        ))}
      </SelectFilter>
      <SelectFilter state={state} name="reason" label={t`Reason`} all={t`All`}>
        {adminReturnReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(returnReasonLabel(reason))}
          </option>
        ))}
      </SelectFilter>
      <SelectFilter state={state} name="country" label={t`Country`} all={t`All`}>
        {countries.map((country) => (
          <option key={country} value={country}>
            {countryName(country)}
          </option>
        ))}
      </SelectFilter>
      <MarketFilter state={state} all={t`All`} />
      <AgeFilter state={state} name="days" label={t`Requested`} />
      <ClearFilters state={state} names={filterNames} />
    </>
  )
}

function useColumns(): Column<ReturnItem>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        id: 'number',
        label: t({ message: 'Return', context: 'noun' }),
        cell: ({ number }) => <NumberLink to={`/returns/${number}`} number={number} />,
      },
      {
        id: 'requested',
        label: t`Requested`,
        cell: ({ requestedAt }) => <Moment at={requestedAt} />,
      },
      { id: 'stage', label: t`Status`, cell: ({ stage }) => <Stage stage={stage} /> },
      { id: 'customer', label: t`Customer`, cell: ({ customer, email }) => customer || email },
      { id: 'order', label: t`Order`, cell: ({ order }) => <OrderLink number={order} /> },
      { id: 'kind', label: t`Kind`, cell: ({ kind }) => t(returnKindLabels[kind]) },
      {
        id: 'reasons',
        label: t`Reason`,
        cell: ({ reasons }) => reasons.map((reason) => t(returnReasonLabel(reason))).join(', '),
      },
      {
        id: 'pieces',
        label: t`Pieces`,
        cell: ({ pieces }) => pieces,
        align: 'end',
      },
      {
        id: 'refund',
        label: t`Refunded`,
        cell: ({ refundMinor, currency }) => (refundMinor === null ? '' : moneyText(refundMinor, currency)),
        align: 'end',
      },
      {
        id: 'days',
        label: t`Days`,
        cell: ({ requestedAt }) => <Plural value={daysSince(requestedAt)} one="# day" other="# days" />,
        align: 'end',
        optional: true,
      },
      {
        id: 'country',
        label: t`Country`,
        cell: ({ country }) => countryName(country),
        optional: true,
      },
    ],
    [t],
  )
}

const daysSince = (at: string): number => Math.floor((Date.now() - Date.parse(at)) / 86_400_000)
