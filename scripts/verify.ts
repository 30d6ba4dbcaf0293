// `npm test`: all checks of a change, from format to the browser stories. It stops at the first step that fails and names it. `npm test -- types unit` runs only the steps named.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureBrowser } from '#e2e/browser.ts'

const say = (line: string) => console.log(line)
const root = path.join(import.meta.dirname, '..')
const bin = path.join(root, 'node_modules/.bin')

const steps: [name: string, ...command: string[]][] = [
  ['format', 'oxfmt', '--check'],
  ['lint', 'oxlint'],
  ['lint', 'node', 'scripts/check-imports.ts'],
  ['lint', 'node', 'scripts/check-texts.ts'],
  ['types', 'tsc', '--noEmit'],
  ['deadcode', 'knip'],
  ['duplicates', 'jscpd', '.'],
  ['texts', 'node', 'scripts/texts.ts', '--check'],
  ['unit', 'vitest', 'run'],
  ['build', 'node', 'web/build.ts'],
  ['build', 'node', 'admin/build.ts'],
  ['statements', 'node', 'bench/main.ts', 'statements'],
  ['bytes', 'node', 'bench/main.ts', 'bytes'],
  ['stories', 'playwright', 'test', '--config', 'e2e/playwright.config.ts'],
]

const names = process.argv.slice(2)
const unknown = names.filter((name) => steps.every(([step]) => step !== name))
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}; there are ${[...new Set(steps.map(([name]) => name))].join(', ')}.`,
  )
  process.exit(2)
}
const run = steps.filter(([name]) => names.length === 0 || names.includes(name))

const env: NodeJS.ProcessEnv = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
if (run.some(([name]) => name === 'stories')) env.CHROMIUM_PATH = ensureBrowser(say)

for (const [name, program, ...args] of run) {
  say(`\n── ${name}`)
  const { status } = spawnSync(program!, args, {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(`\n${name} failed; the steps after it were not run.`)
    process.exit(1)
  }
}
say(`\nAll checks passed: ${[...new Set(run.map(([name]) => name))].join(', ')}.`)
