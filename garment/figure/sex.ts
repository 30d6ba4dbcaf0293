// Whether the figure of some measures is more a man's or a woman's. Nobody is asked: the survey says for whom the measures
// are more likely.
import type { BodyField } from '../body/fields.ts'
import { expected } from '../body/likelihood.ts'
import type { Expected, PartialMeasures } from '../body/likelihood.ts'

const logDensity = ({ log, standardDeviation }: Expected, value: number): number =>
  -0.5 * ((Math.log(value) - log) / standardDeviation) ** 2 - Math.log(standardDeviation)

/** From −1, a woman, to 1, a man; 0 when the measures do not tell. */
export function sexOf(measures: PartialMeasures): number {
  const known: PartialMeasures = {}
  let ratio = 0
  for (const [name, value] of Object.entries(measures)) {
    const field = name as BodyField
    const [man, woman] = expected(field, known)
    ratio += logDensity(man!, value) - logDensity(woman!, value)
    known[field] = value
  }
  return Math.tanh(ratio / 2)
}
