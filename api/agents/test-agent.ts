// An agent that calls a shop with the demo catalogue, for tests.
import { expect } from 'vitest'
import { ucpPath, ucpVersion } from '#contract/agents.ts'
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { stockShop } from '#seed/stock-shop.ts'
import { openTestApi, type TestApi, testSettings } from '../test-api.ts'
import { agentRoutes } from './agents.routes.ts'
import { brokenRules } from './test-ucp.ts'

export const apiUrl = 'https://api.placket.example'

export const openAgentApi = (): Promise<TestApi> =>
  openTestApi({
    change: (deps) => ({
      ...deps,
      settings: {
        ...deps.settings,
        shop: { ...testSettings.shop, agents: true },
        publicUrl: 'https://placket.example',
      },
    }),
    prepare: (db) => stockShop(db, demoCatalogue()),
    routes: (app, deps, api) => agentRoutes(app, deps, api, () => apiUrl),
  })

// oxlint-disable-next-line typescript/no-explicit-any -- tests read replies by name; their schemas are checked.
export type Reply = any

interface Sent {
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
}

/** Sends a request to the API for agents. */
export async function send(api: TestApi, path: string, body?: unknown, { method, headers }: Sent = {}) {
  const reply = await api.app.inject({
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url: ucpPath + path,
    headers: {
      'ucp-agent': `profile="https://agent.example/.well-known/ucp"; version="${ucpVersion}"`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: reply.statusCode, body: reply.json() as Reply, headers: reply.headers }
}

/** Sends a request, and checks that the reply is one by a schema. */
export async function ask(
  api: TestApi,
  schema: string,
  ...request: Parameters<typeof send> extends [unknown, ...infer Rest] ? Rest : never
): Promise<Reply> {
  const { status, body } = await send(api, ...request)
  expect([status, brokenRules(schema, body)]).toEqual([status < 202 ? status : 200, []])
  return body
}
