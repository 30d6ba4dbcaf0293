// The people of a survey: a file of ANSUR II as dimensions of the model.
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Dimension } from '#garment/body/estimate/belief.ts'

/** One person, in millimetres, kilograms and years. An answer that is missing in the survey is missing here. */
export type Person = Partial<Record<Dimension, number>> & Record<MeasuredDimension, number>

type MeasuredDimension = Exclude<Dimension, `reported${string}` | 'ageYears'>

const mmPerInch = 25.4
const kgPerPound = 0.453_592_37

/** The column of the survey for each dimension, and the factor to our unit. */
const columns: Record<Exclude<Dimension, 'shoulderSlopeMm'>, [name: string, factor: number]> = {
  reportedHeightMm: ['Heightin', mmPerInch],
  reportedWeightKg: ['Weightlbs', kgPerPound],
  ageYears: ['Age', 1],
  neckMm: ['neckcircumference', 1],
  chestMm: ['chestcircumference', 1],
  waistMm: ['waistcircumference', 1],
  hipsMm: ['buttockcircumference', 1],
  shoulderMm: ['biacromialbreadth', 1],
  sleeveMm: ['sleevelengthspinewrist', 1],
  bicepMm: ['bicepscircumferenceflexed', 1],
  wristMm: ['wristcircumference', 1],
  backLengthMm: ['waistbacklength', 1],
  inseamMm: ['crotchheight', 1],
  outseamMm: ['waistheightomphalion', 1],
  thighMm: ['thighcircumference', 1],
  heightMm: ['stature', 1],
  weightKg: ['weightkg', 0.1],
  footMm: ['footlength', 1],
  waistDepthMm: ['waistdepth', 1],
}

/** Vertical distance from the nape to the shoulder's edge. Some people's shoulders are almost level with the nape. */
const minSlopeMm = 30

/** Reads a file of the survey. @throws Error that names what is missing in it. */
export function readPeople(file: string): Person[] {
  const rows = parse(readFileSync(file, 'latin1'), { columns: true, bom: true }) as Record<string, string>[]
  if (rows.length === 0) throw new Error(`${file} has no rows`)
  const value = (row: Record<string, string>, name: string, line: number) => {
    if (row[name] === undefined) throw new Error(`${file} has no column ${name}`)
    const number = Number(row[name])
    if (!Number.isFinite(number)) throw new Error(`${file}, line ${line}: ${name} is not a number`)
    return number
  }
  return rows.map((row, n) => {
    const of = (name: string) => value(row, name, n + 2)
    const person: Partial<Record<Dimension, number>> = {}
    for (const [dimension, [name, factor]] of Object.entries(columns)) {
      const number = of(name) * factor
      if (number > 0) person[dimension as Dimension] = number
    }
    person.shoulderSlopeMm = Math.max(minSlopeMm, of('cervicaleheight') - of('acromialheight'))
    return person as Person
  })
}
