// Metrics, traces and request ids of a whole shop: one order from the call to its mail.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGuest } from '#contract/account.ts'
import { addCart } from '#contract/cart.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { checkout, payment } from '#contract/orders.ts'
import { queueNames } from '#contract/admin/system.ts'
import { putProducts } from '#api/cart/test-products.ts'
import { unpackSnapshot } from '#api/db/test-snapshot.ts'
import { metrics } from '#api/kernel/metrics.ts'
import { deliverMail } from '#api/mail/deliver.ts'
import { freePort } from '#e2e/free-port.ts'
import { createShop, type Shop } from './app.ts'
import { readConfig } from './config.ts'
import { guestAddress } from './test-guest.ts'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
}

const requestId = 'proxy-17:call.3'
const traceId = '0af7651916cd43dd8448eb211c80319c'
const email = 'grace.planted@secret.example'

let folder: string
let shop: Shop
let port: number
let log = ''
let sent = ''
const spans: SentSpan[] = []
const collector: Server = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    sent += body
    if (request.url === '/v1/traces') spans.push(...spansIn(JSON.parse(body)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})

const spansIn = ({ resourceSpans }: { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }) =>
  resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'placket-telemetry-'))
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  port = await freePort()
  await unpackSnapshot(path.join(folder, 'database'))
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    TRUST_PROXY: '127.0.0.1',
    HOST: '127.0.0.1',
    METRICS_PORT: String(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  })
  shop = await createShop(config, { pages: 'none', logTo: { write: (line) => void (log += line) } })
  await putProducts(shop.db, ['harrow-oxford'], 10)
})
afterAll(async () => {
  collector.close()
  rmSync(folder, { recursive: true, force: true })
})

const call = (endpoint: Endpoint, payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: endpoint.path, payload, headers })

const readMetrics = async (url = '/metrics') => fetch(`http://127.0.0.1:${port}${url}`)

it('lists in docs/metrics.md every metric, with its labels and meaning', () => {
  const rows = readFileSync(path.join(import.meta.dirname, '../docs/metrics.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| `\w+`/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  expect(rows).toEqual(
    Object.entries(metrics).map(([name, { type, help, ...more }]) => [
      `\`${name}\``,
      type === 'total' ? 'counter' : type,
      'labels' in more
        ? Object.entries(more.labels)
            .map(([label, values]) => `\`${label}\`: ${values}`)
            .join('; ')
        : '',
      help,
    ]),
  )
})

describe('an order', () => {
  let placed: Awaited<ReturnType<typeof call>>

  beforeAll(async () => {
    const guest = (await call(startGuest, {})).json().data.authtoken
    const headers = { authtoken: guest }
    await call(addCart, { product: 'harrow-oxford', size: 'M', quantity: 1 }, headers)
    const opened = await call(checkout, { email, address: guestAddress, delivery: 'standard' }, headers)
    placed = await call(
      payment,
      { checkout: opened.json().data.checkout, method: 'on-delivery' },
      { ...headers, 'x-request-id': requestId, traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    )
    await deliverMail(shop.deps)
  })

  it('is placed under the id that the proxy has given', () => {
    expect(placed.statusCode).toBe(200)
    expect(placed.headers['x-request-id']).toBe(requestId)
  })

  it('can be followed in the log from the call to its mail', () => {
    const lines = log
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { requestId?: string; msg: string })
    expect(lines.flatMap((line) => (line.requestId === requestId ? [line.msg] : []))).toEqual([
      'incoming request',
      'an order was placed',
      'request completed',
      'a mail was sent',
    ])
  })

  it('is counted', async () => {
    const text = await (await readMetrics()).text()
    expect(text).toContain('placket_orders_placed_total{method="on-delivery"} 1\n')
    expect(text).toContain('placket_mails_total{result="sent"} 1\n')
    expect(text).toContain(
      `placket_http_requests_total{app="shop",method="POST",route="${payment.path}",status="200"} 1\n`,
    )
    expect(text).toMatch(/placket_database_statement_duration_seconds_count\{statement="insert"\} \d+/)
    expect(text).toContain('placket_database_up 1\n')
    for (const queue of queueNames) expect(text).toContain(`placket_queue_waiting{queue="${queue}"} 0\n`)
    expect(text).toMatch(/placket_disk_free_bytes\{disk="[\w-]+"\} \d+/)
    expect(text).toMatch(/nodejs_eventloop_delay_seconds\{quantile="0.99"\} /)
    expect(text).not.toContain('planted')
  })

  it('has few series', async () => {
    const lines = (await (await readMetrics()).text()).split('\n').filter((line) => /^\w/.test(line))
    expect(lines.length).toBeLessThan(600)
  })

  it('serves nothing but the metrics', async () => {
    expect((await readMetrics('/')).status).toBe(404)
    expect((await shop.app.inject('/metrics')).statusCode).toBe(404)
  })

  it('is one trace from the call to its statements and its mail', async () => {
    await shop.close()
    const own = spans.filter((span) => span.traceId === traceId)
    const byId = new Map(own.map((span) => [span.spanId, span]))
    const above = (span: SentSpan) => byId.get(span.parentSpanId ?? '')?.name
    const found = own.map((span) => [span.name, above(span)])
    expect(found).toContainEqual([`POST ${payment.path}`, undefined])
    expect(found).toContainEqual([payment.path, `POST ${payment.path}`])
    expect(found).toContainEqual(['insert', payment.path])
    expect(found.find(([name]) => name === 'send mail')?.[1]).toBeDefined()
    expect(found).toContainEqual(['update', 'send mail'])
    expect(sent).not.toContain('planted')
    expect(sent).not.toContain(guestAddress.fullName)
  })
})

it('takes no id from a client that is no trusted proxy, nor a wrong one', async () => {
  const { requestIds } = await import('./request-ids.ts')
  const ids = requestIds(['10.0.0.0/8'])
  const idOf = (remoteAddress: string, given: string) =>
    ids({ socket: { remoteAddress }, headers: { 'x-request-id': given } } as never)
  expect(idOf('10.1.2.3', 'a-1')).toBe('a-1')
  expect(idOf('::ffff:10.1.2.3', 'a-1')).toBe('a-1')
  for (const [address, given] of [
    ['192.0.2.1', 'a-1'],
    ['10.1.2.3', 'ada@example.com'],
    ['10.1.2.3', 'x'.repeat(65)],
    ['10.1.2.3', 'line\nbreak'],
  ] as const)
    expect(idOf(address, given)).toMatch(/^[\da-f]{8}-/)
})
