// A shop without scripts in its pages, for comparison.
import { createServer, request } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { freePort } from '#e2e/free-port.ts'

interface WithoutScripts {
  url: string
  close(): void
}

/**
 * A proxy of the shop at `origin` that removes all scripts from its pages. It caches compressed pages as the shop does,
 * so that they arrive as fast as those of the shop.
 */
export async function withoutScripts(origin: string): Promise<WithoutScripts> {
  const pages = new Map<string, Page>()
  const server = createServer((incoming, outgoing) => {
    const cached = pages.get(incoming.url!)
    if (cached) return sendPage(cached, outgoing)
    const page = /\btext\/html\b/.test(incoming.headers.accept ?? '')
    // Pages are requested uncompressed, so that they can be changed.
    const headers = page ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers
    const sent = request(origin + incoming.url, { method: incoming.method, headers }, (reply) => {
      if (reply.headers['content-type']?.startsWith('text/html')) {
        void compressPage(reply).then((compressed) => {
          pages.set(incoming.url!, compressed)
          sendPage(compressed, outgoing)
        })
      } else reply.pipe(outgoing.writeHead(reply.statusCode!, reply.headers))
    })
    sent.on('error', () => outgoing.destroy())
    incoming.pipe(sent)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

interface Page {
  status: number
  headers: OutgoingHttpHeaders
  compressed: Buffer
}

async function compressPage(reply: IncomingMessage): Promise<Page> {
  const html = (await buffer(reply)).toString()
  const without = html
    .replaceAll(/<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
  const compressed = await promisify(brotliCompress)(without)
  const headers = { ...reply.headers, 'content-encoding': 'br', 'content-length': compressed.length }
  return { status: reply.statusCode!, headers, compressed }
}

function sendPage({ status, headers, compressed }: Page, outgoing: ServerResponse): void {
  outgoing.writeHead(status, headers).end(compressed)
}
