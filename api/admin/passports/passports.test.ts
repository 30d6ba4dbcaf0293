// Passports for staff: shirts found by their codes, labels, and repairs.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  addRepair,
  findShirtByPassport,
  getPassportOfShirt,
  printPassportLabels,
  removeRepair,
} from '#contract/admin/passports.ts'
import { writtenPassportCode } from '#contract/passport.ts'
import { dayIn } from '#contract/time-zone.ts'
import { pdfText } from '#e2e/pdf-text.ts'
import { openTestWorkshop, type TestWorkshop } from '../production/test-shirts.ts'

let workshop: TestWorkshop
beforeAll(async () => {
  workshop = await openTestWorkshop()
  await workshop.shop.db.query(sql`insert into fabric_stock (code, stock_mm) values ('XC001', 500000)`)
})
afterAll(() => workshop.close())
beforeEach(() => {
  const { settings } = workshop.admin.deps
  settings.shop = { ...settings.shop, passports: true }
})

const today = () => dayIn(workshop.admin.deps.settings.shop.timeZone)
const passportOf = async (number: string) =>
  (await workshop.admin.call(getPassportOfShirt, { number })).body.data.passport
const add = async (repair: Record<string, unknown>) => {
  const { status, body } = await workshop.admin.call(addRepair, repair)
  return { status, reason: body.error?.reason?.code, repairs: body.data?.passport?.repairs }
}
/** A shirt that is packed. */
async function packed() {
  const number = `${(await workshop.order(1)).number}-1`
  await workshop.stepsTo(number, 'packed')
  return number
}

it('a shirt is found by the code of its passport, finished or not', async () => {
  const number = `${(await workshop.order(1)).number}-1`
  const { code, madeOn, url } = (await passportOf(number))!
  expect(madeOn).toBeNull()
  expect(url).toMatch(new RegExp(`/passport/${code}$`))
  const found = await workshop.admin.call(findShirtByPassport, { code: writtenPassportCode(code) })
  expect(found.body.data.number).toBe(number)
  expect((await workshop.admin.call(findShirtByPassport, { code: '0000-0000-0000' })).status).toBe(404)
})

it('a repair is entered once, however often it is sent, and removed', async () => {
  const number = await packed()
  const repair = { id: randomUUID(), number, on: today(), text: 'Button sewn on' }
  expect(await add(repair)).toMatchObject({ status: 200, repairs: [{ text: 'Button sewn on' }] })
  expect((await add(repair)).repairs).toHaveLength(1)
  const removed = await workshop.admin.call(removeRepair, { id: repair.id })
  expect(removed.body.data.passport!.repairs).toEqual([])
  expect((await workshop.admin.call(removeRepair, { id: repair.id })).status).toBe(404)
})

it('a repair is refused before the shirt is finished, on a day that cannot be, and with the id of another', async () => {
  const open = `${(await workshop.order(1)).number}-1`
  const on = today()
  expect((await add({ id: randomUUID(), number: open, on, text: 'Hem' })).reason).toBe('shirt-not-finished')
  const number = await packed()
  for (const day of ['2020-01-01', '2999-01-01'])
    expect((await add({ id: randomUUID(), number, on: day, text: 'Hem' })).reason).toBe('repair-day')
  const id = randomUUID()
  expect((await add({ id, number, on, text: 'Hem' })).status).toBe(200)
  expect((await add({ id, number: await packed(), on, text: 'Hem' })).reason).toBe('field-of-other-repair')
})

it('a sheet has a label for each shirt, without its order but on the edge that is sewn in', async () => {
  const { number } = await workshop.order(3)
  const numbers = [1, 2, 3].map((place) => `${number}-${place}`).join(',')
  const print = () =>
    workshop.admin.app.inject({
      url: printPassportLabels.path,
      query: { numbers },
      headers: workshop.admin.owner.headers,
    })
  const { statusCode, rawPayload } = await print()
  expect(statusCode).toBe(200)
  const text = pdfText(rawPayload)
  for (const place of [1, 2, 3]) {
    const { code } = (await passportOf(`${number}-${place}`))!
    expect(text).toContain(writtenPassportCode(code))
  }
  expect(text.match(/100% cotton/g)).toHaveLength(3)
  const { settings } = workshop.admin.deps
  const { passports: _, ...without } = settings.shop
  settings.shop = without
  const refused = await print()
  expect([refused.statusCode, refused.json().error.reason.code]).toEqual([409, 'passports-off'])
  expect(await passportOf(`${number}-1`)).toBeNull()
})
