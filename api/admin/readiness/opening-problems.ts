// Problems that stop a shop from selling or make its taxes wrong, as sentences for the person who starts it.
import type { ReadinessReason } from '#contract/admin/readiness.ts'
import { firstMarket } from '#contract/admin/settings.ts'
import type { Queryable } from '../../kernel/db.ts'
import { readReadiness } from './readiness.ts'

/** The reasons that are printed at each start; the others are not important enough. */
const sentences: Partial<Record<ReadinessReason, (values: string) => string>> = {
  'countries without delivery': (values) => `no delivery method serves ${values}`,
  'countries without rate': (values) => `no tax rate is set for ${values}`,
  'rates of other countries': (values) => `tax rates of ${values} are of no use`,
  'prices without tax': (values) => `prices are without tax, which ${values} does not allow`,
}

export async function openingProblems(
  on: Queryable,
  settings: Parameters<typeof readReadiness>[1],
): Promise<string[]> {
  const checks = await readReadiness(on, settings)
  return checks.flatMap(({ problems }) =>
    problems.flatMap(({ reason, market, values }) => {
      const sentence = sentences[reason]?.(values.join(', '))
      if (!sentence) return []
      const where = market === null || market === firstMarket ? 'the first market' : `the market ${market}`
      return [`Before you open: in ${where} ${sentence}. Settings in the back office say more.`]
    }),
  )
}
