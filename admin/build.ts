// Builds the back office for the browser.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Bundle, runBuild } from '#web/bundle/build.ts'
import { root } from './sources.ts'

export const backOffice: Bundle = {
  name: 'back office',
  program: fileURLToPath(import.meta.url),
  folder: join(root, 'build/admin'),
  stampFile: join(root, 'build/admin-stamp.json'),
  sources: [
    'admin',
    'web/ui',
    'web/shared',
    'web/stage',
    'web/bundle',
    'contract',
    'garment',
    'locales',
    'prerendered/options',
    'prerendered/fabrics',
  ],
  async bundle() {
    // Loaded only for a build: the plugins take tens of megabytes of memory.
    const [vite, { viteConfig }] = await Promise.all([import('vite'), import('./vite-config.ts')])
    const config = viteConfig()
    await vite.build({ ...config, build: { ...config.build, outDir: backOffice.folder } })
  },
}

if (import.meta.main) await runBuild(backOffice)
