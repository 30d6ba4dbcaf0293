// Requests that arrive slowly: an upload may take long while data arrives; one that stops is ended with a message, and
// so is every other request that is not complete in time.
import { setTimeout as pause } from 'node:timers/promises'
import { type AddressInfo, connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverOptions } from '#api/http/server-options.ts'
import { refuseSlowRequests } from './slow-requests.ts'

const everyMs = 300
const minBytes = 10

let app: FastifyInstance
beforeAll(async () => {
  app = fastify(serverOptions)
  refuseSlowRequests(app, { everyMs, minBytes })
  const config = { upload: { types: ['text/csv'], maxBytes: 1000 } } as object
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.route({
    method: 'POST',
    url: '/upload',
    config,
    handler: async (request) => `got ${String(request.body).length}`,
  })
  app.route({ method: 'POST', url: '/other', handler: async () => 'got it' })
  app.get('/slow', async () => {
    await pause(3 * everyMs)
    return 'at last'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends a body piece by piece. Returns all received text until the connection ends. */
function send(address: string, pieces: string[], { length, afterMs }: { length: number; afterMs: number }) {
  return new Promise<string>((resolve) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    let received = ''
    socket.on('data', (data) => (received += data.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
    const type = 'content-type: text/csv'
    socket.write(
      `POST ${address} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n${type}\r\ncontent-length: ${length}\r\n\r\n`,
    )
    void (async () => {
      for (const piece of pieces) {
        await pause(afterMs)
        if (socket.destroyed) return
        socket.write(piece)
      }
    })()
  })
}

const pieces = Array.from({ length: 12 }, () => 'a,b,c\n')

it('accepts an upload while data arrives, however long it takes', async () => {
  expect(await send('/upload', pieces, { length: 72, afterMs: 100 })).toMatch(/ 200 OK[^]*got 72$/)
})

it.each([
  ['an upload that stops', '/upload', pieces.slice(0, 1)],
  // Bytes for a minute: it is ended long before the last one.
  ['an upload of single bytes', '/upload', Array.from({ length: 600 }, () => 'a')],
  ['any other request', '/other', pieces],
])('ends %s', async (_what, address, sent) => {
  const reply = await send(address, sent, { length: 5000, afterMs: 100 })
  expect(reply).toMatch(/ 400 Refused[^]*The request took too long to arrive/)
})

it('does not end replies that take long', async () => {
  const { port } = app.server.address() as AddressInfo
  expect(await (await fetch(`http://127.0.0.1:${port}/slow`)).text()).toBe('at last')
})
