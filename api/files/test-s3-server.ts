// An object store for tests: one bucket in memory. It checks every signature by the rules of AWS, written a second time,
// and can be busy, silent, or end connections in the middle of a file.
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Bucket } from './store-requests.ts'

export interface StoredObject {
  bytes: Buffer
  sha256: string | undefined
}

export interface TestStore {
  bucket: Bucket
  objects: Map<string, StoredObject>
  /** Each request that was answered: `GET photos/3f/…`. */
  requests: string[]
  /** `busy` replies 503, `silent` never replies, `cut` ends a connection after half of a file. */
  mode: 'well' | 'busy' | 'silent' | 'cut'
  close(): Promise<void>
}

const region = 'eu-test-1'
const accessKey = 'test-key'
const secretKey = 'a/secret+with=signs'
/** Names of a page of a list. */
const pageSize = 3

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Why a request is not signed correctly; null when it is. */
function signatureFault({ method, url, headers }: IncomingMessage, body: Buffer): string | null {
  const [, key, day, where, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/(\S+), SignedHeaders=(\S+), Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (key !== accessKey) return 'InvalidAccessKeyId'
  const time = String(headers['x-amz-date'])
  const age = Date.now() - Date.parse(time.replace(/^(....)(..)(.....)(..)(...)$/, '$1-$2-$3:$4:$5'))
  if (!(Math.abs(age) < 900_000)) return 'RequestTimeTooSkewed'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const { pathname, searchParams } = new URL(url!, 'http://store')
  const canonical = [
    method,
    pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...searchParams]
      .map((pair) => pair.map(encode).join('='))
      .toSorted()
      .join('&'),
    ...names!.split(';').map((name) => `${name}:${String(headers[name])}`),
    '',
    names,
    sha256(body),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const signing = [day!, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretKey}`)
  return where === scope.slice(9) && hmac(signing, text).toString('hex') === signature
    ? null
    : 'SignatureDoesNotMatch'
}

/** The bucket of a store at an address. */
export const testBucket = (host: string, port: number): Bucket & { region: string } => ({
  url: `http://${host}:${port}/files`,
  region,
  accessKey,
  secretKey,
})

/** @param port a free one when it is left out */
export async function startTestStore({
  host = '127.0.0.1',
  port,
  objects = new Map(),
}: { host?: string; port?: number; objects?: Map<string, StoredObject> } = {}): Promise<TestStore> {
  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((listening) => server.listen(port ?? 0, host, listening))
  const store: TestStore = {
    bucket: testBucket(host, (server.address() as AddressInfo).port),
    objects,
    requests: [],
    mode: 'well',
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { pathname, searchParams } = new URL(request.url!, 'http://store')
    const [, bucket, ...parts] = decodeURIComponent(pathname).split('/')
    const name = parts.join('/')
    if (store.mode === 'silent') return
    store.requests.push(`${request.method} ${name}`)
    const refuse = (status: number, code: string) =>
      void reply.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
    const fault = signatureFault(request, body)
    if (store.mode === 'busy') return refuse(503, 'SlowDown')
    if (fault) return refuse(403, fault)
    if (bucket !== 'files') return refuse(404, 'NoSuchBucket')
    const found = store.objects.get(name)
    if (request.method === 'PUT') {
      store.objects.set(name, { bytes: body, sha256: request.headers['x-amz-meta-sha256'] as string })
      return void reply.end()
    }
    if (request.method === 'DELETE') {
      store.objects.delete(name)
      return void reply.writeHead(204).end()
    }
    if (name === '') return void reply.end(listOf([...store.objects.keys()], searchParams))
    if (!found) return refuse(404, request.method === 'HEAD' ? '' : 'NoSuchKey')
    sendObject(found, request, reply)
  }

  function sendObject({ bytes, sha256: sum }: StoredObject, request: IncomingMessage, reply: ServerResponse) {
    const [, start = '0', end] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    const last = end ? Number(end) : bytes.length - 1
    const part = request.headers.range ? bytes.subarray(Number(start), last + 1) : bytes
    const etag = `"${sha256(bytes).slice(0, 32)}"`
    if ((request.headers['if-match'] ?? etag) !== etag) return void reply.writeHead(412).end()
    reply.writeHead(part === bytes ? 200 : 206, {
      etag,
      'content-length': part.length,
      ...(sum && { 'x-amz-meta-sha256': sum }),
    })
    if (store.mode !== 'cut' || request.method === 'HEAD') return void reply.end(part)
    reply.write(part.subarray(0, Math.ceil(part.length / 2)), () => reply.destroy())
  }
  return store
}

/** A page of the list of names, and of the folders when there is a delimiter. */
function listOf(names: string[], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const below = names.filter((name) => name.startsWith(prefix))
  const delimiter = query.get('delimiter')
  const shown = delimiter
    ? below.map((name) => {
        const at = name.indexOf(delimiter, prefix.length)
        return at < 0 ? name : name.slice(0, at + 1)
      })
    : below
  const sorted = [...new Set(shown)].toSorted()
  const first = Number(query.get('continuation-token') ?? 0)
  const page = sorted.slice(first, first + pageSize)
  const entries = page.map((name) =>
    name.endsWith('/')
      ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${name}</Key></Contents>`,
  )
  const next = first + pageSize
  const token = next < sorted.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  return `<ListBucketResult><Prefix>${prefix}</Prefix>${entries.join('')}${token}</ListBucketResult>`
}
