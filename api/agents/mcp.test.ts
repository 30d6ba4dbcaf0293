// The tools over the Model Context Protocol, as clients of each of its versions call them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mcpPath, ucpProfilePath } from '#contract/agents.ts'
import type { TestApi } from '../test-api.ts'
import { apiUrl, openAgentApi, type Reply } from './test-agent.ts'
import { brokenRules } from './test-ucp.ts'
import { tools } from './tools.ts'

let api: TestApi
beforeAll(async () => {
  api = await openAgentApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.deps.settings.shop.agents = true
})

const both = 'application/json, text/event-stream'

async function post(body: unknown, headers: Record<string, string> = {}) {
  const reply = await api.app.inject({
    method: 'POST',
    url: mcpPath,
    headers: { 'content-type': 'application/json', accept: both, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  // A client of an earlier version gets its reply as an event.
  const text = /^data: (.*)$/m.exec(reply.body)?.[1] ?? reply.body
  return { status: reply.statusCode, body: (text === '' ? null : JSON.parse(text)) as Reply }
}

const request = (method: string, params: object = {}, id: number | string = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})
const call = async (name: string, given: object = {}): Promise<Reply> =>
  (await post(request('tools/call', { name, arguments: given }))).body

describe('the server', () => {
  it('is named in the profile', async () => {
    const { ucp } = (await api.app.inject(ucpProfilePath)).json()
    const mcp = ucp.services['dev.ucp.shopping'].find(({ transport }: Reply) => transport === 'mcp')
    expect(mcp.endpoint).toBe(apiUrl + mcpPath)
  })

  it.each(['2025-03-26', '2025-06-18', '2025-11-25'])('agrees on the version %s', async (protocolVersion) => {
    const { body } = await post(
      request('initialize', {
        protocolVersion,
        capabilities: {},
        clientInfo: { name: 'test', version: '1' },
      }),
    )
    expect(body.result.protocolVersion).toBe(protocolVersion)
    expect(body.result.capabilities).toEqual({ tools: {} })
    expect(body.result.serverInfo.name).toBe('Placket')
    expect(body.result.instructions).toContain('continue_url')
  })

  it('answers to an unknown version with one that it speaks', async () => {
    const { body } = await post(
      request('initialize', {
        protocolVersion: '1999-01-01',
        capabilities: {},
        clientInfo: { name: 'test', version: '1' },
      }),
    )
    expect(body.result.protocolVersion).toBe('2025-11-25')
  })

  it('has no session and no stream of its own', async () => {
    for (const method of ['GET', 'DELETE'] as const)
      expect((await api.app.inject({ method, url: mcpPath, headers: { accept: both } })).statusCode).toBe(405)
    expect((await post(request('ping'))).body.result).toEqual({})
    expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202)
  })

  it('is not found in a shop that has not opened it', async () => {
    delete api.deps.settings.shop.agents
    expect((await post(request('ping'))).status).toBe(404)
    expect((await api.app.inject({ method: 'GET', url: mcpPath })).statusCode).toBe(404)
  })
})

describe('the tools', () => {
  it('are those of REST, each with a description and a schema of its input', async () => {
    const { body } = await post(request('tools/list'))
    expect(body.result.tools.map(({ name }: Reply) => name)).toEqual(tools.map(({ name }) => name))
    for (const { name, description, inputSchema } of body.result.tools) {
      expect([name, description.length > 20, inputSchema.type]).toEqual([name, true, 'object'])
      expect(Object.keys(inputSchema.properties)).toContain('meta')
    }
  })

  it('return what REST returns, as text and as data', async () => {
    const { result } = await call('search_catalog', { catalog: { query: 'oxford' } })
    expect(
      brokenRules('schemas/shopping/catalog_search.json#/$defs/search_response', result.structuredContent),
    ).toEqual([])
    expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent)
    expect(result.isError).toBeUndefined()
    const id = result.structuredContent.products[0].variants[0].id
    const made = await call('create_checkout', { checkout: { line_items: [{ item: { id }, quantity: 1 }] } })
    expect(brokenRules('schemas/shopping/checkout.json', made.result.structuredContent)).toEqual([])
    const again = await call('get_checkout', { id: made.result.structuredContent.id })
    expect(again.result.structuredContent.id).toBe(made.result.structuredContent.id)
  })

  it('run once for an idempotency key', async () => {
    const { result } = await call('search_catalog', { catalog: { query: 'oxford' } })
    const item = { id: result.structuredContent.products[0].variants[0].id }
    const given = {
      meta: { 'idempotency-key': crypto.randomUUID() },
      cart: { line_items: [{ item, quantity: 1 }] },
    }
    const [first, second] = [await call('create_cart', given), await call('create_cart', given)]
    expect(second.result.structuredContent.id).toBe(first.result.structuredContent.id)
  })

  it('say what is wrong with their input, as a result that a model can read', async () => {
    for (const [name, given] of [
      ['search_catalog', { catalog: { query: 5 } }],
      ['create_cart', {}],
      ['get_cart', { id: 'cart_x' }],
      ['get_cart', {}],
      ['design_shirt', { shirt: { fabric: 'XC999' } }],
    ] as const) {
      const { result } = await call(name, given)
      expect([name, result.isError, result.content[0].text.length > 20]).toEqual([name, true, true])
      expect(result.content[0].text).not.toMatch(/node_modules|\.ts:/)
    }
  })
})

