// The same shop with its scripts taken out of every page: the floor that a page with scripts is measured against.
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
 * Listens beside the shop at `origin` and passes everything on; of pages it leaves out what runs or fetches a script.
 * It keeps pages packed, as the shop does: a page that came later would find the browser less busy.
 */
export async function withoutScripts(origin: string): Promise<WithoutScripts> {
  const pages = new Map<string, Page>()
  const server = createServer((asked, answer) => {
    const kept = pages.get(asked.url!)
    if (kept) return sendPage(kept, answer)
    const page = /\btext\/html\b/.test(asked.headers.accept ?? '')
    // A page must come unpacked to be read.
    const headers = page ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers
    const sent = request(origin + asked.url, { method: asked.method, headers }, (found) => {
      if (found.headers['content-type']?.startsWith('text/html')) {
        void pack(found).then((packed) => {
          pages.set(asked.url!, packed)
          sendPage(packed, answer)
        })
      } else found.pipe(answer.writeHead(found.statusCode!, found.headers))
    })
    sent.on('error', () => answer.destroy())
    asked.pipe(sent)
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
  packed: Buffer
}

async function pack(found: IncomingMessage): Promise<Page> {
  const html = (await buffer(found)).toString()
  const without = html
    .replaceAll(/<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
  const packed = await promisify(brotliCompress)(without)
  const headers = { ...found.headers, 'content-encoding': 'br', 'content-length': packed.length }
  return { status: found.statusCode!, headers, packed }
}

function sendPage({ status, headers, packed }: Page, answer: ServerResponse): void {
  answer.writeHead(status, headers).end(packed)
}
