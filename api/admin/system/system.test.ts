// The state of the system, and trying failed work again.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobLabels } from '#contract/admin/system-labels.ts'
import {
  failingQueues,
  getSystem,
  listFailedWork,
  queueNames,
  retryFailedWork,
} from '#contract/admin/system.ts'
import { reportProcess } from '../../db/running-processes.ts'
import { because, storedReason } from '../../kernel/reason.ts'
import { shopJobs } from '../../jobs.ts'
import { writeTestMail } from '../../mail/test-mail.ts'
import { openTestDesk, type TestDesk } from '../orders/test-orders.ts'
import type { TestAdmin } from '../test-admin.ts'
import { writeRounds } from './system.ts'

let desk: TestDesk
let admin: TestAdmin
let order: { id: string; number: string }

beforeAll(async () => {
  desk = await openTestDesk()
  admin = desk.admin
  order = await desk.paid()
  const { db, owner } = admin
  await db.query(sql`delete from mail`)
  await writeTestMail(db, 'given up', { about: order.id })
  await db.query(sql`
    update mail set state = 'failed', tries = 12, failure = '550 <ada@example.com>: user unknown (ada@example.com)'`)
  await db.query(sql`
    with hook as (insert into webhook (url, events, secret) values ('https://example.com/a', '{order.placed}', 's')
      returning id)
    insert into webhook_delivery (webhook_id, event, payload, state, tries, failure)
    select id, 'order.placed', '{}', 'failed', 16, '{"code": "delivery-timeout"}' from hook`)
  await db.query(sql`update payment set state = 'refunding', tries = 4, due_at = now() + interval '1 hour'`)
  await db.query(sql`
    insert into data_import (kind, file_name, locale, state, member_id, problem)
    values ('products', 'stopped.csv', 'en-US', 'stopped', ${owner.memberId}, '{"code": "starter-no-longer-allowed"}'),
      ('products', 'by-hand.csv', 'en-US', 'stopped', ${owner.memberId}, null)`)
  const picture = sql`
    with record as (
      insert into data_import (kind, file_name, locale, state) values ('products', 'pictures.csv', 'en-US', 'done')
      returning id)
    insert into import_picture (import_id, number, product_id, address, host, state, problem)
    select record.id, 2, p.id, 'https://a.example/a.jpg', 'a.example', 'failed', '{"code": "picture-no-address"}'
    from record, (select id from product limit 1) p`
  await db.query(picture)
  await db.query(sql`
    with move as (
      insert into bulk_move (to_status, state, member_id, locale, problem)
      values ('packed', 'stopped', ${owner.memberId}, 'en-US', '{"code": "starter-no-longer-allowed"}') returning id)
    insert into bulk_move_order (bulk_move_id, place, number) select id, 1, ${order.number} from move`)
})
afterAll(() => desk.close())

const stateOf = async () => (await admin.call(getSystem)).body.data
const failed = async () => (await admin.call(listFailedWork)).body.data.items

it('has a label for every job', () => {
  const names = shopJobs(desk.shop.deps).map(({ name }) => name)
  expect(names.filter((name) => !(name in jobLabels))).toEqual([])
})

it('shows processes and the last round of each job, with its last error', async () => {
  const round = (seconds: number, failure: string | null) => ({
    job: 'deliver mail',
    beganAt: new Date(Date.now() - 60_000 + seconds * 1000),
    seconds,
    failure,
  })
  await writeRounds(admin.db, 'one 1', [round(1, 'Error: away')])
  await writeRounds(admin.db, 'two 2', [round(2, null)])
  // Of a process that reports late.
  await writeRounds(admin.db, 'three 3', [round(0, null)])
  const disks = [{ name: 'data', freeBytes: 1, bytes: 2 }]
  await reportProcess(admin.db, {
    name: 'one 1',
    release: '1.0',
    startedAt: new Date(0),
    disks,
    replica: { lagSeconds: 0.2, problem: null },
    objectStore: { problem: storedReason(because('store-away', { why: because('store-clock') })) },
    secretKeyId: null,
  })
  const { jobs, processes } = await stateOf()
  expect(jobs).toMatchObject([{ job: 'deliver mail', process: 'two 2', seconds: 2, failure: 'Error: away' }])
  expect(jobs[0]!.failedAt).not.toBe(jobs[0]!.beganAt)
  expect(processes).toMatchObject([
    {
      name: 'one 1',
      release: '1.0',
      disks,
      replica: { lagSeconds: 0.2, problem: null },
      objectStore: {
        problem: {
          code: 'store-away',
          message:
            'The clock of the shop’s machine differs from that of the object store. Correct it. Until then, uploads fail, and photos may be missing; pages and orders work.',
        },
      },
    },
  ])
})

describe('failed work', () => {
  it('is counted in its queue, and listed without personal data', async () => {
    const { queues, database } = await stateOf()
    expect(queues.map(({ queue }) => queue)).toEqual(queueNames)
    expect(queues.flatMap(({ queue, failed: n }) => (n > 0 ? [[queue, n]] : []))).toEqual(
      failingQueues.map((queue) => [queue, 1]),
    )
    expect(database.version).toMatch(/^\d+/)
    const items = await failed()
    expect(items.map(({ queue }) => queue).toSorted()).toEqual([...failingQueues].toSorted())
    expect(items.find(({ queue }) => queue === 'mail')).toMatchObject({
      order: order.number,
      tries: 12,
      failure: { message: '550 <…@…>: user unknown (…@…)' },
    })
    expect(JSON.stringify(items)).not.toContain('@example')
    expect(items.find(({ queue }) => queue === 'refunds')).toMatchObject({ order: order.number, tries: 4 })
  })

  it('is retried by members who may change settings, each with its own permission', async () => {
    const items = await failed()
    const idOf = (queue: string) => items.find((item) => item.queue === queue)!.id
    const reader = await admin.member(['read settings'])
    expect((await admin.call(retryFailedWork, { queue: 'mail' }, { as: reader })).status).toBe(403)
    const operator = await admin.member(['read settings', 'write settings'])
    const own = { as: operator }
    const move = { queue: 'bulk changes', id: idOf('bulk changes') }
    expect((await admin.call(retryFailedWork, move, own)).status).toBe(403)
    expect(
      (await admin.call(retryFailedWork, { queue: 'imports', id: idOf('imports') }, own)).status,
    ).not.toBe(200)
    expect((await admin.call(retryFailedWork, { queue: 'mail', id: idOf('mail') }, own)).body.data).toEqual({
      retried: 1,
    })
    expect(await admin.db.query(sql`select state, tries, failure from mail`)).toEqual([
      { state: 'waiting', tries: 0, failure: null },
    ])
  })

  it('is retried all at once, and is not there any more', async () => {
    for (const queue of failingQueues.filter((one) => one !== 'mail'))
      expect((await admin.call(retryFailedWork, { queue })).body.data, queue).toEqual({ retried: 1 })
    expect(await failed()).toEqual([])
    for (const queue of failingQueues)
      expect((await admin.call(retryFailedWork, { queue })).status, queue).toBe(404)
    expect(await admin.db.query(sql`select state from data_import order by file_name`)).toEqual([
      { state: 'stopped' },
      { state: 'running' },
      { state: 'running' },
    ])
    expect(await admin.db.query(sql`select state from bulk_move`)).toEqual([{ state: 'running' }])
    expect(
      await admin.db.query(sql`select due_at <= now() as due from payment where state = 'refunding'`),
    ).toEqual([{ due: true }])
  })
})
