import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { compressReplies, encode } from './compression.ts'

const long = JSON.stringify({ data: Array.from({ length: 400 }, (_, at) => `shirt ${at % 7}`) })

function appWithReplies() {
  const app = fastify()
  app.addHook('onRequest', async (_request, reply) => void reply.header('vary', 'Origin'))
  compressReplies(app)
  app.get('/long', async () => long)
  const bytes = Buffer.from(long)
  app.get('/cached', async (_request, reply) => reply.type('application/json').send(bytes))
  app.get('/file', async (_request, reply) => reply.type('application/pdf').send(bytes))
  app.get('/short', async () => 'ready')
  return (url: string, accepted: string) => app.inject({ url, headers: { 'accept-encoding': accepted } })
}

it('compresses long replies with the best encoding that the client accepts', async () => {
  const ask = appWithReplies()
  const brotli = await ask('/long', 'gzip, deflate, br')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotli.headers.vary).toBe('Origin, accept-encoding')
  expect(Number(brotli.headers['content-length'])).toBeLessThan(long.length / 10)
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(long)
  const zipped = await ask('/long', 'gzip, br;q=0')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(long)
})

it('does not compress short replies, nor for clients that do not accept it', async () => {
  const ask = appWithReplies()
  const plain = await ask('/long', 'identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.payload).toBe(long)
  expect((await ask('/short', 'br')).headers['content-encoding']).toBeUndefined()
})

it('compresses the bytes of a cached reply once, and leaves files as they are', async () => {
  const ask = appWithReplies()
  const compress = vi.spyOn(encode, 'br')
  for (const _ of [1, 2]) {
    const { headers, rawPayload } = await ask('/cached', 'br')
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toBe(long)
  }
  expect(compress).toHaveBeenCalledOnce()
  expect(gunzipSync((await ask('/cached', 'gzip')).rawPayload).toString()).toBe(long)
  expect((await ask('/cached', 'identity')).payload).toBe(long)
  expect((await ask('/file', 'br')).headers['content-encoding']).toBeUndefined()
})
