// Approvals of finished measures: requested and recorded by staff, and what they mean for the workshop.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listApprovals, recordApproval, requestApproval } from '#contract/admin/approvals.ts'
import { changeOrder } from '#contract/admin/order-changes.ts'
import { getCutList, recordStep } from '#contract/admin/production.ts'
import { getOrder } from '#contract/admin/orders.ts'
import { approveMeasures, changeMeasures, getMeasures } from '#contract/approvals.ts'
import { shirtTickets } from '../../workshop/sheets.ts'
import { moveOrder } from '../../orders/lifecycle.ts'
import { unwrapped } from '../../mail/test-mail.ts'
import { trackKeys } from '../../orders/track-key.ts'
import { openTestWorkshop, type TestWorkshop } from '../production/test-shirts.ts'

let workshop: TestWorkshop
beforeAll(async () => {
  workshop = await openTestWorkshop()
})
afterAll(() => workshop.close())
beforeEach(async () => {
  const { db } = workshop.shop
  await db.query(sql`delete from orders`)
  await db.query(sql`update variant set stock = 1000`)
  await db.query(sql`
    insert into fabric_stock (code, stock_mm) values ('XC001', 1000000)
    on conflict (code) do update set stock_mm = excluded.stock_mm`)
})

interface Ordered {
  id: string
  number: string
  key: string
  version: string
}

/** An order of one shirt, with the key of its mails and the version of its measures. */
async function ordered(): Promise<Ordered> {
  const { id, number } = await workshop.order(1)
  const key = (await trackKeys(workshop.shop.db)).keyOf(id)
  return { id, number, key, version: await versionOf(key) }
}
const shirtsOf = async (key: string) => (await workshop.shop.call(getMeasures, { key })).body.data.shirts
const versionOf = async (key: string) => (await shirtsOf(key))[0]!.version
const request = (number: string, version: string, note?: string) =>
  workshop.admin.call(requestApproval, { order: number, version, ...(note && { note }) })
const mailsOf = (id: string) =>
  workshop.shop.db.query<{ bodyText: string }>(sql`
    select body_text from mail where once like ${`order-approve:${id}:%`} order by id`)
const change = (key: string, version: string, changes: object) =>
  workshop.shop.call(changeMeasures, { key, version, changes })

describe('a request by staff', () => {
  it('mails a link, holds the shirt back from cutting, and is answered once', async () => {
    const { id, number, key, version } = await ordered()
    const asked = await request(number, version, 'Your sleeve looks long to us.')
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    expect(asked.body.data.shirts).toMatchObject([
      { state: 'requested', approval: null, note: 'Your sleeve looks long to us.' },
    ])
    const [mail] = await mailsOf(id)
    expect(unwrapped(mail!.bodyText)).toContain('Your sleeve looks long to us.')
    expect(mail!.bodyText).toContain('which wait for your')
    expect(mail!.bodyText).toContain(`/measures?key=${key}`)
    expect(await workshop.read(`${number}-1`)).toMatchObject({
      waitsForApproval: true,
      approval: { state: 'requested' },
    })
    const refused = await workshop.step(`${number}-1`, 'cut')
    expect([refused.status, refused.body.error?.reason?.code]).toEqual([409, 'shirt-waits-for-approval'])
    await expect(
      moveOrder(workshop.shop.deps, number, { to: 'cut', reason: null, memberId: null } as never),
    ).rejects.toMatchObject({ reason: { code: 'order-waits-for-approval' } })
    expect((await workshop.admin.call(getCutList, {})).body.data.fabrics).toEqual([])
    const [line] = await shirtTickets(workshop.shop.deps, [`${number}-1`])
    expect(line!.approval!.state).toBe('requested')
    for (const _ of ['once', 'twice'])
      expect((await workshop.shop.call(approveMeasures, { key, version })).body.data.shirts).toMatchObject([
        { state: 'approved', note: 'Your sleeve looks long to us.' },
      ])
    expect((await workshop.step(`${number}-1`, 'cut')).status).toBe(200)
  })

  it('is refused when the measures have changed meanwhile, and after cutting', async () => {
    const { number, key, version } = await ordered()
    const changed = (await change(key, version, { sleeve: 10 })).body.data.shirts[0]!.version
    const outdated = await request(number, version)
    expect([outdated.status, outdated.body.error?.reason?.code]).toEqual([409, 'measures-changed-since'])
    await workshop.step(`${number}-1`, 'cut')
    const late = await request(number, changed)
    expect([late.status, late.body.error?.reason]).toMatchObject([
      409,
      { code: 'measures-already-cut', values: { shirt: `${number}-1` } },
    ])
    expect((await workshop.admin.call(listApprovals, { order: 'PL-0000-0000' })).status).toBe(404)
  })

  it('can be answered by a change', async () => {
    const { number, key, version } = await ordered()
    await request(number, version)
    expect((await change(key, version, { sleeve: -10 })).body.data.shirts).toMatchObject([
      { state: 'approved', fit: { changes: { sleeve: -10 } } },
    ])
    expect((await workshop.step(`${number}-1`, 'cut')).status).toBe(200)
  })

  it('is answered by staff who have the customer on the phone', async () => {
    const { number, version } = await ordered()
    await request(number, version)
    const record = () => workshop.admin.call(recordApproval, { order: number, version })
    for (const _ of ['once', 'twice'])
      expect((await record()).body.data.shirts).toMatchObject([
        { state: 'approved', approval: { how: 'by phone', byStaff: true } },
      ])
    expect((await workshop.step(`${number}-1`, 'cut')).status).toBe(200)
  })
})

