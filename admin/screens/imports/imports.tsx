// All imports, and the progress of each.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { exportCustomers } from '#contract/admin/customers.ts'
import { importKinds } from '#contract/admin/import-fields.ts'
import { exportImports, importAreas, type ImportItem, importSort } from '#contract/admin/imports.ts'
import { useGetImportQuery, useListImportsInfiniteQuery } from '../../api/imports.ts'
import { useMay } from '../../context/session.ts'
import { countsText } from '../../shared/counts.tsx'
import { importKindLabels, importStateLabels } from '../../shared/import-labels.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table/column.ts'
import { type FilterFieldProps, filterOptionsOf } from '../../ui/table/filter.ts'
import { SelectFilter } from '../../ui/table/filters.tsx'
import { importOutcomeLabels } from './parts/import-field-labels.ts'

export default function ImportsScreen() {
  const { t } = useLingui()
  const may = useMay()
  const customers = [
    { label: t`Customers`, endpoint: exportCustomers },
    {
      label: t`Customers who agreed to the newsletter`,
      endpoint: exportCustomers,
      filters: { newsletter: 'yes' },
    },
  ]
  const list = useList({ sort: importSort, columns })
  const query = useListImportsInfiniteQuery(list.call)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Imports`}
      lead={t`Products, stock, fabrics, customers and past orders from a table, such as an export of another shop, a mill’s list or a spreadsheet.`}
      rowId={({ id }) => id}
      rowName={({ fileName }) => fileName}
      files={[{ label: t`Imports`, endpoint: exportImports }]}
      furtherFiles={may('read customers') ? customers : []}
      create={{ to: '/imports/new', label: t`New import`, permission: 'write imports' }}
      news={['import']}
      views="imports"
      noMatch={t`No imports found`}
      none={{
        title: t`No imports yet`,
        text: <Trans>You see what a file would change before anything changes.</Trans>,
      }}
    />
  )
}

function KindFilter(props: FilterFieldProps) {
  const may = useMay()
  const options = filterOptionsOf(
    importKinds.filter((one) => may(`read ${importAreas[one]}`)),
    importKindLabels,
  )
  return <SelectFilter {...props} options={options} />
}

const columns: readonly Column<ImportItem>[] = [
  {
    id: 'file',
    label: msg`File`,
    cell: ({ id, fileName }) => <Link to={`/imports/${id}`}>{fileName}</Link>,
  },
  {
    id: 'kind',
    label: msg`Contents`,
    cell: ({ kind }, i18n) => i18n._(importKindLabels[kind]),
    filters: [{ name: 'kind', all: msg`Everything`, Field: KindFilter }],
  },
  {
    id: 'state',
    label: msg`Status`,
    cell: (item, i18n) => <Progress item={item}>{({ state }) => i18n._(importStateLabels[state])}</Progress>,
  },
  {
    id: 'counts',
    label: msg`Records`,
    cell: (item, i18n) => (
      <Progress item={item}>
        {({ counts }) => countsText({ counts, texts: importOutcomeLabels }, i18n)}
      </Progress>
    ),
  },
  {
    id: 'member',
    label: msg({ message: 'Staff', context: 'who did it' }),
    cell: ({ member }) => member?.fullName ?? '—',
  },
  { id: 'when', label: msg`Date`, cell: ({ createdAt }) => <Moment at={createdAt} /> },
]

const atWork = new Set<ImportItem['state']>(['reading', 'checking', 'running', 'undoing'])

/** The progress of an import. It is polled while the import runs, without reloading the list. */
function Progress({ item, children }: { item: ImportItem; children: (now: ImportItem) => ReactNode }) {
  const isAtWork = atWork.has(item.state)
  const { data } = useGetImportQuery(
    { id: item.id },
    { skip: !isAtWork, pollingInterval: 3000, skipPollingIfUnfocused: true },
  )
  return children((isAtWork && data?.import) || item)
}
