// Steps that were recorded in this browser. Each is stored until the server has it, even when the connection is lost
// or the browser is closed. The server recognises a step by its id, so that sending it again records it once.
import { labelsOfStep } from '../../../shared/shirt-labels.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import type { ShirtStep } from '#contract/admin/shirt-steps.ts'
import { recordStep } from '#contract/admin/production.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { errorText } from '#web/ui/error-text.ts'
import type { ApiError } from '#web/api/port.ts'
import { call, isSignedIn } from '../../../api/client.ts'
import { momentText } from '../../../ui/dates.ts'
import { rememberShirts } from './known-shirts.ts'

/** A step that the server does not have yet. */
export interface KeptStep extends BodyOf<typeof recordStep> {
  doneAt: string
  /** The member who did it; it is sent in no other member's session. */
  memberId: string
}

/** The result of sending a step. */
export interface StepResult {
  id: string
  number: string
  step: ShirtStep
  outcome: 'recorded' | 'overtaken' | 'refused'
  /** The step that another member recorded first, if any. */
  theirs?: ReplyOf<typeof recordStep>['data']['step']
  error?: Pick<ApiError, 'status' | 'message'>
}

interface Kept {
  queue: KeptStep[]
  /** Steps that were not recorded, until a member has read them. */
  refused: StepResult[]
}

// Each step and each result has an entry of its own, so that windows that write at the same time do not overwrite
// each other.
const queuePrefix = 'workshop-step '
const refusedPrefix = 'workshop-refused '
/** The number of results that are stored. */
const maxRefused = 50

/** The name of a step's entry. Sorted, the names are in the order in which the steps were done. */
const entryOf = (prefix: string, { doneAt, version, id }: KeptStep): string =>
  `${prefix}${doneAt} ${String(version).padStart(6, '0')} ${id}`

const entriesOf = (prefix: string): string[] =>
  Object.keys(localStorage)
    .filter((entry) => entry.startsWith(prefix))
    .toSorted()

/** The values of entries; those that cannot be read are left out. */
const valuesOf = <Value>(entries: string[]): Value[] =>
  entries.flatMap((entry) => {
    try {
      return [JSON.parse(localStorage.getItem(entry)!) as Value]
    } catch {
      return []
    }
  })

let entries = ''
let kept: Kept = { queue: [], refused: [] }
const listeners = new Set<() => void>()

/** Reads the stored steps, which another window may have changed. Entries are added and removed, but never changed. */
function read(): Kept {
  const [steps, refused] = [entriesOf(queuePrefix), entriesOf(refusedPrefix)]
  const now = [...steps, ...refused].join('\n')
  if (now === entries) return kept
  entries = now
  kept = { queue: valuesOf(steps), refused: valuesOf(refused) }
  return kept
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The steps that wait for the connection, and the results of others. */
export const useKeptSteps = (): Kept => useSyncExternalStore(subscribe, read)

/** Removes the steps that were not recorded. */
export function forgetRefused(): void {
  for (const entry of entriesOf(refusedPrefix)) localStorage.removeItem(entry)
  tell()
}

/** The time to wait for an answer, in milliseconds; then the step is sent again. */
const patienceMs = 10_000
const isPassing = ({ status }: ApiError) => status === 0 || status === 401 || status === 429 || status >= 500

/** The results of steps that this page has sent. */
const results = new Map<string, StepResult>()
let sending: Promise<number> | null = null

/** Sends the steps of a member, one after the other, while the server answers. @returns how many were accepted. */
export function sendSteps(memberId: string): Promise<number> {
  sending ??= sendAll(memberId).finally(() => (sending = null))
  return sending
}

async function sendAll(memberId: string): Promise<number> {
  for (let sent = 0; ; sent++) {
    // A page that was opened without a connection has no session yet, so its calls would be refused.
    const next = isSignedIn() && read().queue.find((one) => one.memberId === memberId)
    if (!next) return sent
    const result = await send(next)
    if (!result) return sent
    results.set(result.id, result)
    if (result.outcome !== 'recorded') {
      localStorage.setItem(entryOf(refusedPrefix, next), JSON.stringify(result))
      for (const entry of entriesOf(refusedPrefix).slice(0, -maxRefused)) localStorage.removeItem(entry)
    }
    localStorage.removeItem(entryOf(queuePrefix, next))
    tell()
  }
}

/** The result of a step; null when the server did not answer. */
async function send({ memberId: _, ...body }: KeptStep): Promise<StepResult | null> {
  const { id, number, step } = body
  try {
    const reply = (await call(recordStep, body, AbortSignal.timeout(patienceMs))) as ReplyOf<
      typeof recordStep
    >
    const { outcome, step: theirs, shirt } = reply.data
    // Done before the step leaves the queue, so that the earlier state of the shirt is never shown.
    rememberShirts([shirt])
    return { id, number, step, outcome, theirs }
  } catch (cause) {
    const error = cause as ApiError
    if (isPassing(error)) return null
    return { id, number, step, outcome: 'refused', error: { status: error.status, message: error.message } }
  }
}

/** Stores a step and sends it. @returns the result; null while it waits for the connection. */
export async function keepStep(step: KeptStep): Promise<StepResult | null> {
  localStorage.setItem(entryOf(queuePrefix, step), JSON.stringify(step))
  tell()
  await sendSteps(step.memberId)
  // The step may have been stored after the others were sent.
  if (!results.has(step.id) && navigator.onLine) await sendSteps(step.memberId)
  return results.get(step.id) ?? null
}

/** The result of a step, as a sentence. */
export function resultText({ number, step, outcome, theirs, error }: StepResult, i18n: I18n): string {
  if (outcome === 'refused') {
    const reason = errorText(error!, i18n)
    return i18n._(msg`${{ shirt: number }} was not recorded: ${{ reason }}`)
  }
  const done = i18n._(labelsOfStep(theirs!.step).sentence(number))
  if (outcome === 'recorded') return i18n._(labelsOfStep(step).sentence(number))
  const at = momentText(theirs!.at)
  return theirs!.by === null
    ? i18n._(msg`Not recorded: somebody else has already recorded this: ${{ done }} (${{ at }})`)
    : i18n._(msg`Not recorded: ${{ name: theirs!.by }} has already recorded this: ${{ done }} (${{ at }})`)
}
