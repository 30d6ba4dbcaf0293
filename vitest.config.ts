import { configDefaults, defineConfig } from 'vitest/config'
import { exhaustiveTests, isExhaustive } from './e2e/exhaustive.ts'
import { messages } from './web/bundle/messages.ts'

export default defineConfig({
  plugins: [messages()],
  test: {
    // Without isolation the files of a worker share its modules: loading them again for each file takes as long as the tests.
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: ['{api,seed}/**/*.test.{ts,tsx}'],
          isolate: false,
          setupFiles: './api/test-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'interface',
          include: ['{contract,locales,garment,atelier,survey,studio,web,admin}/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // Isolated: they start processes and change environment variables.
          name: 'server',
          include: ['{server,cli,scripts,bench,e2e}/**/*.test.{ts,tsx}'],
        },
      },
    ],
    exclude: [...configDefaults.exclude, ...(isExhaustive ? [] : exhaustiveTests)],
    globalSetup: './api/db/test-snapshot.ts',
    // Long enough for a machine that does six other things.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The embedded database takes a core and half a gigabyte a file.
    maxWorkers: 2,
  },
})
