// `npm run order`, `npm run staff` and `npm run settings` with a running shop: their output, and whose commands are
// accepted.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addCart } from '#contract/cart.ts'
import { standardPrices } from '#garment/design/standard-prices.ts'
import { stockFabrics } from '#seed/demo-fabrics.ts'
import { putShirtPrices } from '#api/prices/shirt-prices.ts'
import { documentOf } from '#api/settings/shop-document.ts'
import { loadShop } from '#api/settings/shop-settings.ts'
import { stockSwatchSet } from '#api/swatches/swatch-set.ts'
import { openTestShop, type TestShop } from '#api/test-shopper.ts'
import { adminRoutes } from '#server/admin.routes.ts'
import { commandFile, type CommandKey, commandPath, signCommand } from '#server/command-key.ts'
import { orderProgram } from './order.ts'
import { failureText, type Program } from './run-in-shop.ts'
import { settingsProgram } from './settings.ts'
import { staffProgram } from './staff.ts'

let folder: string
let shop: TestShop
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'placket-order-'))
  shop = await openTestShop({ routes: (app, deps) => adminRoutes(app, deps, folder) })
  await loadShop(shop.db, shop.deps.settings, documentOf(shop.deps.settings.shop))
  // The file is written when the shop listens.
  await vi.waitFor(() => statSync(commandFile(folder)), { timeout: 60_000 })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command in this process, because starting one takes longer than most commands. */
const run =
  (program: Program) =>
  (...args: string[]): Promise<{ code: number; output: string }> =>
    program(args, environment()).then(
      (lines) => ({ code: 0, output: lines.map((line) => `${line}\n`).join('') }),
      (error) => ({ code: 1, output: `${failureText(error) ?? error}\n` }),
    )
const [order, staff, settings] = [run(orderProgram), run(staffProgram), run(settingsProgram)]

const environment = () => ({
  ...process.env,
  NODE_ENV: '',
  DATA_DIR: folder,
  DATABASE_URL: '',
  SHOP_FILE: '',
})

