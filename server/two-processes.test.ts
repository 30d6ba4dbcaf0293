// Two processes of the shop on the same PostgreSQL server: changes in the back office of one are shown by the other
// within a second, and parallel changes add up. Only when the tests run on PostgreSQL: `npm run test:postgres`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDb } from '#api/db/test-db.ts'
import type { Db } from '#api/kernel/db.ts'
import { startGuest } from '#contract/account.ts'
import { createApiKey } from '#contract/admin/api-keys.ts'
import { listCategories, updateCategory } from '#contract/admin/categories.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { addRoll, getFabric, updateFabric, writeOffRoll } from '#contract/admin/fabrics.ts'
import { listEntries } from '#contract/admin/log.ts'
import { listOptions, updateOptions } from '#contract/admin/options.ts'
import { getPage, publishPage, updatePage } from '#contract/admin/pages.ts'
import * as productPrices from '#contract/admin/product-prices.ts'
import * as products from '#contract/admin/products.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import { createRole, updateRole } from '#contract/admin/roles.ts'
import { getSettings, setLogo, updateShop } from '#contract/admin/settings.ts'
import { disableMember } from '#contract/admin/staff.ts'
import { addCart } from '#contract/cart.ts'
import { designCode } from '#garment/design/design-code.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { getFabrics } from '#contract/design.ts'
import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { logoIconPath, logoPath } from '#contract/logo.ts'
import { checkout, payment, paymentStatus } from '#contract/orders.ts'
import {
  callOffice,
  makeOwner,
  type OfficeReply,
  ownerEmail,
  signInTo,
  startProcess,
  type TestProcess,
} from './test-process.ts'
import { guestAddress } from './test-guest.ts'
import { orderShirts, readFabric, readShirt, record, stepOf } from './test-shirts.ts'

type DataOf<E extends AdminEndpoint> = ReplyOf<E> extends { data: infer Data } ? Data : never
const dataOf = <E extends AdminEndpoint>(reply: OfficeReply<E>) =>
  (reply.body as unknown as { data: DataOf<E> }).data

/** A second, with a margin for a busy machine. */
const soon = { timeout: 2500, interval: 50 }

