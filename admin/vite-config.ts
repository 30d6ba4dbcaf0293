// How the back office is bundled, and served from its sources by `npm run dev`.
import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'
import { everyPage, sharedChecks, sharedConfig, sharedPlugins } from '#web/bundle/vite-shared.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The sources that the page loads, from the root of the repository. */
export const entry = 'admin/app/entry.tsx'

export const viteConfig = (): InlineConfig => ({
  ...sharedConfig,
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: sharedPlugins(),
  build: {
    ...sharedConfig.build,
    manifest: true,
    emptyOutDir: false,
    // Those that know `light-dark()`: without it each colour would be written twice.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      checks: sharedChecks,
      input: [fileURLToPath(new URL('app/entry.tsx', import.meta.url))],
      output: { codeSplitting: { groups: [{ name: 'framework', test: everyPage }] } },
    },
  },
})
