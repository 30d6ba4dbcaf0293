// One import: its columns, its preview, its progress, and its result.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useNavigate, useParams } from 'react-router'
import { type ImportKind, isPersonal } from '#contract/admin/import-fields.ts'
import {
  exportFailures,
  exportRecords,
  type Import,
  importAreas,
  importDays,
  type ImportState,
} from '#contract/admin/imports.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { errorText } from '#web/ui/error-text.ts'
import type { ApiError } from '#web/api/port.ts'
import { errorOf } from '../../api/error-of.ts'
import {
  importDone,
  useDeleteImportMutation,
  useGetImportQuery,
  useRunImportMutation,
  useStopImportMutation,
  useUndoImportMutation,
} from '../../api/imports.ts'
import { useMay } from '../../context/session.ts'
import { ReasonText } from '../../shared/reason-text.tsx'
import { OutcomeCounts } from '../../shared/counts.tsx'
import { importStateLabels } from '../../shared/import-labels.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { Day, Moment } from '../../ui/moment.tsx'
import { Progress as ProgressBar } from '../../ui/progress.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import styles from './imports.module.css'
import { importOutcomeLabels } from './parts/import-field-labels.ts'
import { ImportPictures } from './parts/pictures.tsx'
import { Records } from './parts/records.tsx'

const Preview = lazy(() => import('./parts/preview.tsx'))
const Matching = lazy(async () => ({ default: (await import('./parts/matching.tsx')).Matching }))

const working: ReadonlySet<ImportState> = new Set(['reading', 'checking', 'running', 'undoing'])
const pollMs = 1500
const dayMs = 24 * 60 * 60 * 1000

const writing = ({ kind }: Import): Permission => `write ${importAreas[kind]}`

export default function ImportScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const [isWorking, setWorking] = useState(false)
  const query = useGetImportQuery({ id }, { pollingInterval: isWorking ? pollMs : 0 })
  const item = query.data?.import
  const now = item !== undefined && working.has(item.state)
  if (now !== isWorking) setWorking(now)
  useDoneSignal(item?.state)
  return (
    <Screen
      title={item?.fileName ?? t`Import`}
      back={{ to: '/imports', label: t`Imports` }}
      {...(item && { lead: t(importStateLabels[item.state]) })}
    >
      <Loaded query={query}>{({ import: loaded }) => <Steps item={loaded} />}</Loaded>
    </Screen>
  )
}

/** Reloads what other screens have loaded when the import ends. */
function useDoneSignal(state: ImportState | undefined): void {
  const dispatch = useDispatch()
  const before = useRef(state)
  useEffect(() => {
    const wasWorking = before.current !== undefined && working.has(before.current)
    before.current = state
    if (wasWorking && state !== undefined && !working.has(state)) dispatch(importDone())
  }, [state, dispatch])
}

function Steps({ item }: { item: Import }) {
  const { t } = useLingui()
  const may = useMay()
  const { state, counts, problem } = item
  const isBegun = (counts['created'] ?? 0) + (counts['changed'] ?? 0) > 0
  const mayMatch = may(writing(item)) && ['uploaded', 'failed', 'checked'].includes(state) && !isBegun
  const hasRecords = Object.keys(counts).length > 0 && !['uploaded', 'reading', 'failed'].includes(state)
  return (
    <>
      {problem && (
        <p role="alert" className={styles.problem}>
          <ReasonText reason={problem} />
        </p>
      )}
      {working.has(state) && <Progress item={item} />}
      {item.sameFile && ['uploaded', 'checked'].includes(state) && <SameFile file={item.sameFile} />}
      {hasRecords && (
        <Section
          title={state === 'checking' || state === 'checked' ? t`Preview` : t`Result`}
          actions={<Actions item={item} />}
        >
          <OutcomeCounts counts={counts} texts={importOutcomeLabels} />
          {item.kind === 'products' && state === 'checked' && (
            <p className={styles.publishes}>
              {item.publishes > 0 ? (
                <Plural
                  value={item.publishes}
                  one="# product will be published."
                  other="# products will be published."
                />
              ) : (
                <Trans>No product will be published; new products become drafts.</Trans>
              )}
            </p>
          )}
          {['checking', 'checked'].includes(state) && (
            <Suspense fallback={null}>
              <Preview item={item} mayChoose={mayMatch} />
            </Suspense>
          )}
          <Records key={state} item={item} />
        </Section>
      )}
      {item.pictures.taken + item.pictures.waiting + item.pictures.failed > 0 && (
        <ImportPictures item={item} />
      )}
      {mayMatch && (
        <Suspense fallback={null}>
          <Matching key={`${item.id} ${state}`} item={item} />
        </Suspense>
      )}
      {!hasRecords && !working.has(state) && <Actions item={item} />}
      <Kept item={item} />
      <RecordLog recordType="import" recordId={item.id} />
    </>
  )
}

/** A note that the same file was sent before, and what would be repeated. */
function SameFile({ file: { id, fileName, state, createdAt } }: { file: NonNullable<Import['sameFile']> }) {
  const { t } = useLingui()
  return (
    <p className={styles.sameFile}>
      <Trans>
        The same file was sent before: <Link to={`/imports/${id}`}>{fileName}</Link>,{' '}
        <Moment at={createdAt} /> ({t(importStateLabels[state])}). Differences of stock are added each time.
      </Trans>
    </p>
  )
}

