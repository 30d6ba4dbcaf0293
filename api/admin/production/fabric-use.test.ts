// Fabric amounts add up: the fabric that was bought is available, reserved by orders, cut or written off, and
// each roll has the length that was not cut or written off.
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { numRunsOf } from '#e2e/exhaustive.ts'
import { addRoll, writeOffRoll } from '#contract/admin/fabrics.ts'
import { shirtSteps } from '#contract/admin/shirt-steps.ts'
import { undoStep } from '#contract/admin/production.ts'
import { moveOrder } from '../../orders/lifecycle.ts'
import { lockOrder } from '../../orders/orders.ts'
import { reserveForShirts } from '../../production/reserved.ts'
import { openTestWorkshop, type TestWorkshop } from './test-shirts.ts'

const rollsMm = [6000, 3500, 2600]
const boughtMm = rollsMm.reduce((sum, mm) => sum + mm, 0)

let workshop: TestWorkshop
beforeAll(async () => {
  workshop = await openTestWorkshop()
})
afterAll(() => workshop.close())

const action = fc.oneof(
  fc.record({ do: fc.constant('order' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    do: fc.constant('step' as const),
    which: fc.nat({ max: 20 }),
    step: fc.constantFrom(...shirtSteps, 'cut' as const, 'cut' as const, 'remade' as const),
  }),
  fc.record({
    do: fc.constant('flaw' as const),
    which: fc.nat({ max: 2 }),
    mm: fc.integer({ min: 1, max: 900 }),
  }),
  fc.record({
    do: fc.constant('reserve' as const),
    which: fc.nat({ max: 20 }),
    mm: fc.option(fc.integer({ min: 500, max: 4000 })),
  }),
  fc.record({ do: fc.constant('undo' as const), which: fc.nat({ max: 20 }) }),
  fc.record({
    do: fc.constantFrom('cut all' as const, 'sew all' as const, 'cancel' as const),
    which: fc.nat({ max: 20 }),
  }),
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** Performs an action. It may be refused: the tests check only the stored amounts. */
async function perform(it: Action): Promise<void> {
  const { db, deps } = workshop.shop
  if (it.do === 'order') {
    await workshop.order(it.quantity, '1_XC001_contrast.XC001').catch(() => {})
    return
  }
  if (it.do === 'flaw') {
    const rolls = await db.query<{ id: string; version: number }>(
      sql`select id, version from fabric_roll order by id`,
    )
    const { id, version } = rolls[it.which]!
    await workshop.admin.call(writeOffRoll, { id, version, mm: it.mm, reason: 'A flaw' })
    return
  }
  const shirts = await db.query<{
    id: string
    number: string
    order: string
    orderId: string
    step: string | null
  }>(sql`
    select s.id, s.number, o.number as "order", o.id as order_id,
      (select t.id from shirt_step t where t.shirt_id = s.id and t.undone_at is null order by t.version desc limit 1) as step
    from shirt s join orders o on o.id = s.order_id order by s.number`)
  const shirt = shirts[it.which % Math.max(1, shirts.length)]
  if (!shirt) return
  if (it.do === 'reserve')
    await db.transaction(async (tx) => {
      await lockOrder(tx, shirt.orderId)
      await reserveForShirts(tx, 'XC001', [{ id: shirt.id, mm: it.mm }])
    })
  else if (it.do === 'step') await workshop.step(shirt.number, it.step, { note: 'A flaw' }).catch(() => {})
  else if (it.do === 'undo' && shirt.step) await workshop.admin.call(undoStep, { step: shirt.step })
  else if (it.do === 'cut all') await moveOrder(deps, shirt.order, { to: 'cut' }).catch(() => {})
  else if (it.do === 'sew all') await moveOrder(deps, shirt.order, { to: 'sewn' }).catch(() => {})
  else if (it.do === 'cancel') await moveOrder(deps, shirt.order, { to: 'cancelled' }).catch(() => {})
}

/** The stored amounts, summed up. */
async function amounts() {
  const [row] = await workshop.shop.db.query<
    Record<'left' | 'held' | 'used' | 'rolls' | 'offRolls', number>
  >(sql`
    select (select stock_mm from fabric_stock where code = 'XC001')::int as left,
      (select coalesce(sum(coalesce(s.reserved ->> (c.value ->> 'code'), c.value ->> 'mm')::int), 0)::int
        from shirt s join orders o on o.id = s.order_id
        join order_line l on l.id = s.order_line_id, jsonb_array_elements(l.fabrics) c
        where s.state = 'approved' and s.dropped_at is null and o.holds_stock) as held,
      (select coalesce(sum(mm), 0)::int from fabric_use where undone_at is null) as used,
      (select coalesce(sum(mm), 0)::int from fabric_use where undone_at is null and roll_id is not null) as off_rolls,
      (select coalesce(sum(length_mm), 0)::int from fabric_roll) as rolls`)
  const { left, held, used, rolls, offRolls } = row!
  return { bought: left + held + used, onRolls: rolls + offRolls, negative: rolls < 0 }
}
const balanced = { bought: boughtMm, onRolls: boughtMm, negative: false }

async function resetFabric(): Promise<void> {
  const { db } = workshop.shop
  // The tests place more orders than the rate limit of a network allows.
  await db.query(sql`delete from rate_limit`)
  await db.query(sql`delete from orders`)
  await db.query(sql`delete from fabric_use`)
  await db.query(sql`delete from fabric_roll`)
  await db.query(sql`update variant set stock = 100000`)
  await db.query(sql`
    insert into fabric_stock (code, stock_mm) values ('XC001', 0) on conflict (code) do update set stock_mm = 0`)
  for (const lengthMm of rollsMm)
    await workshop.admin.call(addRoll, {
      code: 'XC001',
      state: 'in stock',
      lengthMm,
      widthMm: 1500,
      dyeLot: null,
      note: null,
      expectedOn: null,
    })
}

it('the fabric amounts add up after each action of a random sequence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 20 }), async (actions) => {
      await resetFabric()
      await workshop.order(2, '1_XC001_contrast.XC001')
      for (const one of actions) {
        await perform(one)
        expect(await amounts()).toEqual(balanced)
      }
    }),
    { numRuns: numRunsOf(12) },
  )
}, 240_000)

it('the fabric amounts add up after random actions in parallel', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 24 }), async (actions) => {
      await resetFabric()
      await Promise.all([workshop.order(2), workshop.order(3)])
      await Promise.all(actions.map(perform))
      expect(await amounts()).toEqual(balanced)
    }),
    { numRuns: numRunsOf(8) },
  )
}, 240_000)
