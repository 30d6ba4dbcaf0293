// `npm run test:postgres`: the API's tests on a real PostgreSQL instead of the embedded database.
//
// With TEST_DATABASE_URL (a role that may create databases) they run on that server; each test file creates its own
// database and drops it. Without it, a temporary server is started from an installed PostgreSQL and removed afterwards.
// `npm run test:postgres -- api/cart` runs only the tests of a folder.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { startPostgres } from '#e2e/postgres-server.ts'

const root = path.join(import.meta.dirname, '..')
const given = process.env.TEST_DATABASE_URL
const server = given ? null : await startPostgres()
const parts = process.argv.slice(2)
try {
  const { status } = spawnSync(
    'vitest',
    ['run', ...(parts.length > 0 ? parts : ['api', 'server', 'seed', 'cli'])],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        TEST_DATABASE_URL: given ?? server!.url,
        PATH: `${root}/node_modules/.bin:${process.env.PATH}`,
      },
    },
  )
  process.exitCode = status ?? 1
} finally {
  await server?.remove()
}
