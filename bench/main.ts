// `npm run bench`: measures the shop as counts and as ratios within one run. A time alone says little on a shared
// machine; counts, and ratios of two things measured together, can be compared. `npm run bench -- statements bytes`
// runs only the parts named; `stress` runs only when it is named.
import { parseArgs } from 'node:util'
import { analytics } from './analytics.ts'
import { backOffice } from './back-office.ts'
import { bytes } from './bytes.ts'
import { catalogue } from './catalogue.ts'
import { fabricEditor } from './fabric-editor.ts'
import { fabricTextures } from './fabrics.ts'
import { designer } from './designer.ts'
import { faults } from './faults.ts'
import { importsAndExports } from './imports.ts'
import { lighthouse } from './lighthouse.ts'
import { memory } from './memory.ts'
import { model } from './model.ts'
import { orders } from './orders.ts'
import { pagesPerCpu } from './pages.ts'
import { recommendations } from './recommendations.ts'
import { screens } from './screens.ts'
import { statements } from './statements.ts'
import { stress } from './stress/stress.ts'
import { throughput } from './throughput.ts'

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean' },
    part: { type: 'string', multiple: true },
    on: { type: 'string', multiple: true },
    calls: { type: 'string' },
  },
})

const parts: Record<string, () => Promise<void>> = {
  statements,
  catalogue,
  throughput,
  pages: pagesPerCpu,
  recommendations,
  bytes,
  model,
  memory,
  faults,
  designer,
  fabrics: fabricTextures,
  lighthouse,
  analytics,
  orders,
  'back-office': backOffice,
  imports: importsAndExports,
  'fabric-editor': fabricEditor,
  screens,
}
/** Takes too long to run with the others. */
const onlyWhenNamed: typeof parts = { stress: () => stress(values) }

const all = { ...parts, ...onlyWhenNamed }
const unknown = names.filter((name) => !Object.hasOwn(all, name))
if (unknown.length > 0) {
  console.error(`The parts are ${Object.keys(all).join(', ')}; there is no ${unknown.join(', ')}.`)
  process.exit(2)
}
for (const [name, run] of Object.entries(names.length > 0 ? all : parts)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.log(`\n── ${name}`)
  await run()
}
process.exit()
