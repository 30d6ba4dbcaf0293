// `npm run order` and `npm run staff` against a running shop: what it prints, and whose commands are accepted.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCart } from '#contract/cart.ts'
import { stockFabrics } from '#seed/demo-fabrics.ts'
import { stockSwatchSet } from '#api/swatches/swatch-set.ts'
import { openTestShop, type TestShop } from '#api/test-shopper.ts'
import { commandFile, type CommandKey, commandPath, adminRoutes, signCommand } from '#server/admin.routes.ts'

let folder: string
let shop: TestShop
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'placket-order-'))
  shop = await openTestShop({ routes: (app, deps) => adminRoutes(app, deps, folder) })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const order = (...args: string[]) => run('order.ts', ...args)

async function run(command: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, NODE_ENV: '', DATA_DIR: folder, DATABASE_URL: '', SHOP_FILE: '' }
  const file = path.join(import.meta.dirname, command)
  return promisify(execFile)(process.execPath, [file, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  )
}

describe('npm run order', () => {
  it('lists orders and moves one along, while the shop runs', async () => {
    const { token, checkout } = await shop.ready()
    const placed = await shop.payOnDelivery(token, checkout)
    const { number, id } = placed.order
    expect((await order('list')).output).toContain(number)
    expect(await order(number, 'packed')).toEqual({ code: 0, output: `${number} is packed\n` })
    await order(number, 'shipped', '--tracking', '1Z999', '--reason', 'with UPS')
    expect(await shop.status(token, id)).toMatchObject({ status: 'shipped', delivery: { tracking: '1Z999' } })
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
  it('knows alterations and remakes, and writes what swatches to cut', async () => {
    expect(await order('claims')).toEqual({ code: 0, output: 'No alteration or remake is open\n' })
    const unknown = await order('claim', 'FC-7K3M-Q9XD', 'in', 'work')
    expect(unknown).toEqual({ code: 1, output: 'There is no alteration or remake FC-7K3M-Q9XD\n' })
    expect((await order('claim', 'FC-7K3M-Q9XD', 'eaten')).output).toContain('there are requested, approved')
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
    const staff = (...args: string[]) => run('staff.ts', ...args)
    const { code, output } = await staff('invite', 'Ada@placket.example', '--role', 'manager')
    expect({ code, output }).toMatchObject({ code: 0 })
    expect(output).toMatch(/^http:\/\/localhost:3001\/invitation\?code=[\w-]{43}\n$/)
    expect((await staff('invite', 'ada@placket.example', '--role', 'Nobody')).output).toContain(
      'there are Owner, Books, Manager',
    )
    expect((await staff('remove', 'ada@placket.example')).output).toContain('Usage:')
  })
  it('obeys nobody who cannot read the key in the data folder', async () => {
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
