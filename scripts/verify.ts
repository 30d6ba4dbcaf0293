// `npm test`: all checks of a change, from format to the browser stories, with the time of each step at the end. The
// steps of a row run at the same time. The run stops after the first row with a failed step, and prints the names of
// the failed steps. `npm test -- types unit` runs only these steps. `npm test -- --changed` is for daily work: the
// checks of the sources, and the unit tests that import files with uncommitted changes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser } from '#e2e/browser.ts'
import { isExhaustive, journeyTag } from '#e2e/exhaustive.ts'

type Command = [program: string, ...args: string[]]

const say = (line: string) => console.log(line)
const root = path.join(import.meta.dirname, '..')
const bin = path.join(root, 'node_modules/.bin')

interface Step {
  name: string
  /** Run one after the other. */
  commands: Command[]
  env?: NodeJS.ProcessEnv
}

const step = (name: string, ...commands: Command[]): Step => ({ name, commands })

/** The stories of shoppers and those of staff each run on their own shop. */
const stories = (project: string, port: number): Step => ({
  name: 'stories',
  commands: [
    [
      'playwright',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--project',
      project,
      ...(isExhaustive ? [] : ['--grep', journeyTag]),
    ],
  ],
  env: {
    STORIES_PORT: String(port),
    STORIES_OUTPUT: `test-results/${project.replace(' ', '-')}`,
  },
})

/** The steps of a row run at the same time, one core each. Later rows need the results of earlier rows. */
const rows: Step[][] = [
  [
    step('format', ['oxfmt', '--check']),
    step(
      'lint',
      ['oxlint'],
      ['node', 'scripts/check-imports.ts'],
      ['node', 'scripts/check-migrations.ts'],
      ['node', 'scripts/check-texts.ts'],
      ['node', 'scripts/check-triggers.ts'],
      ['node', 'scripts/check-words.ts'],
    ),
    step('types', ['tsc', '--noEmit']),
    step('deadcode', ['knip']),
  ],
  [
    step('duplicates', ['jscpd', '.']),
    step('texts', ['node', 'scripts/texts.ts', '--check']),
    step('build', ['node', 'web/build.ts'], ['node', 'admin/build.ts']),
  ],
  [step('unit', ['vitest', 'run'])],
  [step('statements', ['node', 'bench/main.ts', 'statements'])],
  [step('bytes', ['node', 'bench/main.ts', 'bytes'])],
  [stories('shop', 3210), stories('back office', 3220)],
]

const steps = [...new Set(rows.flat().map(({ name }) => name))]
/** The steps of `--changed`. */
const daily = ['format', 'lint', 'types', 'texts', 'unit']

const args = process.argv.slice(2)
const changed = args.includes('--changed')
const names = args.filter((arg) => arg !== '--changed')
const unknown = names.filter((name) => !steps.includes(name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}; there are ${steps.join(', ')}.`)
  process.exit(2)
}
const chosen = names.length > 0 ? names : changed ? daily : steps

const env: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  // The tests start about a hundred shops; with the cache each loads its modules in half the time.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/placket-modules'),
}
if (chosen.includes('stories')) env.CHROMIUM_PATH = ensureBrowser(say)

/** @param print receives the output; null: the output is shown at once. @returns whether the command succeeded. */
async function hasPassed(
  [program, ...rest]: Command,
  further: NodeJS.ProcessEnv,
  print: Print,
): Promise<boolean> {
  const child = spawn(program, rest, {
    cwd: root,
    stdio: ['inherit', ...(print ? (['pipe', 'pipe'] as const) : (['inherit', 'inherit'] as const))],
    env: { ...env, ...further },
    shell: process.platform === 'win32',
  })
  if (print) for (const stream of [child.stdout, child.stderr]) stream?.on('data', print)
  const [status] = await once(child, 'close')
  return status === 0
}

type Print = ((printed: Buffer) => void) | null

const times: string[] = []

/** @param isSeen whether the output is shown at once; otherwise it is shown when the step has ended. */
async function passes({ name, commands, env: further }: Step, isSeen: boolean): Promise<boolean> {
  const started = performance.now()
  const printed: Buffer[] = []
  const data = name === 'stories' ? mkdtempSync(path.join(tmpdir(), 'placket-stories-')) : ''
  let passed = true
  for (const command of commands)
    passed &&= await hasPassed(
      changed && name === 'unit' ? [...command, '--changed'] : command,
      { ...further, ...(data && { STORIES_DATA: data }) },
      isSeen ? null : (bytes) => printed.push(bytes),
    )
  times.push(`${name} ${Math.round((performance.now() - started) / 1000)} s`)
  if (!isSeen && (printed.length > 0 || !passed)) say(`\n── ${name}\n${Buffer.concat(printed)}`)
  if (!passed) failed.push(name)
  return passed
}

const failed: string[] = []
for (const row of rows) {
  const wanted = row.filter(({ name }) => chosen.includes(name))
  if (wanted.length === 0) continue
  say(`\n── ${[...new Set(wanted.map(({ name }) => name))].join(', ')}`)
  // The output of the first stories is shown at once, because they take longest.
  const isSeen = (index: number) => wanted.length === 1 || (wanted[0]!.name === 'stories' && index === 0)
  await Promise.all(wanted.map((one, index) => passes(one, isSeen(index))))
  if (failed.length === 0) continue
  console.error(`\n${failed.join(', ')} failed; the steps after it were not run. ${times.join(', ')}.`)
  process.exit(1)
}
say(`\nAll checks passed: ${times.join(', ')}.`)
