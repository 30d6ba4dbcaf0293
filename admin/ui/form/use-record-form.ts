// The form of a record that several members may change at the same time. Only the changed fields are sent, with the
// version they were changed from; conflicting changes by others are shown beside them.
import { useRef, useState } from 'react'
import type { ApiError, Conflict } from '#web/api/port.ts'
import { type FieldsOptions, type FormFields, useFields } from './use-fields.tsx'

/** Changed fields that are not saved, with the version they were changed from. */
export interface KeptForm<Values extends object> {
  changes: Partial<Values>
  version: number
}

/** The saved value before a field was changed, which a call may need besides the version. */
export interface ChangedFrom {
  get: (field: string) => unknown
  /** Drops the values of fields that are saved, while others could not be. */
  forget: (fields: readonly string[]) => void
}

interface RecordFormOptions<Values extends object, Changes> extends FieldsOptions<Values, Changes> {
  /** The version of the record as last loaded. Unchanged fields follow the loaded record. */
  version: number
  /** Unsaved changes from an earlier visit to the form, to start with. */
  draft?: KeptForm<Values> | undefined
  /** Saves the changed fields. Returns the error, or nothing when it is done. */
  save: (changes: Changes, version: number, from: ChangedFrom) => Promise<ApiError | undefined>
  /** Loads the record again. @returns its version. */
  reload: () => Promise<number>
}

interface NewRecordOptions<Values extends object, Saved> extends FieldsOptions<Values, Saved> {
  /** Creates the record. Returns the error, or nothing when it is done. */
  create: (record: Saved) => Promise<ApiError | undefined>
}

export interface NewRecordForm<Values extends object> extends FormFields<Values> {
  isChanged: boolean
  busy: boolean
  submit: () => Promise<void>
  discard: () => void
}

export interface RecordForm<Values extends object> extends NewRecordForm<Values> {
  /** Null when nothing is changed. */
  draft: KeptForm<Values> | null
  /** The fields that others have changed too; empty when there are none. */
  conflicts: readonly Conflict[]
  /** Saves after the choice between both values: the names of the fields that keep the value typed here. */
  resolve: (mine: ReadonlySet<string>) => Promise<void>
  /** Postpones the choice; nothing is saved. */
  postpone: () => void
}

export function useRecordForm<Values extends object, Changes = Partial<Values>>(
  options: RecordFormOptions<Values, Changes>,
): RecordForm<Values> {
  const { version, save, reload } = options
  const { form, saved, draft, setDraft, toSaved, check, refuse, discard } = useFields<Values, Changes>(
    options,
    {
      begun: options.draft?.changes,
      onSet(name) {
        if (!isChanged) changedFrom.current = version
        if (!Object.hasOwn(changes, name)) valuesFrom.current.set(name, saved[name])
      },
    },
  )
  const [busy, setBusy] = useState(false)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  /**
   * The version before the first change. A record that is reloaded later has a higher version, which must not hide a
   * conflict.
   */
  const changedFrom = useRef(options.draft?.version ?? version)
  const valuesFrom = useRef(new Map<string, unknown>())
  const changes = Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => !isSame(value, saved[name as keyof Values])),
  ) as Partial<Values>
  const isChanged = Object.keys(changes).length > 0
  const from: ChangedFrom = {
    get: (field) =>
      valuesFrom.current.has(field) ? valuesFrom.current.get(field) : saved[field as keyof Values],
    forget: (fields) => fields.forEach((field) => valuesFrom.current.delete(field)),
  }

  const send = async (changes: Partial<Values>, version: number) => {
    setBusy(true)
    const error = await save(toSaved(changes) as Changes, version, from)
    // The typed values stay until the record is reloaded; otherwise the previous values would appear for a moment.
    if (!error) await reload().catch(() => undefined)
    setBusy(false)
    if (!error) {
      setDraft({})
      setConflicts([])
      valuesFrom.current.clear()
      return
    }
    if (error.code === 'Stale' && error.conflicts?.length) return setConflicts(error.conflicts)
    setConflicts([])
    refuse(error)
  }

  return {
    ...form,
    isChanged,
    get draft() {
      return isChanged ? { changes, version: changedFrom.current } : null
    },
    busy,
    async submit() {
      if (!busy && isChanged && check()) await send(changes, changedFrom.current)
    },
    discard() {
      valuesFrom.current.clear()
      discard()
    },
    conflicts,
    async resolve(mine) {
      const theirs = new Set(conflicts.map(({ field }) => field).filter((field) => !mine.has(field)))
      const kept = Object.fromEntries(
        Object.entries(draft).filter(([name]) => !theirs.has(name)),
      ) as Partial<Values>
      for (const { field, theirs } of conflicts) valuesFrom.current.set(field, theirs)
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

/** The form of a new record: all of its fields are sent. */
export function useNewRecordForm<Values extends object, Saved = Values>(
  options: NewRecordOptions<Values, Saved>,
): NewRecordForm<Values> {
  const { form, draft, toSaved, check, refuse, discard } = useFields<Values, Saved>(options)
  const [busy, setBusy] = useState(false)
  return {
    ...form,
    isChanged: Object.keys(draft).length > 0,
    busy,
    async submit() {
      if (busy || !check()) return
      setBusy(true)
      const error = await options.create(toSaved(form.values) as Saved)
      setBusy(false)
      if (error) refuse(error)
    },
    discard,
  }
}

/** Whether two values of a field are equal; lists are compared by their content. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
