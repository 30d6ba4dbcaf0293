// All imports, and how far each is.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ImportItem } from '#contract/admin/imports.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useListImportsInfiniteQuery } from '../../api/imports.ts'
import { useMay } from '../../context/session.ts'
import { Moment } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { countsText } from './parts/counts.tsx'
import { kindTexts, stateTexts } from './parts/import-texts.ts'

export default function ImportsScreen() {
  const { t } = useLingui()
  const may = useMay()
  const state = useListState()
  const query = useListImportsInfiniteQuery({}, { pollingInterval: 5000 })
  const columns = useColumns()
  const make = may('write imports') && (
    <LinkButton to="/imports/new" size="small">
      <Trans>New import</Trans>
    </LinkButton>
  )
  return (
    <Screen
      title={t`Imports`}
      lead={t`Products, stock and fabrics from a table: of another shop, a mill or a spreadsheet, or exported here.`}
      actions={make}
    >
      <DataTable
        label={t`Imports`}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ fileName }) => fileName}
        state={state}
        empty={
          <Empty title={t`Nothing was imported yet`} action={make}>
            <Trans>You see what a file would change before anything changes.</Trans>
          </Empty>
        }
      />
    </Screen>
  )
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
      { id: 'kind', label: t`Holds`, cell: ({ kind }) => t(kindTexts[kind]) },
      { id: 'state', label: t`Status`, cell: ({ state }) => t(stateTexts[state]) },
      { id: 'counts', label: t`Records`, cell: ({ counts }) => countsText(counts, i18n) },
      { id: 'member', label: t`Who`, cell: ({ member }) => member?.fullName ?? '—' },
      { id: 'when', label: t`When`, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    ],
    [t, i18n],
  )
}
