// Printing of the workshop tickets of orders.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { printOrderTickets } from '#contract/admin/orders.ts'
import type { TestStaff } from '../test-admin.ts'
import { openTestWorkshop, type TestWorkshop } from '../production/test-shirts.ts'

let workshop: TestWorkshop
beforeAll(async () => {
  workshop = await openTestWorkshop()
  await workshop.shop.db.query(sql`
    insert into fabric_stock (code, stock_mm) values ('XC001', 1000000)
    on conflict (code) do update set stock_mm = excluded.stock_mm`)
})
afterAll(() => workshop.close())

const print = (numbers: string[], as: TestStaff = workshop.admin.owner) =>
  workshop.admin.app.inject({
    url: printOrderTickets.path,
    query: { numbers: numbers.join(',') },
    headers: as.headers,
  })

it('tickets of several orders are one PDF with a page for each shirt, and need permission', async () => {
  const [one, other] = [await workshop.order(2), await workshop.order(1)]
  const { statusCode, rawPayload } = await print([other.number, one.number, one.number])
  expect(statusCode).toBe(200)
  expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3)
  const desk = await workshop.admin.member(['read orders', 'write orders'])
  expect((await print([one.number], desk)).statusCode).toBe(403)
  expect((await print([one.number, 'PL-0000-0000'])).statusCode).toBe(404)
  const { db } = workshop.shop
  await db.query(sql`update shirt set dropped_at = now() where order_id = ${other.id}`)
  const none = await print([other.number])
  expect([none.statusCode, none.json().error.code]).toEqual([409, 'Not Possible Now'])
})
