// Random calls of agents, over REST and over the Model Context Protocol.
import sql from 'sql-template-tag'
import * as z from 'zod/mini'
import { mcpPath, ucpPath, ucpVersion } from '#contract/agents.ts'
import { openAgentApi } from '#api/agents/test-agent.ts'
import { tools } from '#api/agents/tools.ts'
import type { StressContext } from './concurrent-orders.ts'
import { fuzzCalls, type FuzzedCall, type FuzzReply } from './fuzz-calls.ts'

/** Calls of one minute; fewer than an agent may make. */
const callsOfMinute = 40
const agent = `profile="https://agent.example/.well-known/ucp"; version="${ucpVersion}"`

export async function fuzzAgents(check: StressContext['check'], total: number): Promise<string> {
  const shop = await openAgentApi()
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload: unknown): Promise<FuzzReply> => {
    const hasBody = method !== 'GET'
    const reply = await shop.app.inject({
      method,
      url,
      headers: {
        'ucp-agent': agent,
        accept: 'application/json, text/event-stream',
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      ...(hasBody && { payload: JSON.stringify(payload) ?? 'null' }),
    })
    return { status: reply.statusCode, text: reply.body }
  }
  const idQuery = z.object({ id: z.string() })
  const calls = tools.flatMap(({ name, method, path, input, argument }): FuzzedCall[] => [
    {
      name: `${method} ${path}`,
      body: input,
      query: idQuery,
      send: ({ id = '' }, payload) =>
        send(method, ucpPath + path.replace(':id', () => encodeURIComponent(id).slice(0, 500)), payload),
    },
    {
      name,
      body: input,
      query: idQuery,
      send: ({ id }, payload) =>
        send('POST', mcpPath, {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name, arguments: { ...(argument && { [argument]: payload }), id } },
        }),
    },
  ])
  try {
    return await fuzzCalls(calls, {
      total,
      check,
      async before(sent) {
        if (sent % callsOfMinute === 0) await shop.db.query(sql`delete from rate_limit`)
      },
      problemOf: ({ status, text }) =>
        /"(code|message)"/.test(text) ? null : `answered ${status} without a reason: ${text.slice(0, 200)}`,
    })
  } finally {
    await shop.close()
  }
}
