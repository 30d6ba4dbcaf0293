import { defineConfig } from 'vitest/config'
import { messages } from './web/bundle/messages.ts'

export default defineConfig({
  plugins: [messages()],
  test: {
    include: [
      '{contract,locales,garment,atelier,studio,api,web,admin,server,seed,cli,bench,e2e}/**/*.test.{ts,tsx}',
    ],
    globalSetup: './api/db/test-snapshot.ts',
    // Long enough for a machine that does six other things.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The embedded database takes a core and half a gigabyte a file.
    maxWorkers: 2,
  },
})
