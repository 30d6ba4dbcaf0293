// The form of a record that several people may change at the same time. Only the fields that were changed are sent, with
// the version they were changed from; what somebody else has changed meanwhile is shown beside them.
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { errorText } from '#web/ui/error-text.ts'
import type { AdminError, Conflict } from '../../api/admin-error.ts'

/** Fields that were changed and are not saved, with the version they were changed from. */
export interface Draft<Fields extends object> {
  changes: Partial<Fields>
  version: number
}

interface RecordFormOptions<Fields extends object> {
  /** The record as it was last loaded. What was not changed here follows it. */
  record: Fields
  /** Of the record. */
  version: number
  /** What the form begins with, where it was left without saving before. */
  draft?: Draft<Fields> | undefined
  /** Errors by field, each as a sentence. */
  check?: (values: Fields) => Partial<Record<keyof Fields & string, string>>
  /** Saves the changed fields. Returns the error, or nothing when it is done. */
  save: (changes: Partial<Fields>, version: number) => Promise<AdminError | undefined>
  /** Loads the record anew. @returns its version. */
  reload: () => Promise<number>
}

export interface RecordForm<Fields extends object> {
  values: Fields
  set: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void
  /** The sentence beside a field; empty when nothing is wrong with it. */
  errorFor: (name: keyof Fields & string) => string
  /** The sentence about the first field that something is wrong with; empty when nothing is. */
  firstError: string
  /** What is wrong with no field in particular. */
  message: string
  isChanged: boolean
  /** Null: nothing is changed. */
  draft: Draft<Fields> | null
  busy: boolean
  submit: () => Promise<void>
  discard: () => void
  /** The fields that somebody else has changed too; empty when nobody has. */
  conflicts: readonly Conflict[]
  /** Saves after the choice between both values: the names of the fields that keep the value typed here. */
  resolve: (mine: ReadonlySet<string>) => Promise<void>
  /** Leaves the choice for later; nothing is saved. */
  postpone: () => void
}

export function useRecordForm<Fields extends object>(options: RecordFormOptions<Fields>): RecordForm<Fields> {
  const { record, version, check, save, reload } = options
  const { i18n } = useLingui()
  const [draft, setDraft] = useState<Partial<Fields>>(options.draft?.changes ?? {})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  /** The version that the first change was made to: a record loaded later has a later one, and hides no conflict. */
  const changedFrom = useRef(options.draft?.version ?? version)
  const values: Fields = { ...record, ...draft }
  const changesOf = (draft: Partial<Fields>) =>
    Object.fromEntries(
      Object.entries(draft).filter(([name, value]) => !isSame(value, record[name as keyof Fields])),
    ) as Partial<Fields>
  const changes = changesOf(draft)
  const isChanged = Object.keys(changes).length > 0

  const send = async (changes: Partial<Fields>, version: number) => {
    setBusy(true)
    const error = await save(changes, version)
    // What was typed stays in sight until the record has it: the value before would come back for a moment.
    if (!error) await reload().catch(() => undefined)
    setBusy(false)
    if (!error) {
      setDraft({})
      setConflicts([])
      return
    }
    if (error.code === 'Stale' && error.conflicts?.length) return setConflicts(error.conflicts)
    setConflicts([])
    const field = fieldOf(error.field ?? '', record)
    if (field) setErrors({ [field]: errorText(error, i18n) })
    else setMessage(errorText(error, i18n))
  }

  return {
    values,
    set(name, value) {
      if (!isChanged) changedFrom.current = version
      setDraft((before) => ({ ...before, [name]: value }))
      setErrors(({ [name as string]: _, ...others }) => others)
    },
    errorFor: (name) => errors[name] ?? '',
    firstError: Object.values(errors)[0] ?? '',
    message,
    isChanged,
    get draft() {
      return isChanged ? { changes, version: changedFrom.current } : null
    },
    busy,
    async submit() {
      if (busy || !isChanged) return
      const found = Object.entries(check?.(values) ?? {}).filter(([, sentence]) => sentence !== '')
      setErrors(Object.fromEntries(found) as Record<string, string>)
      setMessage('')
      if (found.length === 0) await send(changes, changedFrom.current)
    },
    discard() {
      setDraft({})
      setErrors({})
      setMessage('')
    },
    conflicts,
    async resolve(mine) {
      const isTheirs = (name: string) => conflicts.some(({ field }) => field === name) && !mine.has(name)
      const kept = Object.fromEntries(
        Object.entries(draft).filter(([name]) => !isTheirs(name)),
      ) as Partial<Fields>
      setBusy(true)
      changedFrom.current = await reload()
      setDraft(kept)
      if (Object.keys(kept).length > 0) return send(kept, changedFrom.current)
      setBusy(false)
      setConflicts([])
    },
    postpone: () => setConflicts([]),
  }
}

/**
 * The field of a record that an error is about, which names it by its whole path: `changes.translations.de.name`. The
 * longest end of the path that is a field; of a list its name, as in `changes.delivery.0.priceMinor`.
 */
function fieldOf(named: string, record: object): string | undefined {
  const path = named.split('.')
  const ends = path.map((_, from) => path.slice(from).join('.'))
  return [...ends, ...path].find((name) => Object.hasOwn(record, name))
}

/** Whether two values of a field are the same; lists are compared by what is in them. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
