// The log of everything that was changed.
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { type Entry, entrySort, exportEntries } from '#contract/admin/log.ts'
import { useGetLogFiltersQuery, useListEntriesInfiniteQuery } from '../../api/log.ts'
import { Differences } from '../../shared/log/differences.tsx'
import {
  doneText,
  fieldText,
  knownRecordTypes,
  recordNameText,
  recordPath,
  recordTypeText,
} from '../../shared/log/entry-texts.ts'
import { Who } from '../../shared/log/who.tsx'
import { News } from '../../shared/news/news.tsx'
import { Views } from '../../shared/views/views.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { ClearFilters, DayFilter, SelectFilter } from '../../ui/table/filters.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import styles from './log.module.css'

const filterNames = ['type', 'member', 'from', 'to'] as const

export default function LogScreen() {
  const { t, i18n } = useLingui()
  const state = useListState(entrySort)
  const { data: filters } = useGetLogFiltersQuery({})
  const given = (name: string) => state.value(name) || undefined
  const type = given('type')
  const chosen = {
    // Prices are changed on records of several types.
    ...(type === 'price' ? { changed: 'prices' as const } : { recordType: type }),
    member: given('member'),
    from: given('from'),
    to: given('to'),
  }
  const query = useListEntriesInfiniteQuery({ ...chosen, sort: state.sortedBy })
  const columns = useColumns()
  return (
    <Screen
      title={t`Log`}
      lead={t`Who changed what, when and from where. Nobody can rewrite it.`}
      actions={<ExportLinks files={[{ label: t`Log`, endpoint: exportEntries }]} query={chosen} />}
    >
      <News query={query} />
      <Views list="log" />
      <DataTable
        label={t`Entries of the log`}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={(entry) => recordNameText(entry, i18n)}
        state={state}
        filters={
          <>
            <SelectFilter state={state} name="type" label={t`Record`} all={t`Everything`}>
              <option value="price">{t`Prices of anything`}</option>
              {knownRecordTypes
                .filter((known) => known !== 'price')
                .map((known) => (
                  <option key={known} value={known}>
                    {recordTypeText(known, i18n)}
                  </option>
                ))}
            </SelectFilter>
            <SelectFilter state={state} name="member" label={t`Member`} all={t`Everybody`}>
              {filters?.members.map(({ id, fullName }) => (
                <option key={id} value={id}>
                  {fullName}
                </option>
              ))}
            </SelectFilter>
            <DayFilter
              state={state}
              name="from"
              label={t({ message: 'From', context: 'first day' })}
              max={given('to')}
            />
            <DayFilter state={state} name="to" label={t`Up to`} min={given('from')} />
            <ClearFilters state={state} names={filterNames} />
          </>
        }
        empty={<Empty title={t`Nothing was found`}>{t`No log entry matches.`}</Empty>}
      />
    </Screen>
  )
}

function Record(entry: Entry) {
  const { i18n } = useLingui()
  const { recordType, recordId, recordName } = entry
  const name = recordNameText(entry, i18n)
  const path = recordPath(recordType, recordId, recordName)
  return (
    <span className={styles.record}>
      <span className={styles.type}>{recordTypeText(recordType, i18n)}</span>
      {path ? <Link to={path}>{name}</Link> : name}
    </span>
  )
}

function useColumns(): Column<Entry>[] {
  const { t, i18n } = useLingui()
  return useMemo(
    () => [
      { id: 'when', label: t`When`, cell: ({ at }) => <Moment at={at} /> },
      { id: 'who', label: t`Who`, cell: (entry) => <Who entry={entry} /> },
      { id: 'what', label: t`What`, cell: ({ call }) => doneText(call, i18n) },
      { id: 'record', label: t`Record`, cell: (entry) => <Record {...entry} /> },
      {
        id: 'change',
        label: t({ message: 'Change', context: 'noun' }),
        cell: ({ before, after }) => <Differences before={before} after={after} />,
      },
      { id: 'area', label: t`Area`, cell: ({ area }) => fieldText(area, i18n), optional: true },
      { id: 'network', label: t`Network`, cell: ({ network }) => network ?? '—', optional: true },
    ],
    [t, i18n],
  )
}
