import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [lingui({ macroTransform: true })],
  test: {
    include: [
      '{contract,locales,garment,atelier,studio,api,web,server,seed,cli,bench,e2e}/**/*.test.{ts,tsx}',
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The embedded database takes a core and half a gigabyte a file.
    maxWorkers: 2,
  },
})
