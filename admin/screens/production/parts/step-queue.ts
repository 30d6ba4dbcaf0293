// Steps that were recorded in this browser: each is kept until the shop has it, through a lost connection and a browser
// that is closed. The shop knows a step by its id, so that sending it again records it once.
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

/** A step that the shop does not have yet. */
export interface KeptStep extends BodyOf<typeof recordStep> {
  doneAt: string
  /** Who did it: it is sent for nobody else. */
  memberId: string
}

/** What became of a step. */
export interface StepResult {
  id: string
  number: string
  step: ShirtStep
  outcome: 'recorded' | 'overtaken' | 'refused'
  /** Of who was first, or why it was refused. */
  theirs?: ReplyOf<typeof recordStep>['data']['step']
  error?: Pick<ApiError, 'status' | 'message'>
}

interface Kept {
  queue: KeptStep[]
  /** What was not recorded, until somebody has read it. */
  refused: StepResult[]
}

// Each step and each result is an entry of its own: windows that write at the same time take nothing from each other.
const queuePrefix = 'workshop-step '
const refusedPrefix = 'workshop-refused '
/** Older results are forgotten. */
const maxRefused = 50

/** The entry of a step; entries are in the order in which the steps were done. */
const entryOf = (prefix: string, { doneAt, version, id }: KeptStep): string =>
  `${prefix}${doneAt} ${String(version).padStart(6, '0')} ${id}`

const entriesOf = (prefix: string): string[] =>
  Object.keys(localStorage)
    .filter((entry) => entry.startsWith(prefix))
    .toSorted()

/** What does not read as an entry of ours is left out. */
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

/** What is kept; another window may have changed it. Entries come and go, and do not change. */
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

/** The steps that wait for the connection, and what became of others. */
export const useKeptSteps = (): Kept => useSyncExternalStore(subscribe, read)

/** Forgets the steps that were not recorded. */
export function forgetRefused(): void {
  for (const entry of entriesOf(refusedPrefix)) localStorage.removeItem(entry)
  tell()
}

/** Milliseconds after which an answer is not waited for any more; the step is sent again. */
const patienceMs = 10_000
const isPassing = ({ status }: ApiError) => status === 0 || status === 401 || status === 429 || status >= 500

/** What became of the steps that were sent in this page. */
const results = new Map<string, StepResult>()
let sending: Promise<number> | null = null

/** Sends the steps of a member, one after the other, as long as the shop answers. Returns how many it has taken. */
export function sendSteps(memberId: string): Promise<number> {
  sending ??= sendAll(memberId).finally(() => (sending = null))
  return sending
}

async function sendAll(memberId: string): Promise<number> {
  for (let sent = 0; ; sent++) {
    // A page that was opened without a connection has no session yet; what it sends would be refused.
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

/** Null when the shop did not answer. */
async function send({ memberId: _, ...body }: KeptStep): Promise<StepResult | null> {
  const { id, number, step } = body
  try {
    const reply = (await call(recordStep, body, AbortSignal.timeout(patienceMs))) as ReplyOf<
      typeof recordStep
    >
    const { outcome, step: theirs, shirt } = reply.data
    // Before the step leaves the queue, so that the earlier state of the shirt is never shown.
    rememberShirts([shirt])
    return { id, number, step, outcome, theirs }
  } catch (cause) {
    const error = cause as ApiError
    if (isPassing(error)) return null
    return { id, number, step, outcome: 'refused', error: { status: error.status, message: error.message } }
  }
}

/** Keeps a step and sends it. Returns what became of it; null while it waits for the connection. */
export async function keepStep(step: KeptStep): Promise<StepResult | null> {
  localStorage.setItem(entryOf(queuePrefix, step), JSON.stringify(step))
  tell()
  await sendSteps(step.memberId)
  // It may have been kept after those that were just sent.
  if (!results.has(step.id) && navigator.onLine) await sendSteps(step.memberId)
  return results.get(step.id) ?? null
}

/** What became of a step, as a sentence. */
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
