// The shop serves https itself, without a proxy: one port for the shop and the back office, told apart by the host, with
// the certificate that `api/certificates/` keeps. The port of http answers the authority that issues it, and leads
// browsers to https.
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer } from 'node:https'
import type { Server as SecureServer } from 'node:https'
import type { FastifyInstance } from 'fastify'
import { readCertificate, selectChallenge } from '#api/certificates/certificates.ts'
import { serverOptions } from '#api/http/server-options.ts'
import type { Deps } from '#api/kernel/deps.ts'
import { retryWhileUnavailable } from '#api/kernel/retry-while-unavailable.ts'
import { addressCheckPath } from '#api/services/public-address.ts'
import { type Config, ConfigError } from './config.ts'
import { longestUploadMs } from './slow-requests.ts'

const challengePath = /^\/\.well-known\/acme-challenge\/([\w-]+)$/
/** Half a year, in which browsers use https alone. */
const strictTransport = 'max-age=15768000'
const idleMs = 50

interface Apps {
  app: FastifyInstance
  backOffice: FastifyInstance
  deps: Deps
}

interface Https {
  /** Finishes the requests in flight, for `seconds` at most. */
  close(seconds: number): Promise<void>
}

/** Throws `ConfigError` when a port cannot be used. @param stopping ends the wait for the database */
export async function openHttps(
  { port, httpPort }: NonNullable<Config['https']>,
  { app, backOffice, deps }: Apps,
  print: (line: string) => void,
  stopping: AbortSignal,
): Promise<Https> {
  const { db, settings, log } = deps
  const appOf = ({ headers }: IncomingMessage) =>
    headers.host === new URL(settings.backOfficeUrl).host ? backOffice : app
  const secure = createServer(
    // Slow requests other than uploads are ended earlier, by each app.
    { requestTimeout: longestUploadMs, minVersion: 'TLSv1.2' },
    (request, response) => {
      response.setHeader('strict-transport-security', strictTransport)
      appOf(request).routing(request, response)
    },
  )
  secure.on('clientError', serverOptions.clientErrorHandler)
  const useCertificate = async () => {
    const certificate = await readCertificate(db, settings)
    if (certificate) secure.setSecureContext({ cert: certificate.chain, key: certificate.key })
  }
  await retryWhileUnavailable(useCertificate, stopping)
  await db.onChange('services', () => {
    useCertificate().catch((error: unknown) => log.error({ err: error }, 'the certificate could not be read'))
  })
  const plain = createHttpServer((request, response) => {
    answerHttp(request, response).catch(() => response.writeHead(503).end())
  })
  async function answerHttp(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', headers } = request
    const [, token] = challengePath.exec(url) ?? []
    if (token !== undefined) {
      const answer = await selectChallenge(db, token)
      response.writeHead(answer === null ? 404 : 200, { 'content-type': 'text/plain' }).end(answer ?? '')
    } else if (url === addressCheckPath) app.routing(request, response)
    else {
      const path = url.startsWith('/') ? url : '/'
      const target = [settings.publicUrl, settings.backOfficeUrl].find(
        (one) => new URL(one).hostname === headers.host?.replace(/:\d+$/, ''),
      )
      response.writeHead(target ? 308 : 404, target ? { location: target + path } : {}).end()
    }
  }
  await listen(secure, port, 'HTTPS_PORT')
  await listen(plain, httpPort, 'HTTP_PORT')
  print(`https is served at port ${portOf(secure)}, and requests at port ${portOf(plain)} are led there.`)
  return {
    close: async (seconds) =>
      void (await Promise.all([secure, plain].map((one) => closeServer(one, seconds)))),
  }
}

const portOf = (server: Server | SecureServer) => Object(server.address()).port as number

function listen(server: Server | SecureServer, port: number, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const why =
        code === 'EADDRINUSE'
          ? 'which another program uses'
          : code === 'EACCES'
            ? 'which needs the right CAP_NET_BIND_SERVICE: a unit of systemd gives it with AmbientCapabilities'
            : `which cannot be used (${code})`
      reject(new ConfigError(`${variable} is ${port}, ${why}.`))
    })
    server.listen(port, resolve)
  })
}

/** Connections whose last reply was sent while closing become idle later, so idle ones are closed again and again. */
async function closeServer(server: Server | SecureServer, seconds: number): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), idleMs)
  const all = setTimeout(() => server.closeAllConnections(), seconds * 1000)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  clearInterval(idle)
  clearTimeout(all)
}
