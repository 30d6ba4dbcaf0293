// `npm run test:release -- v1.4.0`: whether the release before works beside this program. Its API tests run, from its own
// sources, on databases that it has created and this program has migrated; contract steps wait, as they do while both
// run.
//
// The release is a tag or a commit; left out: the last tag. `npm run test:release -- v1.4.0 api/cart` runs only the
// tests of a folder. PostgreSQL must be installed. Tests of migrations are left out: they create their own schema.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDb } from '#api/db/open.ts'
import { unregister } from '#api/db/running-processes.ts'
import { startPostgres } from '#e2e/postgres-server.ts'

const root = path.join(import.meta.dirname, '..')
const migrationTests = ['migrate', 'migrations', 'order-migrations', 'steps', 'schema']

const [ref = lastTag(), ...parts] = process.argv.slice(2)
const folder = mkdtempSync(path.join(tmpdir(), 'placket-release-'))
const server = await startPostgres()
const began = performance.now()
try {
  checkOut(ref)
  await prepareSchema()
  // A filter matches any part of a path, such as `web/api/`.
  const filters = (parts.length > 0 ? parts : ['api/']).map((part) => path.join(folder, part))
  const failed = runTests(filters)
  // Tests of a release cannot be corrected any more; some count what happens in the background of a busy machine.
  const isFine = failed.length === 0 || runTests(failed, '--no-file-parallelism').length === 0
  process.exitCode = isFine ? 0 : 1
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  console.log(`${ref} ${isFine ? 'works' : 'does not work'} on the new schema (${minutes} minutes).`)
} finally {
  await server.remove()
  rmSync(folder, { recursive: true, force: true })
}

function lastTag(): string {
  const { stdout, status } = spawnSync('git', ['describe', '--tags', '--abbrev=0'], { cwd: root })
  if (status === 0) return stdout.toString().trim()
  console.error('There is no tag. Name the release before: npm run test:release -- <tag or commit>')
  process.exit(2)
}

/** Writes the sources of a release into the folder, with its packages. */
function checkOut(release: string): void {
  const archive = execFileSync('git', ['archive', release], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['x', '-C', folder], { input: archive })
  for (const name of migrationTests) rmSync(path.join(folder, `api/db/${name}.test.ts`), { force: true })
  const lock = (of: string) => readFileSync(path.join(of, 'package-lock.json'), 'utf8')
  if (lock(folder) !== lock(root)) {
    execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
    return
  }
  // Each package by itself, because the tests of each release have a cache of their own.
  const packages = path.join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(path.join(root, 'node_modules')).filter((one) => one !== '.cache'))
    symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name))
}

/** Runs tests of the release. @returns the files that failed, or all filters when the run itself did */
function runTests(filters: string[], ...options: string[]): string[] {
  const report = path.join(folder, 'report.json')
  rmSync(report, { force: true })
  const { status } = spawnSync(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...options, ...filters],
    { cwd: folder, stdio: 'inherit', env: environmentOf({ TEST_DATABASE_URL: server.url }) },
  )
  if (status === 0) return []
  const { testResults } = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as { testResults: { name: string; status: string }[] })
    : { testResults: [] }
  const failed = testResults.flatMap(({ name, status: result }) => (result === 'failed' ? [name] : []))
  return failed.length > 0 ? failed : filters
}

/** Every new database of the server is a copy of `template1`. */
async function prepareSchema(): Promise<void> {
  const url = server.url.replace(/[^/]*$/, 'template1')
  const program = `
    import { openDb } from './api/db/open.ts'
    const db = await openDb({ url: ${JSON.stringify(url)}, folder: null }, { print: console.log })
    await db.close()`
  execFileSync('node', ['--input-type=module', '--eval', program], {
    cwd: folder,
    stdio: 'inherit',
    env: environmentOf(),
  })
  const db = await openDb({ url, folder: null }, { print: console.log })
  await unregister(db)
  await db.close()
}

function environmentOf(further: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${folder}/node_modules/.bin:${process.env.PATH}`, ...further }
}
