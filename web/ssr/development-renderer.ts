// Renders pages from the sources, for development: Vite runs in the same Fastify server and on the same port.
import { fileURLToPath } from 'node:url'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { Rendered, RenderRequest } from './entry.server.tsx'
import type { DocumentAssets } from './document.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Sets Vite up as middleware and returns the function that renders with it. */
export async function developmentRenderer(app: FastifyInstance) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return async (request: Omit<RenderRequest, 'assets'>): Promise<Rendered> => {
    const entry = await vite.ssrLoadModule('/web/ssr/entry.server.tsx')
    const { messages } = request.i18n
    const rendered: Rendered = await entry.render({
      ...request,
      assets: () => ({ ...sourceAssets(vite), messages }),
    })
    return { ...rendered, html: rendered.html && (await vite.transformIndexHtml(request.url, rendered.html)) }
  }
}

function sourceAssets(vite: ViteDevServer): DocumentAssets {
  const loaded = [...vite.environments.ssr.moduleGraph.idToModuleMap.keys()]
  const styles = loaded.filter((id) => id.endsWith('.css')).map((id) => id.replace(root, '/'))
  return { loader: { src: '/web/ssr/loader.ts' }, scripts: ['/web/ssr/entry.client.tsx'], styles }
}
