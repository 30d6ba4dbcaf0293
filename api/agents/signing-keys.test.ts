// The keys with which the shop signs events for platforms: made once, encrypted, replaced, and kept in the profile.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ucpProfilePath } from '#contract/agents.ts'
import { runCommand } from '../admin-commands.ts'
import { useTestKey } from '../secrets/test-key.ts'
import { openTestApi, type TestApi, testSettings } from '../test-api.ts'
import { agentRoutes } from './agents.routes.ts'
import { readSigningKeys, renewedKeys, signingKeyOf } from './signing-keys.ts'
import { apiUrl } from './test-agent.ts'
import { brokenRules } from './test-ucp.ts'

const dayMs = 86_400_000
const start = Date.parse('2026-11-28T09:00:00Z')

let shop: TestApi
beforeAll(async () => {
  shop = await openTestApi({
    change: (deps) => ({
      ...deps,
      settings: { ...deps.settings, shop: { ...testSettings.shop, agents: true } },
    }),
    routes: (app, deps, api) => agentRoutes(app, deps, api, () => apiUrl),
  })
})
afterAll(() => shop.close())

const profile = async () => (await shop.app.inject({ method: 'GET', url: ucpProfilePath })).json()

it('a shop without a key for secrets has none, and one with a key makes one, which all calls get', async () => {
  expect((await profile()).signing_keys).toBeUndefined()
  await useTestKey(shop.deps)
  const all = await Promise.all(Array.from({ length: 6 }, () => readSigningKeys(shop.deps)))
  expect(new Set(all.map((keys) => keys.map(({ kid }) => kid).join()))).toHaveLength(1)
  expect(all[0]).toHaveLength(1)
})

it('the profile has the public part alone, by its schema, and the database has no private part that can be read', async () => {
  const [key] = await readSigningKeys(shop.deps)
  const given = await profile()
  expect(brokenRules('discovery/profile_schema.json', given)).toEqual([])
  const { x, y, d } = key!.jwk
  expect(given.signing_keys).toEqual([
    { kid: key!.kid, kty: 'EC', crv: 'P-256', x, y, use: 'sig', alg: 'ES256' },
  ])
  expect(JSON.stringify(given)).not.toContain(d)
  const rows = await shop.db.query<{ text: string }>(
    sql`select encode(value, 'escape') as text from secret where name = 'AGENT_SIGNING_KEYS'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.text).not.toContain(d)
})

it('a key is replaced after 90 days, and signs for an hour more; then it stays in the profile for 30 days', () => {
  const first = renewedKeys([], start)
  expect(renewedKeys(first, start + 89 * dayMs)).toEqual(first)
  const replacedAt = start + 90 * dayMs
  const both = renewedKeys(first, replacedAt)
  expect(both.map(({ kid }) => kid)).toEqual([expect.any(String), first[0]!.kid])
  const [next, former] = both
  expect(signingKeyOf(both, replacedAt + 59 * 60_000)).toBe(former)
  expect(signingKeyOf(both, replacedAt + 61 * 60_000)).toBe(next)
  expect(renewedKeys(both, replacedAt + 29 * dayMs)).toEqual(both)
  expect(renewedKeys(both, replacedAt + 30 * dayMs)).toEqual([next])
})

it('a replaced key is stored with the former one', async () => {
  const [former] = await readSigningKeys(shop.deps)
  const later = Date.now() + 91 * dayMs
  const kids = (await readSigningKeys(shop.deps, later)).map(({ kid }) => kid)
  expect(kids).toEqual([expect.any(String), former!.kid])
  expect((await profile()).signing_keys.map(({ kid }: { kid: string }) => kid)).toEqual(kids)
})

it('the command replaces every key at once, and events are signed with the new one', async () => {
  const before = (await readSigningKeys(shop.deps)).map(({ kid }) => kid)
  const { lines } = await runCommand(shop.deps, { do: 'replace agents key' })
  const [key, ...others] = await readSigningKeys(shop.deps)
  expect(others).toEqual([])
  expect(before).not.toContain(key!.kid)
  expect(lines).toEqual([`The events for platforms of agents are signed with the new key ${key!.kid}.`])
  expect(signingKeyOf([key!], Date.now())).toBe(key)
})
