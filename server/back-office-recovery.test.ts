// `kill -9` while staff save products and stock: acknowledged changes are stored, none is stored in part, and version,
// fields and stock match the log.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Entry, listEntries } from '#contract/admin/log.ts'
import { type AdminProduct, adjustStock, getProduct, updateProduct } from '#contract/admin/products.ts'
import {
  callOffice,
  makeOwner,
  type OfficeReply,
  signInTo,
  startProcess,
  type TestProcess,
} from './test-process.ts'

const id = 'harrow-oxford'

let folder: string
let shop: TestProcess

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'placket-office-'))
})
afterAll(async () => {
  await shop.kill()
  await rm(folder, { recursive: true, force: true })
})

/** The product, and its entries in the log, the newest first. */
async function state(headers: Record<string, string>): Promise<{ product: AdminProduct; entries: Entry[] }> {
  const { product } = (await callOffice(shop.office, getProduct, { id }, headers)).body.data
  const entries: Entry[] = []
  for (let next: string | null = ''; next !== null;) {
    const query: Record<string, string> = { recordType: 'product', recordId: id, ...(next && { next }) }
    const { body }: OfficeReply<typeof listEntries> = await callOffice(
      shop.office,
      listEntries,
      query,
      headers,
    )
    entries.push(...body.data.items)
    next = body.data.next
  }
  return { product, entries }
}

it('keeps all acknowledged changes, and matches the log', async () => {
  shop = await startProcess('test-shop.ts', { DATA_DIR: folder })
  await makeOwner(shop)
  const [saved, counted] = [new Set<string>(), new Set<string>()]
  let first: AdminProduct | undefined
  for (const [round, ms] of [120, 260, 400, 170].entries()) {
    const headers = (await signInTo(shop.office))!
    const { product } = await state(headers)
    first ??= product
    let { version } = product
    const variant = product.variants.find(({ offered }) => offered)!.id
    const save = async () => {
      for (let n = 0; ; n++) {
        const summary = `Save ${round}.${n}`
        const changes = { summary, tags: [summary.toLowerCase()] }
        const { status, body } = await callOffice(
          shop.office,
          updateProduct,
          { id, version, changes },
          headers,
        )
        if (status !== 200) return
        saved.add(summary)
        ;({ version } = body.data.product)
      }
    }
    const count = async (by: number) => {
      for (let n = 0; ; n++) {
        const reason = `Count ${round}.${by}.${n}`
        const input = { product: id, adjustments: [{ variant, by }], reason }
        if ((await callOffice(shop.office, adjustStock, input, headers)).status !== 200) return
        counted.add(reason)
      }
    }
    const work = Promise.allSettled([save(), count(7), count(-3)])
    await expect.poll(() => saved.size + counted.size > round * 3, { timeout: 20_000 }).toBe(true)
    await pause(ms)
    await shop.kill()
    await work
    shop = await startProcess('test-shop.ts', { DATA_DIR: folder })
    const after = await state((await signInTo(shop.office))!)
    const saves = after.entries.filter(({ call }) => call === 'updateProduct')
    const counts = after.entries.filter(({ call }) => call === 'adjustStock')

    const summaries = saves.map((entry) => entry.after?.['summary'])
    expect([...saved].filter((summary) => !summaries.includes(summary))).toEqual([])
    expect(after.product.summary).toBe(summaries[0])
    // Both fields of a save, or neither.
    expect(after.product.tags).toEqual([String(summaries[0]).toLowerCase()])
    expect(after.product.version).toBe(first.version + saves.length)

    const reasons = counts.map((entry) => entry.after?.['reason'])
    expect([...counted].filter((reason) => !reasons.includes(reason))).toEqual([])
    const { colour, size, stock } = after.product.variants.find((one) => one.id === variant)!
    const before = first.variants.find((one) => one.id === variant)!.stock
    const sum = reasons.reduce<number>(
      (total, reason) => total + Number(String(reason).split('.')[1]),
      before,
    )
    expect([stock, counts[0]?.after?.[`stock.${colour}.${size}`]]).toEqual([sum, sum])
  }
}, 240_000)
