// `npm test`: all checks of a change, from format to the browser stories, with the time of each at the end. It stops at the
// first step that fails and names it. `npm test -- types unit` runs only the steps named; `npm test -- --changed` is for the
// daily work: the checks of the sources, and the unit tests that import what is not committed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser } from '#e2e/browser.ts'

type Command = [program: string, ...args: string[]]

const say = (line: string) => console.log(line)
const root = path.join(import.meta.dirname, '..')
const bin = path.join(root, 'node_modules/.bin')

/** Commands that run one after the other. */
const inOrder: [name: string, ...commands: Command[]][] = [
  ['format', ['oxfmt', '--check']],
  ['lint', ['oxlint'], ['node', 'scripts/check-imports.ts'], ['node', 'scripts/check-texts.ts']],
  ['types', ['tsc', '--noEmit']],
  ['deadcode', ['knip']],
  ['duplicates', ['jscpd', '.']],
  ['texts', ['node', 'scripts/texts.ts', '--check']],
  ['unit', ['vitest', 'run']],
  ['build', ['node', 'web/build.ts'], ['node', 'admin/build.ts']],
  ['statements', ['node', 'bench/main.ts', 'statements']],
  ['bytes', ['node', 'bench/main.ts', 'bytes']],
]

/** Stories of shoppers and of staff run at the same time, each over a shop of its own. */
const storyProjects = ['shop', 'back office']

const steps = [...inOrder.map(([name]) => name), 'stories']
/** What `--changed` runs. */
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

const env: NodeJS.ProcessEnv = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
if (chosen.includes('stories')) env.CHROMIUM_PATH = ensureBrowser(say)

function start(
  [program, ...rest]: Command,
  further: NodeJS.ProcessEnv = {},
  stdout: 'inherit' | 'pipe' = 'inherit',
) {
  return spawn(program, rest, {
    cwd: root,
    stdio: ['inherit', stdout, 'inherit'],
    env: { ...env, ...further },
    shell: process.platform === 'win32',
  })
}

/** @returns whether it ended without a fault. */
async function hasPassed(child: ChildProcess): Promise<boolean> {
  const [status] = await once(child, 'close')
  return status === 0
}

async function passesInOrder(commands: Command[]): Promise<boolean> {
  for (const command of commands) if (!(await hasPassed(start(command)))) return false
  return true
}

/** What a project prints is shown as a whole when it has ended; the first one is seen as it runs. */
async function passesStories(project: string, index: number): Promise<boolean> {
  const child = start(
    ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--project', project],
    {
      STORIES_PORT: String(3210 + 10 * index),
      STORIES_DATA: mkdtempSync(path.join(tmpdir(), 'placket-stories-')),
      STORIES_OUTPUT: `test-results/${project.replace(' ', '-')}`,
    },
    index === 0 ? 'inherit' : 'pipe',
  )
  const printed: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk))
  const passed = await hasPassed(child)
  if (index > 0) say(`\n── stories, ${project}\n${Buffer.concat(printed)}`)
  return passed
}

async function passes(step: string): Promise<boolean> {
  if (step === 'stories') return (await Promise.all(storyProjects.map(passesStories))).every(Boolean)
  const [, ...commands] = inOrder.find(([name]) => name === step)!
  return passesInOrder(
    changed ? commands.map((command) => (step === 'unit' ? [...command, '--changed'] : command)) : commands,
  )
}

const times: string[] = []
for (const step of steps.filter((name) => chosen.includes(name))) {
  say(`\n── ${step}`)
  const started = performance.now()
  const passed = await passes(step)
  times.push(`${step} ${Math.round((performance.now() - started) / 1000)} s`)
  if (passed) continue
  console.error(`\n${step} failed; the steps after it were not run. ${times.join(', ')}.`)
  process.exit(1)
}
say(`\nAll checks passed: ${times.join(', ')}.`)
