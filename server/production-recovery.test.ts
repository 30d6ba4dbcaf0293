// `kill -9` while shirts are scanned: shop floor devices repeat steps without a reply, and continue. No step is lost or
// recorded twice, and the fabric adds up.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRoll } from '#contract/admin/fabrics.ts'
import type { ShirtStep } from '#contract/admin/shirt-steps.ts'
import { callOffice, makeOwner, signInTo, startProcess, type TestProcess } from './test-process.ts'
import { orderShirts, readFabric, readShirt, record, stepOf } from './test-shirts.ts'

const code = 'XC010'
const benches = 4
const shirtsEach = 5
const way: ShirtStep[] = ['cut', 'sewn', 'remade', 'cut', 'sewn', 'checked', 'packed']

let folder: string
let shop: TestProcess
let owner: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'placket-workshop-'))
  shop = await startProcess('test-shop.ts', { DATA_DIR: folder })
  await makeOwner(shop)
  owner = (await signInTo(shop.office))!
})
afterAll(async () => {
  await shop.kill()
  await rm(folder, { recursive: true, force: true })
})

const outcomes: string[] = []
const idsOf = new Map<string, string[]>()

/** Records all steps of shirts; a step without a reply is sent again with the same id. */
async function work(numbers: string[]): Promise<void> {
  for (const number of numbers) {
    const ids: string[] = []
    for (const [index, step] of way.entries()) {
      const body = stepOf(number, index + 1, step)
      ids.push(body.id)
      for (;;) {
        const reply = await record(shop, body, owner).catch(() => null)
        if (reply && reply.status < 500) {
          outcomes.push(reply.body.error?.code ?? reply.body.data.outcome)
          break
        }
        await pause(100)
      }
    }
    idsOf.set(number, ids)
  }
}

async function killAfter(more: number): Promise<void> {
  const until = outcomes.length + more
  while (outcomes.length < until) await pause(1)
  await shop.kill()
  shop = await startProcess('test-shop.ts', { DATA_DIR: folder })
}

it('no step is lost, none is recorded twice, and the fabric adds up', async () => {
  const before = await readFabric(shop, code, owner)
  const roll = {
    code,
    state: 'in stock',
    lengthMm: 200_000,
    widthMm: 1500,
    dyeLot: 'A1',
    note: null,
    expectedOn: null,
  }
  const added = await callOffice(shop.office, addRoll, roll, owner)
  expect(added.status).toBe(200)
  const bought = before.stock.availableMm + roll.lengthMm
  const orders = await Promise.all(
    Array.from({ length: benches }, () => orderShirts(shop, `1_${code}`, shirtsEach)),
  )
  const { cloths } = await readShirt(shop, orders[0]![0]!, owner)
  const { mm } = cloths.find((one) => one.code === code)!
  const done = Promise.all(orders.map(work))
  for (const more of [13, 21, 34]) await killAfter(more)
  await done
  expect(outcomes).toEqual(Array.from({ length: benches * shirtsEach * way.length }, () => 'recorded'))
  for (const number of orders.flat()) {
    const shirt = await readShirt(shop, number, owner)
    expect(shirt.state).toBe('packed')
    expect(shirt.steps.map(({ step, id }) => [step, id])).toEqual(
      way.map((step, index) => [step, idsOf.get(number)![index]]),
    )
  }
  const { stock, rolls } = await readFabric(shop, code, owner)
  const cut = orders.flat().length * 2 * mm
  expect(stock).toMatchObject({ availableMm: bought - cut, reservedMm: 0 })
  expect(rolls.find(({ dyeLot }) => dyeLot === 'A1')!.lengthMm).toBe(roll.lengthMm - cut)
}, 240_000)
