// Compares measured figures with their limits. The parts of `npm run bench` only measure.

/** The maximum or minimum of a figure, and its value when the limit was set, on a quiet machine. */
export type Limit = { was: number; unit: string } & ({ max: number } | { min: number })

export type Limits = Record<string, Limit>

/** A measured value; NaN or infinite when it could not be measured. */
export interface Figure<Name extends string = string> {
  name: string
  limit: Name
  value: number
  /** Other columns of its row in the report. */
  beside?: Record<string, string | number>
}

export interface Judged extends Figure {
  /** For example `≤ 130 kB`; empty when no limit has the figure's name. */
  bound: string
  verdict: 'ok' | 'OVER' | 'UNDER' | 'NOT MEASURED'
}

const boundOf = (limit: Limit): string =>
  `${'max' in limit ? `≤ ${limit.max}` : `≥ ${limit.min}`} ${limit.unit}`.trimEnd()

function verdictOf(limit: Limit | undefined, value: number): Judged['verdict'] {
  if (!limit || !Number.isFinite(value)) return 'NOT MEASURED'
  if ('max' in limit) return value <= limit.max ? 'ok' : 'OVER'
  return value >= limit.min ? 'ok' : 'UNDER'
}

/** Compares the figures of a part with its limits. A limit without a figure counts as not measured. */
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
