// Builds the storefront: the bundles of browser and server.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Bundle, runBuild } from './bundle/build.ts'
import { drawIcons } from './bundle/icons.ts'
import { clientDir } from './ssr/build-output.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const shared = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' as const }

export const storefront: Bundle = {
  name: 'storefront',
  program: fileURLToPath(import.meta.url),
  folder: clientDir,
  stampFile: join(root, 'build/stamp.json'),
  sources: ['web', 'contract', 'garment', 'locales', 'prerendered/options', 'prerendered/fabrics'],
  async bundle() {
    const vite = await import('vite')
    await vite.build({
      ...shared,
      build: {
        outDir: clientDir,
        emptyOutDir: false,
        manifest: true,
        rolldownOptions: { input: [join(root, 'web/ssr/loader.ts'), join(root, 'web/ssr/entry.client.tsx')] },
      },
    })
  },
  async finish() {
    const vite = await import('vite')
    await vite.build({
      ...shared,
      ssr: { noExternal: true },
      // Otherwise the bundle would ask at run time, and a shop started without NODE_ENV would use React's slow development build.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: join(root, 'build/server'),
        ssr: join(root, 'web/ssr/entry.server.tsx'),
        copyPublicDir: false,
        minify: false,
      },
    })
    await drawIcons(clientDir)
  },
}

if (import.meta.main) await runBuild(storefront)
