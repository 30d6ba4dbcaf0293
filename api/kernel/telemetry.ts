// What happens in this process, for metrics and traces, and the request on whose behalf code runs. Until a recorder is
// set (`server/telemetry.ts`), nothing is recorded and a call costs one comparison. Of the whole process, like the log.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Labels, MetricOf } from './metrics.ts'

/** Values of a span: names and numbers, never values of statements or anything of a person. */
export type SpanFacts = Record<string, string | number>

/** What a span is about. */
export interface SpanStart {
  name: string
  /** `server`: a request to this process. `client`: a call of another one. Left out: work within the process. */
  kind?: 'server' | 'client'
  facts?: SpanFacts
}

/** A span that has begun. */
export interface Span {
  /** As in the header `traceparent` of W3C Trace Context. */
  parent: string
  set(facts: SpanFacts): void
  /** @param error why it failed; left out: it did not */
  end(error?: unknown): void
}

export interface Recorder {
  count(name: MetricOf<'counter'>, labels: Record<string, string>): void
  record(name: MetricOf<'histogram'>, seconds: number, labels: Record<string, string>): void
  /** Null when traces are off. @param parent of the span; null: it has none */
  begin: ((start: SpanStart, parent: string | null) => Span) | null
}

let recorder: Recorder | null = null

/** Records everything with this recorder from now on; null: nothing. */
export function setRecorder(next: Recorder | null): void {
  recorder = next
}

type LabelsArgument<Name extends MetricOf<'counter' | 'histogram'>> =
  Labels<Name> extends Record<string, never> ? [] : [labels: Labels<Name>]

/** Adds one to a counter. */
export function count<Name extends MetricOf<'counter'>>(name: Name, ...[labels]: LabelsArgument<Name>) {
  recorder?.count(name, labels ?? {})
}

/** Adds a time to a histogram. */
export function recordSeconds<Name extends MetricOf<'histogram'>>(
  name: Name,
  seconds: number,
  ...[labels]: LabelsArgument<Name>
) {
  recorder?.record(name, seconds, labels ?? {})
}

/** On whose behalf code runs. */
interface Origin {
  /** The id of the request, also in work that it has caused. */
  requestId: string | null
  /** The name of the job. */
  job?: string
  span?: Span | undefined
}

const current = new AsyncLocalStorage<Origin>()

/** What the request or job whose code is running adds to each line of the log. */
export function logFields(): { requestId?: string; job?: string } {
  const { requestId, job } = current.getStore() ?? {}
  return { ...(requestId && { requestId }), ...(job && { job }) }
}

/** The request that causes a row, stored with it so that the work on the row continues in its name. */
export interface Cause {
  requestId: string | null
  /** Null when traces are off. */
  traceParent: string | null
}

export function currentCause(): Cause {
  const { requestId = null, span } = current.getStore() ?? {}
  return { requestId, traceParent: span?.parent ?? null }
}

/** Runs code of a request. */
export const inRequest = <T>(requestId: string, span: Span | undefined, work: () => T): T =>
  current.run({ requestId, span }, work)

/** Runs a round of a job. */
export const inJob = <T>(job: string, work: () => T): T => current.run({ requestId: null, job }, work)

/** Begins a span that other code ends; undefined when traces are off. */
export const beginSpan = (start: () => SpanStart, parent: string | null): Span | undefined =>
  recorder?.begin?.(start(), parent)

/** Runs work as a span, when it is a part of another span. */
export function inSpan<T>(start: () => SpanStart, work: () => Promise<T>): Promise<T> {
  if (!recorder?.begin) return work()
  const origin = current.getStore()
  if (!origin?.span) return work()
  return ended(recorder.begin(start(), origin.span.parent), origin, work)
}

/** Works on a row of a queue in the name of the request that caused it. */
export function onBehalfOf<T>(cause: Cause, start: SpanStart, work: () => Promise<T>): Promise<T> {
  const origin = { ...current.getStore(), requestId: cause.requestId }
  const span = recorder?.begin?.(start, cause.traceParent)
  return span ? ended(span, origin, work) : current.run(origin, work)
}

async function ended<T>(span: Span, origin: Origin, work: () => Promise<T>): Promise<T> {
  try {
    const result = await current.run({ ...origin, span }, work)
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

/** Runs a statement, and records its time; as a span when it is a part of another one. */
export const timeStatement = <T>(text: string, run: () => Promise<T>): Promise<T> =>
  recorder === null ? run() : timed(text, run)

async function timed<T>(text: string, run: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const statement = verbOf(text)
  try {
    return await inSpan(() => spanOf(statement, text), run)
  } finally {
    const seconds = (performance.now() - begun) / 1000
    recordSeconds('placket_database_statement_duration_seconds', seconds, { statement })
  }
}

const verbs = new Set(['select', 'insert', 'update', 'delete', 'with', 'commit'])

function verbOf(text: string): string {
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''
  return verbs.has(verb) ? verb : 'other'
}

/** The text of a statement has `$1` in place of its values. */
const spanOf = (statement: string, text: string): SpanStart => ({
  name: statement,
  kind: 'client',
  facts: {
    'db.system.name': 'postgresql',
    'db.query.text': text.replaceAll(/\s+/g, ' ').trim().slice(0, 1000),
  },
})
