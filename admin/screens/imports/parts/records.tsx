// The records of an import: what would change, what has changed, and what was skipped and why.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { type ImportKind } from '#contract/admin/import-fields.ts'
import {
  type Import,
  importOutcomes,
  type ImportOutcome,
  type ImportRecord,
} from '#contract/admin/imports.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useListImportRecordsInfiniteQuery } from '../../../api/imports.ts'
import { useReasonText } from '../../../shared/reason-text.tsx'
import { productTypeLabels } from '../../../shared/product-labels.ts'
import { Differences } from '../../../shared/log/differences.tsx'
import { Empty } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { filterOptionsOf, filterQueryOf } from '../../../ui/table/filter.ts'
import { Filters } from '../../../ui/table/filters.tsx'
import { useListState } from '../../../ui/table/list-state.ts'
import styles from '../imports.module.css'
import { importOutcomeLabels } from './import-field-labels.ts'

const tones: Partial<Record<ImportOutcome, 'success' | 'danger' | 'gold'>> = {
  create: 'success',
  created: 'success',
  change: 'gold',
  changed: 'gold',
  refused: 'danger',
  failed: 'danger',
}

export function Records({ item }: { item: Import }) {
  const { t } = useLingui()
  const state = useListState()
  const outcomes = importOutcomes.filter((one) => item.counts[one])
  const filters = [
    { name: 'outcome', label: msg`Result`, options: filterOptionsOf(outcomes, importOutcomeLabels) },
  ]
  const query = useListImportRecordsInfiniteQuery({ id: item.id, ...filterQueryOf(state, filters) })
  const columns = useMemo(() => columnsOf(item.kind), [item.kind])
  return (
    <DataTable
      label={t`Records`}
      query={query}
      columns={columns}
      rowId={({ number }) => String(number)}
      rowName={({ name, number }) => name ?? String(number)}
      state={state}
      filters={<Filters state={state} filters={filters} />}
      empty={
        <Empty title={t`No records found`}>
          <Trans>Choose another result.</Trans>
        </Empty>
      }
    />
  )
}

const paths: Partial<Record<ImportKind, string>> = {
  products: '/products',
  stock: '/products',
  fabrics: '/fabrics',
}

function Name({ name, number, recordId, outcome, kind }: ImportRecord & { kind: ImportKind }) {
  const shown = name ?? recordId
  if (shown === null)
    return (
      <span>
        <Trans>Row {number}</Trans>
      </span>
    )
  const path = paths[kind]
  return path && recordId !== null && outcome !== 'create' ? (
    <Link to={`${path}/${recordId}`}>{shown}</Link>
  ) : (
    shown
  )
}

const columnsOf = (kind: ImportKind): Column<ImportRecord>[] => [
  { id: 'record', label: msg`Record`, cell: (record) => <Name {...record} kind={kind} /> },
  ...(kind === 'products'
    ? [
        {
          id: 'kind',
          label: msg`Product type`,
          cell: ({ productKind }: ImportRecord, i18n: I18n) =>
            productKind && i18n._(productTypeLabels[productKind]),
        },
      ]
    : []),
  { id: 'row', label: msg`Row`, align: 'end', cell: ({ number }) => number },
  {
    id: 'outcome',
    label: msg`Result`,
    cell: ({ outcome: found }, i18n) =>
      found && <Badge tone={tones[found] ?? 'plain'}>{i18n._(importOutcomeLabels[found])}</Badge>,
  },
  {
    id: 'change',
    label: msg({ message: 'Change', context: 'noun' }),
    cell: (record) => <Change {...record} />,
  },
]

function Change({ before, after, reason, notes, pictures }: ImportRecord) {
  const reasonText = useReasonText()
  return (
    <>
      {reason ? (
        <p className={styles.problem}>{reasonText(reason)}</p>
      ) : (
        <Differences before={before} after={after} />
      )}
      {notes.length + pictures.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.message}>{reasonText(note)}</li>
          ))}
          {pictures.map(({ address, problem }) => (
            <li key={address}>
              <Trans>
                {address}: {{ problem: reasonText(problem) }}
              </Trans>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
