// `npm run survey -- MALE.csv FEMALE.csv` fits the model of bodies to two files of ANSUR II.
import { writeFileSync } from 'node:fs'
import { storedBodyModel } from '#garment/body/estimate/body-model.ts'
import { fitModel } from './fit.ts'
import { readPeople } from './people.ts'

const [male, female] = process.argv.slice(2)
if (!male || !female) {
  console.error('Name the two files of the survey: npm run survey -- MALE.csv FEMALE.csv')
  process.exit(1)
}
const survey = { men: readPeople(male), women: readPeople(female) }
const origin = `ANSUR II (US Army Anthropometric Survey, 2012, public release): ${survey.men.length} men and ${survey.women.length} women`
const file = new URL('../garment/body/estimate/bodies.json', import.meta.url)
writeFileSync(file, JSON.stringify(storedBodyModel(fitModel(survey), origin)) + '\n')
console.log(`Fitted to ${origin}`)