describe('measures that staff propose', () => {
  const propose = (number: string, version: string, changes: object) =>
    workshop.admin.call(requestApproval, { order: number, version, changes })
  const sleeveOf = ({ measures }: { measures: { measure: string; finishedMm: number }[] }) =>
    measures.find(({ measure }) => measure === 'sleeve')!.finishedMm

  it('are beside those of the order in mail and page, and count when the customer approves them', async () => {
    const { id, number, key, version } = await ordered()
    const [before] = await shirtsOf(key)
    const asked = await propose(number, version, { sleeve: 15 })
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    const [waiting] = await shirtsOf(key)
    expect(waiting).toMatchObject({ state: 'requested', version, proposed: { sleeve: 15 } })
    expect(sleeveOf(waiting!)).toBe(sleeveOf(before!))
    const [mail] = await mailsOf(id)
    expect(unwrapped(mail!.bodyText)).toMatch(/we propose [\d./ ]+ (in|cm) instead of [\d./ ]+ (in|cm)/)
    expect((await workshop.step(`${number}-1`, 'cut')).status).toBe(409)
    const approved = await change(key, version, { sleeve: 15 })
    expect(approved.body.data.shirts).toMatchObject([
      { state: 'approved', proposed: null, fit: { changes: { sleeve: 15 } }, approval: { how: 'approved' } },
    ])
    expect(sleeveOf(approved.body.data.shirts[0]!) - sleeveOf(before!)).toBe(15)
    expect((await workshop.step(`${number}-1`, 'cut')).status).toBe(200)
  })

  it('can be declined by approving the measures as ordered', async () => {
    const { number, key, version } = await ordered()
    await propose(number, version, { sleeve: 15 })
    expect((await workshop.shop.call(approveMeasures, { key, version })).body.data.shirts).toMatchObject([
      { state: 'approved', version, proposed: null },
    ])
  })

  it('are recorded as approved by phone', async () => {
    const { number, version } = await ordered()
    await propose(number, version, { sleeve: 15 })
    const body = { order: number, version, changes: { sleeve: 15 } }
    expect((await workshop.admin.call(recordApproval, body)).body.data.shirts).toMatchObject([
      { state: 'approved', fit: { changes: { sleeve: 15 } }, approval: { how: 'by phone', byStaff: true } },
    ])
  })

  it('are refused beyond what can be sewn; the same measures are no proposal', async () => {
    const { number, key, version } = await ordered()
    const beyond = await propose(number, version, { sleeve: 150 })
    expect([beyond.status, beyond.body.error]).toMatchObject([
      400,
      { code: 'Invalid Input', field: 'changes.sleeve', reason: { code: 'measure-beyond-limits' } },
    ])
    expect(await shirtsOf(key)).toMatchObject([{ state: 'approved' }])
    await propose(number, version, { sleeve: 0 })
    expect(await shirtsOf(key)).toMatchObject([{ state: 'requested', proposed: null }])
  })
})

