// Builds the back office for the browser.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Bundle, runBuild } from '#web/bundle/build.ts'
import { root, viteConfig } from './vite-config.ts'

export const backOffice: Bundle = {
  name: 'back office',
  program: fileURLToPath(import.meta.url),
  folder: join(root, 'build/admin'),
  stampFile: join(root, 'build/admin-stamp.json'),
  sources: ['admin', 'web/ui', 'web/shared', 'web/stage', 'web/bundle', 'contract', 'garment', 'locales'],
  async bundle() {
    const vite = await import('vite')
    const config = viteConfig()
    await vite.build({ ...config, build: { ...config.build, outDir: backOffice.folder } })
  },
}

if (import.meta.main) await runBuild(backOffice)
