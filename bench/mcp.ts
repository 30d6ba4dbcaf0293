// Tests the server for the Model Context Protocol with the protocol's own conformance tests, which npx downloads, on a shop
// that runs as by `npm start`; and compares the time of a search over MCP with one over REST. Other scenarios of the tests
// call tools of a sample server, or capabilities that the shop does not state.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { mcpPath, ucpPath } from '#contract/agents.ts'
import type { Figure } from './common/judge.ts'
import { median } from './common/measure.ts'
import { definePart } from './common/run-parts.ts'
import { startShop } from './common/shop-process.ts'

const conformance = '@modelcontextprotocol/conformance@0.1.16'
const scenarios = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']
/** Below the limit of a network. */
const searches = 50

const limits = {
  failed: { was: 0, max: 0, unit: 'checks' },
  passed: { was: 5, min: 5, unit: 'checks' },
  search: { was: 2, max: 4, unit: '×' },
}

export const mcp = definePart(limits, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'placket-mcp-'))
  const file = path.join(folder, 'shop.json')
  await writeFile(file, JSON.stringify({ agents: true }))
  const shop = await startShop({ SHOP_FILE: file, DRAW_AHEAD: 'off' })
  try {
    // The tests ask for a shop at `localhost`.
    const url = shop.url.replace('127.0.0.1', 'localhost')
    const counts: Checks[] = []
    for (const scenario of scenarios) counts.push(await checksOf(url + mcpPath, scenario))
    const sum = (name: 'passed' | 'failed') => counts.reduce((total, each) => total + each[name], 0)
    const figures: Figure<keyof typeof limits>[] = [
      { name: 'checks that failed', limit: 'failed', value: sum('failed') },
      { name: 'checks that passed', limit: 'passed', value: sum('passed') },
      await timesOf(url),
    ]
    return figures
  } finally {
    await shop.end()
    await rm(folder, { recursive: true, force: true })
  }
})

type Checks = Record<'passed' | 'failed', number>

/** The checks of a scenario; throws when they could not be run. */
async function checksOf(url: string, scenario: string): Promise<Checks> {
  const tests = spawn('npx', ['--yes', conformance, 'server', '--url', url, '--scenario', scenario], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [report, errors] = await Promise.all([text(tests.stdout), text(tests.stderr), once(tests, 'close')])
  const [, passed, all, failed] = /Passed: (\d+)\/(\d+), (\d+) failed/.exec(report + errors) ?? []
  if (!all) throw new Error(`no result of ${scenario}: ${report}${errors}`)
  if (failed !== '0') console.log(report)
  return { passed: Number(passed), failed: Number(failed) }
}

/** How much longer a search takes over MCP than over REST, by the medians. */
async function timesOf(url: string): Promise<Figure<'search'>> {
  const times = { mcp: [] as number[], rest: [] as number[] }
  for (let n = 0; n < searches; n++) {
    const catalog = { query: `oxford ${n}` }
    const call = { method: 'tools/call', params: { name: 'search_catalog', arguments: { catalog } } }
    times.mcp.push(await timeOf(url + mcpPath, { jsonrpc: '2.0', id: n, ...call }))
    times.rest.push(await timeOf(`${url}${ucpPath}/catalog/search`, { query: `linen ${n}` }))
  }
  const [overMcp, overRest] = [median(times.mcp), median(times.rest)]
  return {
    name: 'a search over MCP, compared with REST',
    limit: 'search',
    value: overMcp / overRest,
    beside: { 'MCP ms': overMcp.toFixed(1), 'REST ms': overRest.toFixed(1) },
  }
}

async function timeOf(url: string, body: object): Promise<number> {
  const began = performance.now()
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(body),
  })
  const sent = await reply.text()
  if (!reply.ok || !sent.includes('products')) throw new Error(`${url} replied ${reply.status}: ${sent}`)
  return performance.now() - began
}
