// Builds the back office for the browser.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Bundle, runBuild } from '#web/bundle/build.ts'
import { entry, floorChunks, root } from './sources.ts'

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
    const manifest = JSON.parse(readFileSync(join(backOffice.folder, '.vite/manifest.json'), 'utf8'))
    for (const key of [entry, ...floorChunks])
      if (!(key in manifest)) throw new Error(`The build has no file for ${key}, which the page names.`)
  },
}

if (import.meta.main) await runBuild(backOffice)
