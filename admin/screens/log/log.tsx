// The log of all changes.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type Entry, entrySort, exportEntries } from '#contract/admin/log.ts'
import { useGetLogFiltersQuery, useListEntriesInfiniteQuery } from '../../api/log.ts'
import { patternTexts } from '../../shared/pattern-labels.ts'
import { Differences } from '../../shared/log/differences.tsx'
import { actionLabel } from '../../shared/log/action-labels.ts'
import { fieldLabel } from '../../shared/log/field-labels.ts'
import {
  knownRecordTypes,
  recordNameOf,
  recordPath,
  recordTypeLabel,
} from '../../shared/log/record-labels.ts'
import { Who } from '../../shared/log/who.tsx'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table/column.ts'
import type { Filter, FilterFieldProps } from '../../ui/table/filter.ts'
import { SelectFilter } from '../../ui/table/filters.tsx'
import styles from './log.module.css'

export default function LogScreen() {
  const { t, i18n } = useLingui()
  const list = useList({ sort: entrySort, filters, columns })
  const query = useListEntriesInfiniteQuery(list.call)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Log`}
      label={t`Entries of the log`}
      lead={t`Who changed what, when and from which network. Entries cannot be changed.`}
      rowId={({ id }) => id}
      rowName={(entry) => recordNameOf(entry, i18n)}
      files={[{ label: t`Log`, endpoint: exportEntries }]}
      news="any"
      views="log"
      noMatch={t`No log entries found`}
    />
  )
}

function TypeFilter(props: FilterFieldProps) {
  const { i18n } = useLingui()
  const types = knownRecordTypes.filter((known) => known !== 'price')
  const options = [
    { value: 'price', label: msg`Prices of anything` },
    ...types.map((value) => ({ value, label: recordTypeLabel(value, i18n) })),
  ]
  return <SelectFilter {...props} options={options} />
}

function MemberFilter(props: FilterFieldProps) {
  const { data } = useGetLogFiltersQuery({})
  const options = data?.members.map(({ id, fullName }) => ({ value: id, label: fullName })) ?? []
  return <SelectFilter {...props} options={options} />
}

const filters: readonly Filter[] = [
  {
    name: 'type',
    label: msg`Record`,
    all: msg`Everything`,
    Field: TypeFilter,
    // Prices are changed on records of several types.
    toQuery: (type): Record<string, string> =>
      type === 'price' ? { changed: 'prices' } : { recordType: type },
  },
  {
    name: 'member',
    label: msg`Member`,
    all: msg`Everybody`,
    Field: MemberFilter,
  },
  { name: 'from', label: msg({ message: 'From', context: 'first day' }), type: 'day', max: 'to' },
  { name: 'to', label: msg`Up to`, type: 'day', min: 'from' },
]

const columns: readonly Column<Entry>[] = [
  { id: 'when', label: msg`Date`, cell: ({ at }) => <Moment at={at} /> },
  {
    id: 'who',
    label: msg({ message: 'Staff', context: 'who did it' }),
    cell: (entry) => <Who entry={entry} />,
  },
  { id: 'what', label: msg`Action`, cell: ({ call }, i18n) => actionLabel(call, i18n) },
  { id: 'record', label: msg`Record`, cell: (entry) => <Record {...entry} /> },
  {
    id: 'change',
    label: msg({ message: 'Change', context: 'noun' }),
    cell: ({ recordType, recordId, before, after }) => (
      <Differences
        before={before}
        after={after}
        own={recordType === 'setting' && recordId === 'patterns' ? patternTexts : undefined}
      />
    ),
  },
  { id: 'area', label: msg`Area`, cell: ({ area }, i18n) => fieldLabel(area, i18n), optional: true },
  { id: 'network', label: msg`Network`, cell: ({ network }) => network ?? '—', optional: true },
]

function Record(entry: Entry) {
  const { i18n } = useLingui()
  const { recordType, recordId, recordName } = entry
  const name = recordNameOf(entry, i18n)
  const path = recordPath(recordType, recordId, recordName)
  return (
    <span className={styles.record}>
      <span className={styles.type}>{recordTypeLabel(recordType, i18n)}</span>
      {path ? <Link to={path}>{name}</Link> : name}
    </span>
  )
}
