// The records of an import: what would change, what has changed, and what was left out and why.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router'
import {
  type Import,
  type ImportKind,
  importOutcomes,
  type ImportOutcome,
  type ImportRecord,
} from '#contract/admin/imports.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useListImportRecordsInfiniteQuery } from '../../../api/imports.ts'
import { kindTexts } from '../../../shared/product-words.ts'
import { Differences } from '../../../shared/log/differences.tsx'
import { Empty } from '../../../ui/states.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { ClearFilters, SelectFilter } from '../../../ui/table/filters.tsx'
import { useListState } from '../../../ui/table/list-state.ts'
import styles from '../imports.module.css'
import { outcomeTexts } from './import-texts.ts'

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
  const outcome = importOutcomes.find((one) => one === state.value('outcome'))
  const query = useListImportRecordsInfiniteQuery({ id: item.id, ...(outcome && { outcome }) })
  const columns = useColumns(item.kind)
  return (
    <DataTable
      label={t`Records`}
      query={query}
      columns={columns}
      rowId={({ number }) => String(number)}
      rowName={({ name, number }) => name ?? String(number)}
      state={state}
      filters={
        <>
          <SelectFilter state={state} name="outcome" label={t`Result`} all={t`All`}>
            {importOutcomes
              .filter((one) => item.counts[one])
              .map((one) => (
                <option key={one} value={one}>
                  {t(outcomeTexts[one])}
                </option>
              ))}
          </SelectFilter>
          <ClearFilters state={state} names={['outcome']} />
        </>
      }
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

function useColumns(kind: ImportKind): Column<ImportRecord>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      { id: 'record', label: t`Record`, cell: (record) => <Name {...record} kind={kind} /> },
      ...(kind === 'products'
        ? [
            {
              id: 'kind',
              label: t({ message: 'Kind', comment: 'Of a product: a shirt, or goods such as a tie' }),
              cell: ({ productKind }: ImportRecord) => productKind && t(kindTexts[productKind]),
            },
          ]
        : []),
      { id: 'row', label: t`Row`, align: 'end', cell: ({ number }) => number },
      {
        id: 'outcome',
        label: t`Result`,
        cell: ({ outcome: found }) =>
          found && <Badge tone={tones[found] ?? 'plain'}>{t(outcomeTexts[found])}</Badge>,
      },
      {
        id: 'change',
        label: t({ message: 'Change', context: 'noun' }),
        cell: (record) => <Change {...record} />,
      },
    ],
    [t, kind],
  )
}

function Change({ before, after, reason, notes, pictures }: ImportRecord) {
  return (
    <>
      {reason ? <p className={styles.problem}>{reason}</p> : <Differences before={before} after={after} />}
      {notes.length + pictures.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
          {pictures.map(({ address, problem }) => (
            <li key={address}>
              <Trans>
                {address}: {problem}
              </Trans>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
