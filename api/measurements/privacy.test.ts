// A body is its owner's: exported and erased with the account, and in no reply to others, error, mail or log.
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMeasurements } from '#contract/measurement.ts'
import { deleteAccount, deletionPhrase, getMyData } from '#contract/privacy.ts'
import { accountSteps, password } from '../accounts/test-accounts.ts'
import { testMeasurements } from '../test-measurements.ts'
import { openTestShop, type TestShop } from '../test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
const { customer } = accountSteps(() => shop)

const answers = {
  ageYears: 41,
  collarMm: 404.5,
  belly: 'round',
  shirt: { measures: { chest: 583.5 }, feels: {}, sleeveFrom: 'shoulder', isNew: false, confirmed: {} },
  makerSize: {
    maker: 'Quark & Sons',
    fit: null,
    size: 'M',
    of: 'body',
    measures: { chestMm: { low: 1011.5, high: 1013.5 } },
  },
}
const set = {
  ...testMeasurements,
  name: 'Secret body',
  person: 'Secret person',
  body: { ...testMeasurements.body, chestMm: 1012.3 },
  estimated: { chestMm: { low: 990.1, high: 1030.2 } },
  answers,
}
const secrets = ['Secret', '404.5', '583.5', '1011.5', '1012.3', '990.1', 'Quark']

/** Every row of the shop that has one of the secrets, by table. */
async function tablesWithSecrets(): Promise<string[]> {
  const tables = await shop.db.query<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`)
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await shop.db.query<{ text: string | null }>(
      sql`select string_agg(t::text, ' ') as text from ${raw(`"${name}"`)} t`,
    )
    if (secrets.some((secret) => row?.text?.includes(secret))) found.push(name)
  }
  return found
}

it('is exported whole, is stored in one table, and is erased with the account', async () => {
  const { token } = await customer()
  const other = await customer()
  expect((await shop.call(addMeasurements, set, { token })).status).toBe(200)
  const own = (await shop.call(getMyData, {}, { token })).body.data.parts['measurements']
  expect(own).toMatchObject([
    { name: set.name, person: set.person, body: set.body, estimated: set.estimated, answers },
  ])
  const theirs = JSON.stringify((await shop.call(getMyData, {}, { token: other.token })).body)
  for (const secret of secrets) expect(theirs).not.toContain(secret)
  // Neither a log, nor a mail, nor a queue has it.
  expect(await tablesWithSecrets()).toEqual(['measurement'])
  const { body } = await shop.call(
    deleteAccount,
    { password, confirm: deletionPhrase, removeReviews: false },
    { token },
  )
  expect(body.data).toEqual({ deleted: true })
  expect(await tablesWithSecrets()).toEqual([])
})

it('an error about a wrong value names the field, and does not repeat the values', async () => {
  const { token } = await customer()
  const { status, body } = await shop.call(
    addMeasurements,
    { ...set, body: { ...set.body, neckMm: -395.5 } } as never,
    { token },
  )
  expect(status).toBe(400)
  expect(body.error?.field).toBe('body.neckMm')
  for (const secret of [...secrets, '395.5']) expect(JSON.stringify(body)).not.toContain(secret)
})
