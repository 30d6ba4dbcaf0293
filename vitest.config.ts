import { defineConfig } from 'vitest/config'
import { messages } from './web/bundle/messages.ts'

/** Tests that open a database of their own: PGlite is compiled once for all files of a worker, not once a file. */
const onDatabase = '{api,seed}/**/*.test.ts'

export default defineConfig({
  plugins: [messages()],
  test: {
    globalSetup: './api/db/test-snapshot.ts',
    // Long enough for a machine that does six other things.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The embedded database takes a core and half a gigabyte a file.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'database', include: [onDatabase], isolate: false } },
      {
        extends: true,
        test: {
          name: 'others',
          include: [
            '{contract,locales,garment,atelier,studio,api,web,admin,server,seed,cli,bench,e2e}/**/*.test.{ts,tsx}',
          ],
          exclude: ['node_modules', onDatabase],
        },
      },
    ],
  },
})