describe('a change by the customer', () => {
  it('is on the ticket, on the check and in the fabric; a step that was prepared before is refused', async () => {
    const { number, key, version } = await ordered()
    const before = await workshop.read(`${number}-1`)
    await change(key, version, { sleeve: 60, length: 40, frontLength: 40 })
    const after = await workshop.read(`${number}-1`)
    const sleeve = ({ measures }: typeof before) =>
      measures.find(({ measure }) => measure === 'sleeve')!.sewnMm
    // 60 mm, and 1.5 % for the washing.
    expect(sleeve(after) - sleeve(before)).toBe(61)
    expect(after.cloths[0]!.mm).toBeGreaterThan(before.cloths[0]!.mm)
    expect(after.note).toMatch(/^Measures changed by the customer on .+: print the ticket again$/)
    const [line] = await shirtTickets(workshop.shop.deps, [`${number}-1`])
    expect(line).toMatchObject({ changes: { sleeve: 60 }, approval: { state: 'approved' } })
    const outdated = await workshop.admin.call(recordStep, {
      id: randomUUID(),
      number: `${number}-1`,
      version: before.version,
      step: 'cut',
    })
    expect([outdated.status, outdated.body.error?.reason?.code]).toEqual([409, 'shirt-measures-changed'])
    expect((await workshop.step(`${number}-1`, 'cut')).status).toBe(200)
    const late = await change(key, await versionOf(key), {})
    expect([late.status, late.body.error?.reason?.code]).toEqual([409, 'measures-already-cut'])
  })

  it('at the same time as the cut: never both from one state', async () => {
    for (let round = 0; round < 4; round++) {
      const { number, key, version } = await ordered()
      const shirt = `${number}-1`
      const read = await workshop.read(shirt)
      const cut = { id: randomUUID(), number: shirt, version: read.version, step: 'cut' }
      const [changed, recorded] = await Promise.all([
        change(key, version, { length: 40, frontLength: 40 }),
        workshop.admin.call(recordStep, cut),
      ])
      expect([changed.status, recorded.status].toSorted()).toEqual([200, 409])
      const [use] = await workshop.shop.db.query<{ mm: number }>(sql`
        select mm from fabric_use u join shirt_step t on t.id = u.step_id where t.id = ${cut.id}`)
      // The cut takes the fabric that was shown, or nothing.
      expect(use?.mm).toBe(recorded.status === 200 ? read.cloths[0]!.mm : undefined)
    }
  })
})

it('staff who change the size of a standard shirt approve with it; another fabric of a measured shirt asks again', async () => {
  const { id, number, key } = await ordered()
  const { order } = (await workshop.admin.call(getOrder, { number })).body.data
  const line = order.lines.find(({ design }) => design !== null)!.id
  const edit = async (actions: object[]) => {
    const { version } = (await workshop.admin.call(getOrder, { number })).body.data.order
    const made = await workshop.admin.call(changeOrder, {
      number,
      version,
      actions,
      change: randomUUID(),
      shownTotalMinor: order.totals.totalMinor,
      shownRefundMinor: 0,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
  }
  await edit([{ do: 'size', line, size: 'L' }])
  expect(await shirtsOf(key)).toMatchObject([
    { state: 'approved', approval: { how: 'ordered', byStaff: true } },
  ])
  await change(key, await versionOf(key), { sleeve: 10 })
  await edit([{ do: 'design', line, design: '1_XC001_bottom.square' }])
  expect(await shirtsOf(key)).toMatchObject([{ state: 'requested' }])
  expect(await mailsOf(id)).toHaveLength(1)
})