/** How long the file and its rows are stored, and which personal data they contain. */
function Kept({ item: { kind, state, createdAt } }: { item: Import }) {
  const until = <Day at={new Date(Date.parse(createdAt) + importDays * dayMs).toISOString()} />
  return (
    <p className={styles.kept}>
      {!isPersonal(kind) ? (
        <Trans>The file and its rows are kept until {until}.</Trans>
      ) : state === 'done' || state === 'undone' ? (
        <Trans>
          The file is deleted. Its rows, with names and addresses of customers, are kept until {until};
          “Delete file” deletes them now.
        </Trans>
      ) : (
        <Trans>
          This file has names and addresses of customers. It is deleted when all of it is imported, and
          otherwise on {until}; “Delete file” deletes it now.
        </Trans>
      )}
    </p>
  )
}

function Progress({ item }: { item: Import }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const [stop, { isLoading }] = useStopImportMutation()
  const [problem, setProblem] = useState('')
  const { counts, state } = item
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const left =
    state === 'checking'
      ? (counts['waiting'] ?? 0)
      : state === 'undoing'
        ? (counts['created'] ?? 0) + (counts['changed'] ?? 0)
        : (counts['create'] ?? 0) + (counts['change'] ?? 0)
  const done = total - left
  return (
    <Section title={t(importStateLabels[state])} text={t`You can leave this page; the work goes on.`}>
      <ProgressBar
        label={t(importStateLabels[state])}
        done={done}
        total={state === 'reading' || total === 0 ? null : total}
      />
      {item.continuesIn !== null && (
        <p role="status">
          <Trans>The work was interrupted; it continues by itself within a minute.</Trans>
        </p>
      )}
      {may(writing(item)) && state !== 'undoing' && (
        <div>
          <Button
            variant="line"
            size="small"
            busy={isLoading}
            onClick={async () => {
              const error = errorOf(await stop({ id: item.id }))
              setProblem(error ? errorText(error, i18n) : '')
            }}
          >
            <Trans context="an import">Stop</Trans>
          </Button>
        </div>
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </Section>
  )
}

function Actions({ item }: { item: Import }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const navigate = useNavigate()
  const [run, running] = useRunImportMutation()
  const [undo] = useUndoImportMutation()
  const [remove] = useDeleteImportMutation()
  const [confirming, setConfirming] = useState<'undo' | 'delete' | null>(null)
  const [problem, setProblem] = useState('')
  const { id, state, counts } = item
  const outcome = useListState().value('outcome')
  const has = (...any: string[]) => any.some((outcome) => counts[outcome])
  const toDo = (counts['create'] ?? 0) + (counts['change'] ?? 0)
  const mayWrite = may(writing(item))
  const begin = async () => {
    const error = errorOf(await run({ id }))
    setProblem(error ? errorText(error, i18n) : '')
  }
  const actions: Record<'undo' | 'delete', () => Promise<ApiError | undefined>> = {
    undo: async () => errorOf(await undo({ id })),
    delete: async () => {
      const error = errorOf(await remove({ id }))
      if (!error) await navigate('/imports')
      return error
    },
  }
  return (
    <div className={styles.buttons}>
      {mayWrite && state === 'checked' && toDo > 0 && (
        <Button size="small" busy={running.isLoading} onClick={begin}>
          <Trans>Import {toDo}</Trans>
        </Button>
      )}
      {mayWrite && state === 'stopped' && (
        <Button size="small" busy={running.isLoading} onClick={begin}>
          <Trans context="an import">Continue</Trans>
        </Button>
      )}
      {Object.keys(counts).length > 0 && (
        <ExportLinks
          files={[
            { label: t`Records`, endpoint: exportRecords, filters: { ...(outcome && { outcome }) } },
            ...(has('refused', 'failed') ? [{ label: t`Skipped rows`, endpoint: exportFailures }] : []),
          ]}
          query={{ id }}
        />
      )}
      {mayWrite && item.undoable && (
        <Button variant="line" size="small" onClick={() => setConfirming('undo')}>
          <Trans>Undo import</Trans>
        </Button>
      )}
      {mayWrite && !working.has(state) && (
        <Button variant="line" size="small" onClick={() => setConfirming('delete')}>
          <Trans>Delete file</Trans>
        </Button>
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <Confirm
        open={confirming === 'undo'}
        title={t`Undo import`}
        act={t`Undo import`}
        onAct={actions.undo}
        onClose={() => setConfirming(null)}
      >
        <UndoText kind={item.kind} />
      </Confirm>
      <Confirm
        open={confirming === 'delete'}
        title={t`Delete file`}
        act={t`Delete`}
        onAct={actions.delete}
        onClose={() => setConfirming(null)}
      >
        <Trans>The file and its rows are deleted. What was imported stays.</Trans>
      </Confirm>
    </div>
  )
}

/** What undoing does to the records of a kind. */
function UndoText({ kind }: { kind: ImportKind }) {
  if (kind === 'customers')
    return (
      <Trans>
        The accounts that it created are deleted, and the others get their previous values, unless their
        customers have used them.
      </Trans>
    )
  if (kind === 'orders')
    return (
      <Trans>
        The past orders that it added are deleted. Those that it changed get their previous values.
      </Trans>
    )
  if (kind === 'fabrics')
    return (
      <Trans>
        The fabrics that it created are archived, unless they are offered by now. What it changed in others is
        restored where nobody has changed it since.
      </Trans>
    )
  return (
    <Trans>
      The products that it created are archived, unless staff have published them since, and its categories
      that are empty. The others get their previous values, prices, stock and images. Values that somebody has
      changed since are kept and listed.
    </Trans>
  )
}
