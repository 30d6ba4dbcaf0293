// `npm run bench`: measures the shop as counts and as ratios within one run, because times alone cannot be compared on
// a shared machine. `npm run bench -- statements bytes` runs only the named parts; those of `onlyWhenNamed` run only when
// they are named. It ends with status 1 when a figure is not within its limit, or could not be measured.
import { parseArgs } from 'node:util'
import { runParts } from './common/run-parts.ts'
import { fitForecast } from './forecast/fit-forecast.ts'
import { nestFile } from './marker/nest-file.ts'
import { onlyWhenNamed, partsWith } from './parts.ts'

// What follows a second `--` is passed to the part: names of files, for example.
const given = process.argv.slice(2)
const end = given.includes('--') ? given.indexOf('--') : given.length
const passed = given.slice(end + 1)
if (given[0] === 'marker' && passed.length > 0) process.exit(await nestFile(passed))
if (given[0] === 'forecast' && passed[0] === 'fit') process.exit(fitForecast(Number(passed[1] ?? 300)))

const { values, positionals: names } = parseArgs({
  args: given.slice(0, end),
  allowPositionals: true,
  options: {
    full: { type: 'boolean' },
    beside: { type: 'string' },
    part: { type: 'string', multiple: true },
    on: { type: 'string', multiple: true },
    calls: { type: 'string' },
    seed: { type: 'string' },
    count: { type: 'string' },
    products: { type: 'string' },
    rules: { type: 'string' },
    only: { type: 'string', multiple: true },
  },
})

const parts = partsWith({ ...values, passed })
const unknown = names.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`The parts are ${Object.keys(parts).join(', ')}; there is no ${unknown.join(', ')}.`)
  process.exit(2)
}
const isChosen = (name: string) => (names.length > 0 ? names.includes(name) : !onlyWhenNamed.includes(name))
process.exit(await runParts(Object.entries(parts).filter(([name]) => isChosen(name))))
