// `npm run survey -- MALE.csv FEMALE.csv` fits the model of bodies to two files of ANSUR II, and takes the statistics of
// unlikely measures from it.
import { writeFileSync } from 'node:fs'
import { parseBodyModel, storedBodyModel } from '#garment/body/estimate/body-model.ts'
import { fitModel } from './fit.ts'
import { statisticsOf } from './statistics.ts'
import { readPeople } from './people.ts'

const [male, female] = process.argv.slice(2)
if (!male || !female) {
  console.error('Name the two files of the survey: npm run survey -- MALE.csv FEMALE.csv')
  process.exit(1)
}
const survey = { men: readPeople(male), women: readPeople(female) }
const origin = `ANSUR II (US Army Anthropometric Survey, 2012, public release): ${survey.men.length} men and ${survey.women.length} women`
const write = (file: string, content: object) =>
  writeFileSync(new URL(`../garment/body/${file}`, import.meta.url), JSON.stringify(content) + '\n')
const stored = storedBodyModel(fitModel(survey), origin)
write('estimate/bodies.json', stored)
write('survey.json', statisticsOf(parseBodyModel(stored)))
console.log(`Fitted to ${origin}`)
