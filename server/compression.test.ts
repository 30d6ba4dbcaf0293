import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { compressReplies } from './compression.ts'

const long = JSON.stringify({ data: Array.from({ length: 400 }, (_, at) => `shirt ${at % 7}`) })

function appWithReplies() {
  const app = fastify()
  app.addHook('onRequest', async (_request, reply) => void reply.header('vary', 'Origin'))
  compressReplies(app)
  app.get('/long', async () => long)
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
