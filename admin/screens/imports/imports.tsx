// All imports, and how far each is.
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { exportCustomers } from '#contract/admin/customers.ts'
import {
  exportImports,
  importAreas,
  type ImportItem,
  importKinds,
  importSort,
} from '#contract/admin/imports.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useGetImportQuery, useListImportsInfiniteQuery } from '../../api/imports.ts'
import { useMay } from '../../context/session.ts'
import { countsText } from '../../shared/counts.tsx'
import { importKindTexts, stateTexts } from '../../shared/import-words.ts'
import { News } from '../../shared/news/news.tsx'
import { Views } from '../../shared/views/views.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { SelectFilter } from '../../ui/table/filters.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { outcomeTexts } from './parts/import-texts.ts'

export default function ImportsScreen() {
  const { t } = useLingui()
  const may = useMay()
  const state = useListState(importSort)
  const kind = importKinds.find((one) => one === state.value('kind'))
  const query = useListImportsInfiniteQuery({ ...(kind && { kind }), sort: state.sortedBy })
  const columns = useColumns()
  const customers = [
    { label: t`Customers`, endpoint: exportCustomers },
    {
      label: t`Customers who agreed to the newsletter`,
      endpoint: exportCustomers,
      filters: { newsletter: 'yes' },
    },
  ]
  const make = may('write imports') && (
    <LinkButton to="/imports/new" size="small">
      <Trans>New import</Trans>
    </LinkButton>
  )
  return (
    <Screen
      title={t`Imports`}
      lead={t`Products, stock, fabrics and customers from a table: of another shop, a mill or a spreadsheet, or exported here.`}
      actions={
        <>
          <ExportLinks
            files={[
              { label: t`Imports`, endpoint: exportImports, filters: { ...(kind && { kind }) } },
              ...(may('read customers') ? customers : []),
            ]}
          />
          {make}
        </>
      }
    >
      <News recordTypes={['import']} query={query} />
      <Views list="imports" />
      <DataTable
        label={t`Imports`}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ fileName }) => fileName}
        state={state}
        filters={
          <SelectFilter state={state} name="kind" label={t`Contents`} all={t`Everything`}>
            {importKinds
              .filter((one) => may(`read ${importAreas[one]}`))
              .map((one) => (
                <option key={one} value={one}>
                  {t(importKindTexts[one])}
                </option>
              ))}
          </SelectFilter>
        }
        empty={
          kind ? (
            <Empty title={t`No import matches`}>
              <Trans>Search for something else, or clear the filters.</Trans>
            </Empty>
          ) : (
            <Empty title={t`Nothing was imported yet`} action={make}>
              <Trans>You see what a file would change before anything changes.</Trans>
            </Empty>
          )
        }
      />
    </Screen>
  )
}

const atWork = new Set<ImportItem['state']>(['reading', 'checking', 'running', 'undoing'])

/** How far an import is; while it is at work it is read again and again, and the list stays as it is. */
function Progress({ item, children }: { item: ImportItem; children: (now: ImportItem) => ReactNode }) {
  const isAtWork = atWork.has(item.state)
  const { data } = useGetImportQuery(
    { id: item.id },
    { skip: !isAtWork, pollingInterval: 3000, skipPollingIfUnfocused: true },
  )
  return children((isAtWork && data?.import) || item)
}

function useColumns(): Column<ImportItem>[] {
  const { t, i18n } = useLingui()
  return useMemo(
    () => [
      {
        id: 'file',
        label: t`File`,
        cell: ({ id, fileName }) => <Link to={`/imports/${id}`}>{fileName}</Link>,
      },
      { id: 'kind', label: t`Contents`, cell: ({ kind }) => t(importKindTexts[kind]) },
      {
        id: 'state',
        label: t`Status`,
        cell: (item) => <Progress item={item}>{({ state }) => t(stateTexts[state])}</Progress>,
      },
      {
        id: 'counts',
        label: t`Records`,
        cell: (item) => (
          <Progress item={item}>{({ counts }) => countsText({ counts, texts: outcomeTexts }, i18n)}</Progress>
        ),
      },
      { id: 'member', label: t`Who`, cell: ({ member }) => member?.fullName ?? '—' },
      { id: 'when', label: t`When`, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    ],
    [t, i18n],
  )
}
