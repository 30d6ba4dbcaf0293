// The same shop with its scripts taken out of every page: the floor that a page with scripts is measured against.
import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { freePort } from '#e2e/free-port.ts'

interface WithoutScripts {
  url: string
  close(): void
}

/** Listens beside the shop at `origin` and passes everything on; of pages it leaves out what runs or fetches a script. */
export async function withoutScripts(origin: string): Promise<WithoutScripts> {
  const server = createServer((asked, answer) => {
    const page = /\btext\/html\b/.test(asked.headers.accept ?? '')
    // A page must come unpacked to be read.
    const headers = page ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers
    const sent = request(origin + asked.url, { method: asked.method, headers }, (found) => {
      if (found.headers['content-type']?.startsWith('text/html')) void sendPage(found, answer)
      else found.pipe(answer.writeHead(found.statusCode!, found.headers))
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

async function sendPage(found: IncomingMessage, answer: ServerResponse): Promise<void> {
  const html = (await buffer(found)).toString()
  const without = html
    .replaceAll(/<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*><\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
  const packed = await promisify(brotliCompress)(without)
  answer.writeHead(found.statusCode!, {
    ...found.headers,
    'content-encoding': 'br',
    'content-length': packed.length,
  })
  answer.end(packed)
}
