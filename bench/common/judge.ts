// Whether what was measured stays within its limits. Every part of `npm run bench` only measures; it is judged here.

/** What a figure may be at most or must be at least, and what it was when the limit was set, on a quiet machine. */
export type Limit = { was: number; unit: string } & ({ most: number } | { least: number })

export type Limits = Record<string, Limit>

/** One measured value. NaN or infinite where it could not be measured. */
export interface Figure<Name extends string = string> {
  name: string
  limit: Name
  value: number
  /** Other columns of its row in the report. */
  beside?: Record<string, string | number>
}

export interface Judged extends Figure {
  /** `≤ 130 kB`; empty where no limit has the figure's name. */
  bound: string
  verdict: 'ok' | 'OVER' | 'UNDER' | 'NOT MEASURED'
}

const boundOf = (limit: Limit): string =>
  `${'most' in limit ? `≤ ${limit.most}` : `≥ ${limit.least}`} ${limit.unit}`.trimEnd()

function verdictOf(limit: Limit | undefined, value: number): Judged['verdict'] {
  if (!limit || !Number.isFinite(value)) return 'NOT MEASURED'
  if ('most' in limit) return value <= limit.most ? 'ok' : 'OVER'
  return value >= limit.least ? 'ok' : 'UNDER'
}

/** Judges the figures of a part. A limit of which there is no figure was not measured. */
export function judge(limits: Limits, figures: readonly Figure[]): Judged[] {
  const measured = new Set(figures.map(({ limit }) => limit))
  const missing = Object.keys(limits).filter((name) => !measured.has(name))
  return [...figures, ...missing.map((name): Figure => ({ name, limit: name, value: Number.NaN }))].map(
    (figure) => {
      const limit = limits[figure.limit]
      return { ...figure, bound: limit ? boundOf(limit) : '', verdict: verdictOf(limit, figure.value) }
    },
  )
}

export const isWithin = (judged: readonly Judged[]): boolean =>
  judged.every(({ verdict }) => verdict === 'ok')
