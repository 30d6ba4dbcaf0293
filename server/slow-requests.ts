// Ends requests that arrive too slowly. A large file takes minutes on a slow connection, so it only has to keep
// arriving.
import type { FastifyInstance } from 'fastify'
import { uploadOf } from '#api/http/routes.ts'

/** Enough for an upload of 100 MB at 1 Mbit/s. */
export const longestUploadMs = 15 * 60 * 1000

const everyMs = 30_000
/** The fewest bytes of an upload that must arrive within `everyMs`. */
const minBytes = 64 * 1024

/** Ends an upload that stops, and any other request that is not complete in time. */
export function refuseSlowRequests(app: FastifyInstance, limits = { everyMs, minBytes }): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const { socket } = raw
    const isUpload = uploadOf(request) !== null
    let before = socket.bytesRead
    const timer = setInterval(() => {
      const arrived = socket.bytesRead - before
      before = socket.bytesRead
      if (!raw.complete && isUpload && arrived >= limits.minBytes) return
      clearInterval(timer)
      if (!raw.complete)
        app.server.emit(
          'clientError',
          Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          socket,
        )
    }, limits.everyMs)
    timer.unref()
    raw.once('close', () => clearInterval(timer))
    done()
  })
}
