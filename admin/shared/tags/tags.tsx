// Tags of a record, and the dialog that adds a tag to several records or removes it.
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { maxTagLength } from '#contract/admin/tags.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { TextField } from '#web/ui/form/field.tsx'
import type { ApiError } from '#web/api/port.ts'
import { showError } from '../../ui/messages.tsx'
import { Section } from '../../ui/screen.tsx'
import type { FilterFieldProps } from '../../ui/table/filter.ts'
import { SelectFilter } from '../../ui/table/filters.tsx'
import styles from './tags.module.css'

/** Changes tags; returns the error. */
export type ChangeTags = (changes: { add: string[]; remove: string[] }) => Promise<ApiError | undefined>

/** The label of the column and of its filter. */
export const tagsLabel = msg`Tags`

export function TagFilter({ known, ...props }: FilterFieldProps & { known: readonly string[] }) {
  if (known.length === 0) return null
  return <SelectFilter {...props} options={known.map((tag) => ({ value: tag, label: tag }))} />
}

export function TagList({ tags }: { tags: readonly string[] }) {
  return tags.length === 0 ? (
    '—'
  ) : (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag}>
          {tag}
        </li>
      ))}
    </ul>
  )
}

interface TagFieldProps {
  known: readonly string[]
  value: string
  error?: string
  onChange: (value: string) => void
}

/** A text field that proposes the tags of other records. */
function TagField({ known, value, error = '', onChange }: TagFieldProps) {
  const { t } = useLingui()
  const list = useId()
  return (
    <>
      <TextField
        label={t`Tag`}
        required={false}
        list={list}
        maxLength={maxTagLength}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value.replaceAll(',', ''))}
      />
      <datalist id={list}>
        {known.map((tag) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </datalist>
    </>
  )
}

interface RecordTagsProps {
  tags: readonly string[]
  known: readonly string[]
  mayWrite: boolean
  change: ChangeTags
}

export function RecordTags({ tags, known, mayWrite, change }: RecordTagsProps) {
  const { t, i18n } = useLingui()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const run = async (changes: { add: string[]; remove: string[] }) => {
    setBusy(true)
    const refused = await change(changes)
    setBusy(false)
    return refused
  }
  const add = async () => {
    const refused = await run({ add: [text.trim()], remove: [] })
    setError(refused ? errorText(refused, i18n) : '')
    if (!refused) setText('')
  }
  const remove = async (tag: string) => {
    const refused = await run({ add: [], remove: [tag] })
    if (refused) showError(refused, i18n)
  }
  return (
    <Section title={t`Tags`} text={t`For staff only. Lists can be filtered by a tag.`}>
      {mayWrite ? (
        <>
          {tags.length > 0 && (
            <ul className={styles.tags}>
              {tags.map((tag) => (
                <li key={tag} className={styles.tag}>
                  {tag}
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={t`Remove tag ${tag}`}
                    disabled={isBusy}
                    onClick={() => void remove(tag)}
                  >
                    ×
                  </button>
                </li>
              ))}
            </ul>
          )}
          <form
            className={styles.add}
            onSubmit={(event) => {
              event.preventDefault()
              if (text.trim() !== '') void add()
            }}
          >
            <TagField known={known} value={text} error={error} onChange={setText} />
            <Button type="submit" variant="line" size="small" busy={isBusy}>
              <Trans>Add tag</Trans>
            </Button>
          </form>
        </>
      ) : (
        <TagList tags={tags} />
      )}
    </Section>
  )
}

interface BulkTagsProps {
  count: number
  known: readonly string[]
  change: ChangeTags
  onClose: () => void
}

/** Adds a tag to the chosen records, or removes it from them. */
export function BulkTags({ count, known, change, onClose }: BulkTagsProps) {
  const { t, i18n } = useLingui()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const run = async (of: 'add' | 'remove') => {
    const tag = text.trim()
    if (tag === '') return setError(t`Enter a tag`)
    setBusy(true)
    const refused = await change({ add: [], remove: [], [of]: [tag] })
    setBusy(false)
    if (refused) setError(errorText(refused, i18n))
    else onClose()
  }
  return (
    <Dialog open title={t`Change tags`} onClose={onClose}>
      <div className={styles.dialog}>
        <p>
          <Plural value={count} one="# record is chosen." other="# records are chosen." />
        </p>
        <TagField known={known} value={text} onChange={setText} />
        <p role="alert" className={styles.refused}>
          {error}
        </p>
        <div className={styles.actions}>
          <Button busy={isBusy} onClick={() => void run('add')}>
            <Trans>Add tag</Trans>
          </Button>
          <Button variant="line" busy={isBusy} onClick={() => void run('remove')}>
            <Trans>Remove tag</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