describe.runIf(process.env.TEST_DATABASE_URL)('of two processes on one PostgreSQL', () => {
  let db: Db
  let folder: string
  let one: TestProcess
  let other: TestProcess
  let owner: Record<string, string>
  const shirt = 'harrow-oxford'

  beforeAll(async () => {
    db = await openTestDb()
    const [row] = await db.query<{ name: string }>(sql`select current_database() as name`)
    const url = new URL(process.env.TEST_DATABASE_URL!)
    url.pathname = `/${row!.name}`
    folder = await mkdtemp(path.join(tmpdir(), 'placket-two-'))
    const env = { DATABASE_URL: url.href, DATA_DIR: folder }
    one = await startProcess('main.ts', env)
    await makeOwner(one)
    other = await startProcess('main.ts', env)
    owner = (await signInTo(one.office))!
  }, 240_000)
  afterAll(async () => {
    await one?.kill()
    await other?.kill()
    await db.close()
    await rm(folder, { recursive: true, force: true })
  })

  const read = async <E extends AdminEndpoint>(
    process: TestProcess,
    call: E,
    input: object = {},
    headers = owner,
  ): Promise<DataOf<E>> => dataOf<E>(await callOffice(process.office, call, input, headers))
  async function change<E extends AdminEndpoint>(call: E, input: BodyOf<E>): Promise<DataOf<E>> {
    const reply = await callOffice(one.office, call, input, owner)
    expect([reply.status, reply.body.error]).toEqual([200, undefined])
    return dataOf<E>(reply)
  }
  const page = async (address: string): Promise<string> => (await fetch(other.shop + address)).text()
  const product = async (process = one) => (await read(process, products.getProduct, { id: shirt })).product

  let shoppers = 0
  /** Makes a call of the other process's shop; each shopper has their own network. */
  async function shop<E extends Endpoint>(call: E, body: BodyOf<E> | object, token = '', network = 0) {
    const reply = await fetch(other.shop + call.path, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.3.0.${network}`,
        ...(token && { authtoken: token }),
      },
      ...(call.method === 'POST' && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, body: (await reply.json()) as ReplyOf<E> }
  }
  const guest = async (network: number) => (await shop(startGuest, {}, '', network)).body.data.authtoken

  describe('the other one shows within a second', () => {
    it('the price and the texts of a product', async () => {
      const address = `/productdetail/${shirt}`
      const { version, prices } = await product()
      expect(await page(address)).not.toContain('Said by the other one')
      const { terms } = prices.find(({ currency }) => currency === 'USD')!
      const to = { regularMinor: 123_400, sale: null }
      await change(products.updateProduct, {
        id: shirt,
        version,
        changes: { summary: 'Said by the other one.' },
      })
      await change(productPrices.setPrices, {
        changes: [{ product: shirt, currency: 'USD', from: terms, to }],
      })
      await expect.poll(() => page(address), soon).toMatch(/Said by the other one/)
      await expect.poll(() => page(address), soon).toMatch(/1,234/)
      expect(await product(other)).toEqual(await product(one))
      await change(productPrices.setPrices, {
        changes: [{ product: shirt, currency: 'USD', from: to, to: terms }],
      })
    })

    it('the name of a category', async () => {
      const { items } = await read(one, listCategories)
      const { id, version } = items[0]!
      await page('/')
      await change(updateCategory, { id, version, changes: { name: 'Other Shelf' } })
      await expect.poll(() => page('/'), soon).toMatch(/Other Shelf/)
      expect((await read(other, listCategories)).items).toContainEqual(
        expect.objectContaining({ id, name: 'Other Shelf' }),
      )
    })

    it('a fabric, and an option that is no longer offered', async () => {
      const { fabric } = await read(one, getFabric, { code: 'XC012' })
      await change(updateFabric, {
        code: 'XC012',
        version: fabric.version,
        changes: { name: 'Other Fabric' },
      })
      await expect
        .poll(async () => JSON.stringify((await shop(getFabrics, {})).body), soon)
        .toMatch(/Other Fabric/)
      const token = await guest(1)
      const club = {
        design: designCode({ ...defaultDesign, collar: 'club' }),
        quantity: 1,
        fit: { size: 'M', fit: 'regular' },
      }
      expect((await shop(addCart, club, token)).status).toBe(200)
      const [collar] = (await read(one, listOptions, { part: 'collar' })).items
      await change(updateOptions, {
        part: 'collar',
        version: collar!.version,
        changes: { choices: { club: { offered: false } } },
      })
      await expect.poll(async () => (await shop(addCart, club, token)).status, soon).toBe(409)
    })

    it('a page, and the name of the shop', async () => {
      await page('/about')
      const which = { id: 'about', language: 'en' } as const
      const { version } = (await read(one, getPage, which)).page
      const saved = await change(updatePage, {
        ...which,
        version,
        changes: { text: '# About\n\nWritten elsewhere.' },
      })
      await change(publishPage, { ...which, version: saved.page.version })
      await expect.poll(() => page('/about'), soon).toMatch(/Written elsewhere/)
      const { settings } = await read(one, getSettings)
      await change(updateShop, { version: settings.version, changes: { name: 'Other & Sons' } })
      await expect.poll(() => page('/about'), soon).toMatch(/Other &amp; Sons/)
      expect((await read(other, getSettings)).settings.shop.name).toBe('Other & Sons')
    })

    it('the logo, and the name again when the logo is removed', async () => {
      const mark = { width: 90, height: 60, channels: 3 as const, background: '#7b2d26' }
      await page('/about')
      const sent = await fetch(one.office.replace('localhost', '127.0.0.1') + setLogo.path, {
        method: 'POST',
        headers: { origin: one.office, 'content-type': 'image/png', ...owner },
        body: await sharp({ create: mark }).png().toBuffer(),
      })
      const { settings } = ((await sent.json()) as ReplyOf<typeof setLogo>).data
      const logo = settings.shop.logo!
      await expect.poll(() => page('/about'), soon).toContain(`<link rel="icon" href="${logoIconPath(logo)}"`)
      expect(await page('/about')).toContain(`<img src="${logoPath(logo)}" width="60" height="40"`)
      expect(await page('/')).toContain(`${logoPath(logo)}","email"`)
      expect(await page('/manifest.webmanifest')).toContain(logoIconPath(logo))
      const picture = await fetch(other.shop + logoPath(logo))
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
      const office = await (await fetch(other.office.replace('localhost', '127.0.0.1'))).text()
      expect(office).toContain(logoPath(logo))
      await change(updateShop, { version: settings.version, changes: { logo: null } })
      await expect.poll(() => page('/about'), soon).not.toContain('/logo/')
    })
  })

  it('a role, an account and its API keys end in the other one with the next request', async () => {
    const { role } = await change(createRole, {
      name: 'Packer',
      permissions: ['read products', 'write products'],
    })
    const email = 'packer@example.com'
    const [row] = await db.query<{ id: string }>(sql`
      insert into staff_member (email, full_name, password_hash, role_id)
      select ${email}, 'Pat Packer', password_hash, ${role.id}::uuid
      from staff_member where email = ${ownerEmail} returning id`)
    const session = (await signInTo(other.office, email))!
    const key = { name: 'Stock', permissions: ['read products'], days: 1 }
    const { secret } = await read(other, createApiKey, key, session)
    const ways = [session, { authorization: `Bearer ${secret}` }]
    const statuses = () =>
      Promise.all(
        ways.map(
          async (headers) => (await callOffice(other.office, products.listProducts, {}, headers)).status,
        ),
      )
    const grant = (version: number, permissions: Permission[]) =>
      change(updateRole, { id: role.id, version, changes: { permissions } })
    expect(await statuses()).toEqual([200, 200])
    await grant(role.version, ['read log'])
    expect(await statuses()).toEqual([403, 403])
    await grant(role.version + 1, ['read products'])
    expect(await statuses()).toEqual([200, 200])
    await change(disableMember, { id: row!.id })
    expect(await statuses()).toEqual([401, 401])
  })

  it('changes of the stock by both add up, and the log has each one', async () => {
    const { variants } = await product()
    const { id: variant, stock, colour, size } = variants.find(({ offered }) => offered)!
    const adjust = async (n: number) => {
      const process = n % 2 === 0 ? one : other
      const adjustments = [{ variant, by: n < 20 ? 3 : -1 }]
      const input = { product: shirt, adjustments, reason: `count ${n}` }
      return (await callOffice(process.office, products.adjustStock, input, owner)).status
    }
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, n) => adjust(n)))
    expect(statuses).toEqual(Array.from({ length: 40 }, () => 200))
    const after = stock + 20 * 3 - 20
    for (const process of [one, other])
      expect((await product(process)).variants.find(({ id }) => id === variant)!.stock).toBe(after)
    const { items } = await read(other, listEntries, { recordType: 'product', recordId: shirt })
    const field = `stock.${colour}.${size}`
    const entries = items.slice(0, 40).map(({ before, after: then }) => [before?.[field], then?.[field]])
    // The newest first: each starts with the stock that the previous one has left.
    expect(entries.map(([before]) => before)).toEqual([...entries.slice(1).map(([, then]) => then), stock])
    expect(entries[0]![1]).toBe(after)
  })

  it('one of two parallel changes of the same field is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { version } = await product()
      const save = (process: TestProcess, summary: string) =>
        callOffice(
          process.office,
          products.updateProduct,
          { id: shirt, version, changes: { summary } },
          owner,
        )
      const replies = await Promise.all([save(one, `One ${round}.`), save(other, `Other ${round}.`)])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const saved = replies.find(({ status }) => status === 200)!.body.data.product
      expect((await product(other)).summary).toBe(saved.summary)
      expect(saved.version).toBe(version + 1)
    }
  })

  it('the charged price is the shown one, while prices change in the other process', async () => {
    const open = async (n: number) => {
      const token = await guest(10 + n)
      const added = await shop(addCart, { product: shirt, size: 'M', quantity: 1 }, token, 10 + n)
      expect(added.status).toBe(200)
      const details = { email: `two-${shoppers++}@example.com`, address: guestAddress, delivery: 'standard' }
      const { checkout: id, totals } = (await shop(checkout, details, token, 10 + n)).body.data
      return { token, id, shownTotalMinor: totals.totalMinor, n }
    }
    const outcomes: number[] = []
    const charged: [asked: number, shown: number][] = []
    for (let round = 0; round < 4; round++) {
      const opened = await Promise.all([0, 1, 2, 3].map((n) => open(round * 4 + n)))
      const { terms } = (await product()).prices.find(({ currency }) => currency === 'USD')!
      const to = { ...terms, regularMinor: terms.regularMinor + 100 }
      const pay = async ({ token, id, shownTotalMinor, n }: (typeof opened)[number]) => {
        await pause(n * 4)
        const body = { checkout: id, method: 'demo', shownTotalMinor } as const
        const placed = await shop(payment, body, token, 10 + n)
        outcomes.push(placed.status)
        if (placed.status !== 200) return
        const { order } = (await shop(paymentStatus, { order: placed.body.data.order.id }, token, 10 + n))
          .body.data
        charged.push([order.totals.totalMinor, shownTotalMinor])
      }
      const changes = [{ product: shirt, currency: 'USD', from: terms, to }]
      const changePrices = async () => {
        // Later in each round, so that some orders are paid before it.
        await pause(round * 20)
        await change(productPrices.setPrices, { changes })
      }
      await Promise.all([changePrices(), ...opened.map(pay)])
    }
    expect(outcomes.filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(charged.length).toBeGreaterThan(0)
    for (const [asked, shown] of charged) expect(asked).toBe(shown)
  })

  it('the same shirts scanned in both are recorded once, and rolls, held and cut fabric add up', async () => {
    const code = 'XC020'
    const { stock: before } = await readFabric(one, code, owner)
    const lengthMm = 80_000
    const newRoll = { code, state: 'in stock', lengthMm, widthMm: 1500, dyeLot: 'Two', note: null } as const
    await change(addRoll, { ...newRoll, expectedOn: null })
    const numbers = (
      await Promise.all([one, other, one].map((process) => orderShirts(process, `1_${code}`, 4)))
    ).flat()
    const { mm } = (await readShirt(other, numbers[0]!, owner)).cloths.find((one) => one.code === code)!
    const way = ['cut', 'sewn', 'remade', 'cut', 'sewn', 'checked', 'packed'] as const
    /** Scans on two devices at once, with the same version. */
    const scan = async (number: string) => {
      for (const [index, step] of way.entries()) {
        const replies = await Promise.all(
          [one, other].map((process) => record(process, stepOf(number, index + 1, step), owner)),
        )
        expect(replies.map(({ status }) => status)).toEqual([200, 200])
        expect(replies.map(({ body }) => body.data.outcome).toSorted()).toEqual(['overtaken', 'recorded'])
      }
    }
    const flawMm = 70
    let flaws = 0
    /** Writes off fabric again and again while shirts are cut from the roll. */
    const writeOff = async (process: TestProcess) => {
      for (let round = 0; round < 12; round++) {
        const { id, version } = (await readFabric(process, code, owner)).rolls.find(
          ({ dyeLot }) => dyeLot === newRoll.dyeLot,
        )!
        const flaw = { id, version, mm: flawMm, reason: 'A flaw' }
        const { status } = await callOffice(process.office, writeOffRoll, flaw, owner)
        expect([200, 409]).toContain(status)
        if (status === 200) flaws++
      }
    }
    await Promise.all([...numbers.map(scan), writeOff(one), writeOff(other)])
    expect(flaws).toBeGreaterThan(0)
    for (const number of numbers)
      expect((await readShirt(one, number, owner)).steps.map(({ step }) => step)).toEqual([...way])
    const { stock, rolls } = await readFabric(other, code, owner)
    const gone = numbers.length * 2 * mm + flaws * flawMm
    expect(stock).toMatchObject({ availableMm: before.availableMm + lengthMm - gone, reservedMm: 0 })
    expect(rolls.find(({ dyeLot }) => dyeLot === newRoll.dyeLot)!.lengthMm).toBe(lengthMm - gone)
  })

  it('four people sign in at once with the right password, again and again, and none has to wait', async () => {
    for (let round = 0; round < 4; round++) {
      const sessions = await Promise.all([one, other, one, other].map(({ office }) => signInTo(office)))
      expect(sessions).not.toContain(null)
      // A session of one process is valid in the other.
      const replies = await Promise.all(
        sessions.map((headers, n) =>
          callOffice([other, one][n % 2]!.office, products.listProducts, {}, headers!),
        ),
      )
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
  })
})
