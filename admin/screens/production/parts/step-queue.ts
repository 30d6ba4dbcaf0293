// Steps that were recorded in this browser: each is kept until the shop has it, through a lost connection and a browser
// that is closed. The shop knows a step by its id, so that sending it again records it once.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { recordStep, type ShirtStep } from '#contract/admin/production.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { errorText } from '#web/ui/error-text.ts'
import { momentOf } from '#web/ui/dates.ts'
import type { AdminError } from '../../../api/admin-error.ts'
import { call } from '../../../api/client.ts'
import { pageConfig } from '../../../context/page-config.ts'
import { rememberShirts } from './known-shirts.ts'
import { stepSentence } from './shirt-words.ts'

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
  error?: Pick<AdminError, 'status' | 'message'>
}

interface Kept {
  queue: KeptStep[]
  /** What was not recorded, until somebody has read it. */
  refused: StepResult[]
}

const key = 'workshop-steps'
const nothing: Kept = { queue: [], refused: [] }

let text: string | null = null
let kept: Kept = nothing
const listeners = new Set<() => void>()

/** What is kept; another window may have changed it. */
function read(): Kept {
  const stored = localStorage.getItem(key)
  if (stored === text) return kept
  text = stored
  try {
    const { queue, refused } = JSON.parse(stored ?? 'null') as Kept
    kept = Array.isArray(queue) && Array.isArray(refused) ? { queue, refused } : nothing
  } catch {
    kept = nothing
  }
  return kept
}

function write(next: Kept): void {
  localStorage.setItem(key, JSON.stringify(next))
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
export const forgetRefused = (): void => write({ ...read(), refused: [] })

/** Milliseconds after which an answer is not waited for any more; the step is sent again. */
const patienceMs = 10_000
const isPassing = ({ status }: AdminError) =>
  status === 0 || status === 401 || status === 429 || status >= 500

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
    const next = read().queue.find((one) => one.memberId === memberId)
    if (!next) return sent
    const result = await send(next)
    if (!result) return sent
    results.set(result.id, result)
    const { queue, refused } = read()
    write({
      queue: queue.filter(({ id }) => id !== result.id),
      refused: result.outcome === 'recorded' ? refused : [...refused, result].slice(-50),
    })
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
    // Before the step is taken off the queue: nobody sees the shirt as it was.
    rememberShirts([shirt])
    return { id, number, step, outcome, theirs }
  } catch (cause) {
    const error = cause as AdminError
    if (isPassing(error)) return null
    return { id, number, step, outcome: 'refused', error: { status: error.status, message: error.message } }
  }
}

/** Keeps a step and sends it. Returns what became of it; null while it waits for the connection. */
export async function keepStep(step: KeptStep): Promise<StepResult | null> {
  const { queue, refused } = read()
  write({ queue: [...queue, step], refused })
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
  const done = stepSentence(theirs!.step, number, i18n)
  if (outcome === 'recorded') return stepSentence(step, number, i18n)
  const at = momentOf(theirs!.at, pageConfig().locale)
  return theirs!.by === null
    ? i18n._(msg`Nothing was recorded, because somebody was first: ${{ done }} (${{ at }})`)
    : i18n._(msg`Nothing was recorded, because ${{ name: theirs!.by }} was first: ${{ done }} (${{ at }})`)
}
