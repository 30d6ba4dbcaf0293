// A market with an address of its own: whoever goes there by a link of the shop keeps the session, the cart and what was
// typed, though browsers keep storage by origin.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { tokenKey } from '#contract/texts.ts'
import { freePort } from './free-port.ts'
import { open, shirt } from './screens.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

let folder: string
let server: ChildProcess
/** Two names of this machine, which are two origins. */
let here: string
let there: string

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'placket-switch-'))
  const port = await freePort()
  here = `http://localhost:${port}`
  there = `http://127.0.0.1:${port}`
  const market = {
    origin: there,
    locale: 'de-DE',
    currency: 'EUR',
    countries: ['DE'],
    taxIncluded: true,
    taxRates: [{ country: 'DE', percent: 19 }],
    delivery: [{ key: 'post', name: 'Post', description: 'DHL', priceMinor: 490, workingDays: [2, 4] }],
    swatchSet: null,
  }
  const shopFile = path.join(folder, 'shop.json')
  writeFileSync(shopFile, JSON.stringify({ markets: [market] }))
  server = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: String(port),
      BACKOFFICE_PORT: String(await freePort()),
      DATA_DIR: folder,
      SHOP_FILE: shopFile,
    },
    stdio: 'ignore',
  })
  await expect
    .poll(
      () =>
        fetch(`${there}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 90_000 },
    )
    .toBe(true)
})
test.afterAll(async () => {
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(folder, { recursive: true })
})

const tokenOn = (page: Page) => page.evaluate((key) => localStorage.getItem(key), tokenKey)

async function addShirt(page: Page): Promise<void> {
  await open(page, `${here}${shirt}`)
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: /^Cart, 1/ })).toBeVisible()
}

test('the cart and what was typed come along, and come back', async ({ page }) => {
  await addShirt(page)
  await open(page, `${here}/contact`)
  await page.locator('textarea').fill('Does the collar hold a tie?')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Deutsch/ })
    .click()
  await expect(page).toHaveURL(`${there}/contact`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('link', { name: /^Warenkorb, 1/ })).toBeVisible()
  await expect(page.locator('textarea')).toHaveValue('Does the collar hold a tie?')
  await page.goto(`${there}/cart`)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /English/ })
    .click()
  await expect(page).toHaveURL(`${here}/cart`)
  await expect(page.getByRole('link', { name: /^Cart, 1/ })).toBeVisible()
})

test('a link that somebody else made leads to the page, and into nobody’s session', async ({
  page,
  context,
}) => {
  const attacker = await context.browser()!.newContext()
  const evil = await attacker.newPage()
  await addShirt(evil)
  const state = 'a'.repeat(43)
  const { data } = await (
    await evil.request.post(`${here}/user/account/createSessionCode`, {
      data: { state },
      headers: { authtoken: (await tokenOn(evil))! },
    })
  ).json()
  await attacker.close()
  const fields = new URLSearchParams({ state, code: data.code, typed: '[]', to: '/about', locale: 'en-US' })
  await page.goto(`${there}/switch-market#${fields}`)
  await expect(page).toHaveURL(`${there}/about`)
  await expect(page.getByRole('link', { name: /^Warenkorb(?!, 1)/ })).toBeVisible()
  expect(await tokenOn(page)).toBeNull()
})

test('nothing leads away from the shop', async ({ page }) => {
  for (const to of [
    'https://example.com/',
    '//example.com',
    String.raw`/\example.com`,
    'javascript:alert(1)',
    '',
  ]) {
    await page.goto('about:blank')
    await page.goto(`${there}/switch-market#${new URLSearchParams({ to })}`)
    await expect(page).toHaveURL(new RegExp(`^${there}/`))
    await expect(page.locator('h1')).toBeVisible()
  }
  await page.goto(
    `${there}/switch-market#${new URLSearchParams({ from: 'https://example.com', to: '/about' })}`,
  )
  await expect(page).toHaveURL(`${there}/about`)
  await page.goto(`${here}/switch-market#${new URLSearchParams({ at: 'https://example.com', to: '/faqs' })}`)
  await expect(page).toHaveURL(`${here}/faqs`)
})