describe('npm run order', () => {
  it('lists orders and changes the status of one, while the shop runs', async () => {
    const { token, checkout } = await shop.ready()
    const placed = await shop.payOnDelivery(token, checkout)
    const { number, id } = placed.order
    expect((await order('list')).output).toContain(number)
    expect(await order(number, 'packed')).toEqual({ code: 0, output: `${number} is packed\n` })
    const parcels = ['--carrier', 'UPS', '--tracking', '1Z999', '--tracking', '1Z998']
    await order(number, 'shipped', ...parcels, '--reason', 'with UPS')
    expect(await shop.status(token, id)).toMatchObject({
      status: 'shipped',
      delivery: { carrier: 'UPS', tracking: '1Z999', moreParcels: [{ carrier: 'UPS', tracking: '1Z998' }] },
    })
    const back = await order(number, 'packed')
    expect(back.code).toBe(1)
    expect(back.output).toBe(`Order ${number} is shipped; it can become delivered, refunded\n`)
    expect((await order()).output).toContain('Usage:')
    const sheet = await order(number, 'sheet')
    expect(sheet).toEqual({
      code: 1,
      output: `Order ${number} has no designed shirt and no swatches: there is nothing to cut\n`,
    })
  })
  it.each(['order', 'staff', 'settings'])('runs as a process: %s', async (name) => {
    const file = path.join(import.meta.dirname, `${name}.ts`)
    const failed = promisify(execFile)(process.execPath, [file], { env: environment() })
    await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^Usage:/) })
  })
  it('prints the requested data', async () => {
    const file = path.join(import.meta.dirname, 'order.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [file, 'claims'], { env: environment() })
    expect(stdout).toBe('No alteration or remake is open\n')
  })
  it('lists alterations and remakes, and writes the cutting list of swatches', async () => {
    expect(await order('claims')).toEqual({ code: 0, output: 'No alteration or remake is open\n' })
    const unknown = await order('claim', 'FC-7K3M-Q9XD', 'in', 'work')
    expect(unknown).toEqual({ code: 1, output: 'Alteration or remake not found\n' })
    expect((await order('claim', 'FC-7K3M-Q9XD', 'eaten')).output).toContain('use one of requested, approved')
    await stockSwatchSet(shop.db, shop.deps.settings.shop)
    await stockFabrics(shop.db)
    const token = await shop.guest()
    await shop.call(addCart, { swatches: ['XC010', 'XC021'], quantity: 2 }, { token })
    const { checkout } = await shop.ready({ token })
    const { number } = (await shop.payOnDelivery(token, checkout)).order
    const { output } = await order(number, 'sheet')
    const page = readFileSync(output.trim(), 'utf8')
    expect(page).toContain('XC021 · 2 pieces')
    expect(page.match(/src="data:image\/jpeg/g)).toHaveLength(2)
  })
  it('invites to the back office', async () => {
    const { code, output } = await staff('invite', 'Ada@placket.example', '--role', 'manager')
    expect({ code, output }).toMatchObject({ code: 0 })
    expect(output).toMatch(/^http:\/\/localhost:3001\/invitation\?code=[\w-]{43}\n$/)
    expect((await staff('invite', 'ada@placket.example', '--role', 'Nobody')).output).toContain(
      'use one of Owner, Books, Manager',
    )
    expect((await staff('remove', 'ada@placket.example')).output).toContain('Usage:')
  })
  it('imports the settings of the shop', async () => {
    const file = path.join(folder, 'new-shop.json')
    const { contentLocale: _, ...now } = shop.deps.settings.shop
    writeFileSync(file, JSON.stringify({ ...now, name: 'Selvedge', holdMinutes: 45 }))
    const { output } = await settings('import', file)
    expect(output).toContain('Selvedge has the settings of the file')
    expect(shop.deps.settings.shop).toMatchObject({ name: 'Selvedge', holdMinutes: 45, currency: 'USD' })
    expect((await settings('import', file)).output).toBe('The shop has these settings already.\n')
    const [entry] = await shop.db.query(
      sql`select call, before, after from audit_entry where record_type = 'setting'`,
    )
    expect(entry).toEqual({
      call: 'importSettings',
      before: { name: now.name, holdMinutes: now.holdMinutes },
      after: { name: 'Selvedge', holdMinutes: 45 },
    })
    writeFileSync(file, JSON.stringify({ currency: 'XXX' }))
    expect(await settings('import', file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('must be a currency like EUR'),
    })
    const inEuros = { ...now, currency: 'EUR' }
    writeFileSync(file, JSON.stringify(inEuros))
    expect(await settings('import', file)).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /^Custom shirts have no price in EUR yet for Shirt, Standard Collar, .+ and \d+ more\./,
      ),
    })
    const { delivery: _delivery, ...withoutDelivery } = inEuros
    writeFileSync(file, JSON.stringify(withoutDelivery))
    expect((await settings('import', file)).output).toContain('delivery is missing')
    expect(shop.deps.settings.shop.currency).toBe('USD')
    expect(await shop.db.query(sql`select 1 from shirt_price`)).toEqual([])
    await putShirtPrices(shop.db, 'EUR', standardPrices)
    writeFileSync(file, JSON.stringify(inEuros))
    expect(await settings('import', file)).toMatchObject({ code: 0 })
    expect(shop.deps.settings.shop.currency).toBe('EUR')
    // The prices in dollars stay prices in dollars.
    const dollars = await shop.db.query(
      sql`select price_minor from shirt_price where currency = 'USD' and part = 'base'`,
    )
    expect(dollars).toEqual([{ priceMinor: standardPrices.baseMinor }])
    writeFileSync(file, JSON.stringify(now))
    expect(await settings('import', file)).toMatchObject({ code: 0 })
    expect((await settings()).output).toContain('Usage:')
  })
  it('refuses callers who cannot read the key in the data folder', async () => {
    expect(statSync(commandFile(folder)).mode & 0o777).toBe(0o600)
    const { secret } = JSON.parse(readFileSync(commandFile(folder), 'utf8')) as CommandKey
    const now = Math.floor(Date.now() / 1000)
    const body = JSON.stringify({ do: 'list' })
    const ask = async (time: number, signature: string) => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: commandPath,
        payload: body,
        headers: {
          'content-type': 'application/json',
          'command-time': String(time),
          'command-signature': signature,
        },
      })
      return answer.statusCode
    }
    expect(await ask(now, signCommand(secret, now, body))).toBe(200)
    expect(await ask(now, signCommand('guessed', now, body))).toBe(404)
    expect(await ask(now, signCommand(secret, now, '{}'))).toBe(404)
    expect(await ask(now - 60, signCommand(secret, now - 60, body))).toBe(404)
  })
})
