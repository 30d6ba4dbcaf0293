// What a check of the configuration has found.
import { withinLimit } from '#api/kernel/network-fault.ts'
import type { Config } from '#server/config.ts'

export interface Finding {
  /** What was checked: `machine`, `database` … */
  area: string
  state: 'ok' | 'warning' | 'wrong'
  /** What was found; for a warning or an error also what to change. */
  text: string
}

const findingOf =
  (state: Finding['state']) =>
  (area: string, text: string): Finding => ({ area, state, text })

export const ok = findingOf('ok')
export const warning = findingOf('warning')
export const wrong = findingOf('wrong')

export type Check = (config: Config) => Promise<Finding[]>

/** Milliseconds for one check. */
const maxMs = 30_000

/** Runs all checks at the same time, and returns their findings in order. A check that throws is a finding itself. */
export async function runChecks(config: Config, checks: Record<string, Check>): Promise<Finding[]> {
  const found = Object.entries(checks).map(([area, check]) =>
    withinLimit(check(config), maxMs).catch((error: unknown) => [
      wrong(area, `it could not be checked: ${(error as Error).message}`),
    ]),
  )
  return (await Promise.all(found)).flat()
}
