// How the back office is bundled, and how `npm run dev` serves it from its sources.
import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import { everyPage, sharedChecks, sharedConfig, sharedPlugins } from '#web/bundle/vite-shared.ts'
import { entry, root } from './sources.ts'

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
    // Browsers that support `light-dark()`; without it each colour would be written twice.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      checks: sharedChecks,
      input: [join(root, entry)],
      output: { codeSplitting: { groups: [{ name: 'framework', test: everyPage }] } },
    },
  },
})