describe('a hostile request', () => {
  it('from a page of another origin is refused', async () => {
    for (const origin of [
      'https://evil.example',
      'http://localhost:1234',
      'null',
      'https://placket.example.evil.example',
    ])
      expect([origin, (await post(request('ping'), { origin })).status]).toEqual([origin, 403])
    for (const origin of ['https://placket.example', apiUrl])
      expect([origin, (await post(request('ping'), { origin })).status]).toEqual([origin, 200])
  })

  const wrong: [what: string, body: unknown][] = [
    ['no JSON', '{'],
    ['no object', '5'],
    ['no version', { id: 1, method: 'ping' }],
    ['no method', { jsonrpc: '2.0', id: 1 }],
    ['a method that is an object', { jsonrpc: '2.0', id: 1, method: {} }],
    ['an id that is an object', { jsonrpc: '2.0', id: {}, method: 'ping' }],
  ]
  it.each(wrong)('with %s is refused', async (_what, body) => {
    const { status } = await post(body)
    expect(status).toBe(400)
  })

  it('for an unknown method or tool gets an error of the protocol', async () => {
    expect((await post(request('resources/list'))).body.error.code).toBe(-32601)
    for (const name of ['no_such_tool', '__proto__', 'constructor', 'x'.repeat(5000)])
      expect([name, (await call(name)).error.code]).toEqual([name, -32602])
    expect(
      (await post(request('tools/call', { name: 'get_cart', arguments: { id: 5 } }))).body.error.code,
    ).toBe(-32602)
  })

  it('too often is refused until the minute is over', async () => {
    const ping = () =>
      api.app.inject({
        method: 'POST',
        url: mcpPath,
        remoteAddress: '203.0.113.9',
        headers: { accept: both },
        payload: request('ping'),
      })
    const statuses: number[] = []
    for (let n = 0; n < 121; n++) statuses.push((await ping()).statusCode)
    expect([statuses.slice(0, 120).every((status) => status === 200), statuses[120]]).toEqual([true, 429])
    const refused = await ping()
    expect([refused.json().code, Number(refused.headers['retry-after']) > 0]).toEqual([
      'rate_limit_exceeded',
      true,
    ])
  })

  it('cannot open a stream that never ends', async () => {
    const { status } = await post(
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'subscriptions/listen',
        params: {
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
            'io.modelcontextprotocol/clientCapabilities': {},
          },
          notifications: { toolsListChanged: true },
        },
      },
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' },
    )
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
  })
})
