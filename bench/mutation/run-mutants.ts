// A separate process that tries mutants, so that it can be killed when a test never ends.
import path from 'node:path'
import { createVitest } from 'vitest/node'
import { messages } from '#web/bundle/messages.ts'

const root = path.join(import.meta.dirname, '../..')
const [source = '', ...tests] = process.argv.slice(2)
const file = path.join(root, source)

/** The text of the source for the tests; null: the real one. */
let text: string | null = null

const vitest = await createVitest(
  'test',
  {
    config: false,
    root,
    watch: false,
    // The cache would find a module by its file, which does not have the fault.
    fsModuleCache: false,
    include: tests,
    // Tests of the API share modules and use cheap passwords, as in vitest.config.ts.
    ...(/^(api|seed)\//.test(tests[0] ?? '') && { setupFiles: './api/test-setup.ts' }),
    globalSetup: './api/db/test-snapshot.ts',
    pool: 'threads',
    maxWorkers: 1,
    bail: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: [{}],
  },
  {
    plugins: [
      { name: 'mutant', enforce: 'pre', transform: (_code, id) => (id.split('?')[0] === file ? text : null) },
      messages(),
    ],
  },
)

await vitest.standalone()

async function passes(mutant: string | null): Promise<boolean> {
  text = mutant
  vitest.invalidateFile(file)
  vitest.state.clearErrors()
  const specifications = await vitest.globTestSpecifications()
  if (specifications.length < tests.length) throw new Error(`Not all tests of ${source} were found`)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  return (
    unhandledErrors.length === 0 &&
    testModules.length === tests.length &&
    testModules.every((module) => module.ok())
  )
}

process.on('message', (mutant: { text: string | null }) => {
  void passes(mutant.text).then((passed) => process.send!(passed))
})
process.on('disconnect', () => process.exit())
process.send!('ready')
