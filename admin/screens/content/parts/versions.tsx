// The versions of a text in a drawer: who saved each and when, the differences between two of them, and a button to
// restore one.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { TextVersion } from '#contract/admin/pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { ApiError } from '#web/api/port.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { diffWords } from '../../../shared/word-diff.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Loaded } from '../../../ui/states.tsx'
import styles from './versions.module.css'
import { ShowMore } from '../../../ui/table/show-more.tsx'

interface VersionsProps {
  query: {
    data?: { pages: { items: TextVersion[] }[] } | undefined
    error?: unknown
    refetch: () => unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
  /** The text of a version; null when it could not be loaded. */
  textOf: (version: number) => Promise<string | null>
  mayWrite: boolean
  /** Returns the error of a version that could not be restored. */
  restore: (version: number) => Promise<ApiError | undefined>
  onClose: () => void
}

export function Versions({ query, textOf, mayWrite, restore, onClose }: VersionsProps) {
  const { t, i18n } = useLingui()
  const onRestore = async (version: number) => {
    const error = await restore(version)
    if (error) return showError(error, i18n)
    showMessage(t`Version ${version} is the draft again. Publish it to show it.`)
    onClose()
  }
  return (
    <Dialog open title={t`Versions`} place="end" onClose={onClose}>
      <Loaded query={query}>
        {({ pages }) => {
          const versions = pages.flatMap(({ items }) => items)
          if (versions.length === 0)
            return (
              <p>
                <Trans>No versions yet</Trans>
              </p>
            )
          return (
            <>
              {versions.length > 1 && <Comparison versions={versions} textOf={textOf} />}
              <ol className={styles.versions}>
                {versions.map((version, index) => (
                  <Version
                    key={version.version}
                    version={version}
                    onRestore={mayWrite && index > 0 ? onRestore : undefined}
                  />
                ))}
              </ol>
            </>
          )
        }}
      </Loaded>
      <ShowMore query={query} />
    </Dialog>
  )
}

interface VersionProps {
  version: TextVersion
  onRestore: ((version: number) => Promise<void>) | undefined
}

function Version({
  version: { version, savedAt, savedBy, restoredFrom, published },
  onRestore,
}: VersionProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  return (
    <li className={styles.version}>
      <div>
        <p>
          <strong>{t`Version ${version}`}</strong>{' '}
          {published && <Badge tone="success">{t({ message: 'Published', context: 'of a text' })}</Badge>}
        </p>
        <p className={styles.author}>
          {savedBy && <>{savedBy}, </>}
          <Moment at={savedAt} />
          {restoredFrom !== null && (
            <>
              {' · '}
              <Trans>as version {restoredFrom} was</Trans>
            </>
          )}
        </p>
      </div>
      {onRestore && (
        <Button
          variant="line"
          size="small"
          busy={busy}
          aria-label={t`Restore version ${version}`}
          onClick={async () => {
            setBusy(true)
            await onRestore(version)
            setBusy(false)
          }}
        >
          <Trans>Restore</Trans>
        </Button>
      )}
    </li>
  )
}

interface ComparisonProps {
  versions: readonly TextVersion[]
  textOf: (version: number) => Promise<string | null>
}

function Comparison({ versions, textOf }: ComparisonProps) {
  const { t } = useLingui()
  const [from, setFrom] = useState(versions[1]!.version)
  const [to, setTo] = useState(versions[0]!.version)
  const [texts, setTexts] = useState<{ before: string | null; after: string | null }>()
  useEffect(() => {
    let isCurrent = true
    void Promise.all([textOf(from), textOf(to)]).then(([before, after]) => {
      if (isCurrent) setTexts({ before, after })
    })
    return () => {
      isCurrent = false
    }
  }, [from, to, textOf])
  const choice = (label: string, value: number, set: (version: number) => void) => (
    <SelectField label={label} value={value} onChange={({ target }) => set(Number(target.value))}>
      {versions.map(({ version }) => (
        <option key={version} value={version}>
          {t`Version ${version}`}
        </option>
      ))}
    </SelectField>
  )
  return (
    <section className={styles.comparison}>
      <h3>
        <Trans>Changes</Trans>
      </h3>
      <div className={styles.choices}>
        {choice(t({ message: 'From', comment: 'Of two versions the earlier one' }), from, setFrom)}
        {choice(t({ message: 'To', comment: 'Of two versions the later one' }), to, setTo)}
      </div>
      {texts && <Difference {...texts} />}
    </section>
  )
}

function Difference({ before, after }: { before: string | null; after: string | null }) {
  if (before === null || after === null)
    return (
      <p role="alert">
        <Trans>This could not be loaded</Trans>
      </p>
    )
  if (before === after)
    return (
      <p>
        <Trans>Both are the same.</Trans>
      </p>
    )
  const pieces = diffWords(before, after).map((piece, index) => ({ ...piece, index }))
  return (
    <div className={styles.difference}>
      {pieces.map(({ kind, text, index }) => {
        if (kind === 'same') return <span key={index}>{shortened(text)}</span>
        return kind === 'removed' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>
      })}
    </div>
  )
}

/** Unchanged text is shortened to what is next to a change. */
const shortened = (text: string) =>
  text.length > 300 ? `${text.slice(0, 120)}\n…\n${text.slice(-120)}` : text
