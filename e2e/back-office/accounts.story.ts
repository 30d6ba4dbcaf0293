// The back office, from the link that the first start prints: the owner's account, a second member with a limited
// role, second factors, the log, two members who change the same record, a session that ends, the keyboard alone, and
// other sizes, colours and languages. It runs before the stories that create members, because the printed link works
// only until then.
import { type Browser, expect, type Page, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import { openRoutes, routes } from '#admin/app/routes.ts'
import { setWidth, tooWide } from '../screens.ts'
import { axeViolations, newEmail, waitForMail } from '../shopper.ts'
import {
  backOfficeUrl,
  makeAccount,
  messagesOf,
  newMember,
  signIn,
  signOut,
  staffPassword,
  undoButtonOf,
  waitForScreen,
} from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 60_000 })
test.use({ baseURL: backOfficeUrl })

const owner = newEmail('olive')
const cutter = newEmail('carl')

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

let page: Page
test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext({ baseURL: backOfficeUrl })).newPage()
})

test('the printed link creates the owner’s account, once @journey', async ({ page: other }) => {
  const link = process.env.OWNER_LINK!
  await page.goto(link)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Please enter your name.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await makeAccount(page, link, 'Olive Owner', owner)
  await expect(page.getByRole('link', { name: 'Set up a second factor' })).toBeVisible()
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This invitation does not work any more')
})

test('the owner invites a member, whose role limits what they see @journey', async ({ browser }) => {
  await menu(page).getByRole('link', { name: 'Staff' }).click()
  await page.getByRole('link', { name: 'Invite member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite member' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Please enter your email address.')).toBeVisible()
  await dialog.getByLabel('Email address').fill(cutter)
  await dialog.getByLabel('Role').selectOption('Workshop')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(messagesOf(page)).toContainText(`${cutter} is invited.`)
  await expect(page.getByRole('rowheader', { name: cutter })).toBeVisible()

  // A revocation by mistake can be undone.
  await page.getByRole('button', { name: `Revoke the invitation of ${cutter}` }).click()
  await expect(page.getByRole('rowheader', { name: cutter })).toHaveCount(0)
  await undoButtonOf(page).click()
  await expect(page.getByRole('rowheader', { name: cutter })).toBeVisible()

  const mail = await waitForMail(cutter, /invit/i)
  const [, link] = /(http\S+\/invitation\?code=[\w-]+)/.exec(
    mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='),
  )!
  const member = await (await browser.newContext({ baseURL: backOfficeUrl })).newPage()
  await makeAccount(member, link!, 'Carl Cutter')
  await expect(menu(member).getByRole('link', { name: 'Staff' })).toHaveCount(0)
  await expect(menu(member).getByRole('link', { name: 'Log' })).toHaveCount(0)
  const refused: string[] = []
  member.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  const offered = menu(member).locator('a[href^="/"]')
  for (const href of await offered.evaluateAll((links) => links.map((link) => link.getAttribute('href')!))) {
    await member.goto(href)
    await waitForScreen(member)
  }
  expect(refused, 'the menu leads nowhere that is forbidden').toEqual([])
  await member.goto('/staff')
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Your role does not include this')

  // A new role takes effect at once.
  await page.goto('/staff')
  await page.getByRole('link', { name: 'Carl Cutter' }).click()
  // The list has a filter of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carl Cutter')
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Viewer')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await page.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('Disabled since')).toBeVisible()
  await member.reload()
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Sign in to the back office')
  await undoButtonOf(page).click()
  await expect(page.getByText('Disabled since')).toHaveCount(0)
  await signIn(member, cutter)
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Welcome, Carl Cutter')
})

test('a second factor: authenticator app, recovery code @journey', async () => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Set up a second factor' }).click()
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await page.locator('dialog[open] code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code of the authenticator app').fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: 'Set up' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes).toBeVisible()
  const recoveryCode = await codes.locator('code').first().innerText()
  await codes.getByRole('button', { name: 'I have saved them' }).click()

  await signOut(page)
  await signIn(page, owner)
  await expect(page.getByLabel('Code of the authenticator app')).toBeFocused()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill('AAAA-AAAA')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Olive Owner')
})

test('a passkey signs in alone @journey', async ({ browser }) => {
  const email = newEmail('petra')
  const member = await newMember(browser, { name: 'Petra Passkey', email, role: 'Viewer' })
  const cdp = await member.context().newCDPSession(member)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await member.goto('/account/security')
  await member.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = member.getByRole('dialog', { name: 'Add passkey' })
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByLabel('Your password', { exact: true }).fill(staffPassword)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await member.getByRole('button', { name: 'I have saved them' }).click()
  await expect(member.getByText('Laptop')).toBeVisible()
  await signOut(member)
  await member.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Welcome, Petra Passkey')
})

test('two members change one role: different fields are both saved, the same one is a choice', async ({
  browser,
}) => {
  const other = await newMember(browser, { name: 'Oscar Owner', email: newEmail('oscar') })
  await page.goto('/staff/roles/new')
  await page.getByLabel('Name').fill('Season')
  await page.getByRole('checkbox', { name: 'Products: See' }).check()
  await page.getByRole('button', { name: 'Create role' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Season')
  await other.goto(new URL(page.url()).pathname)
  const nameOf = (one: Page) => one.getByLabel('Name', { exact: true })
  const save = (one: Page) => one.getByRole('button', { name: 'Save', exact: true }).click()

  await nameOf(page).fill('Summer')
  await other.getByRole('checkbox', { name: 'Prices: See' }).check()
  await save(other)
  await expect(other.getByText('Not saved yet')).toHaveCount(0)
  await save(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer')
  await expect(page.getByRole('checkbox', { name: 'Prices: See' })).toBeChecked()

  await nameOf(other).fill('Autumn')
  await nameOf(page).fill('Winter')
  await save(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter')
  await save(other)
  const choice = other.getByRole('dialog', { name: 'Somebody else has changed the same' })
  await expect(choice.getByText('Winter')).toBeVisible()
  await expect(choice.getByText('Autumn')).toBeVisible()
  await choice.getByLabel(/Typed by you/).check()
  await choice.getByRole('button', { name: 'Save selection' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Autumn')

  // Leaving asks for confirmation.
  await nameOf(other).fill('Spring')
  await menu(other).getByRole('link', { name: 'Home' }).click()
  await other.getByRole('button', { name: 'Keep editing' }).click()
  await expect(nameOf(other)).toHaveValue('Spring')
  await menu(other).getByRole('link', { name: 'Home' }).click()
  await other.getByRole('button', { name: 'Discard changes' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Welcome, Oscar Owner')
})

test('a session that ends while a member types: they sign in again, and nothing is lost', async ({
  browser,
}) => {
  const email = newEmail('nora')
  const member = await newMember(browser, { name: 'Nora Night', email, role: 'Manager' })
  await member.goto('/account')
  await member.getByLabel('Your name').fill('Nora Nightly')
  const elsewhere = await (await browser.newContext({ baseURL: backOfficeUrl })).newPage()
  await signIn(elsewhere, email)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await elsewhere.goto('/account/sessions')
  await elsewhere.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(messagesOf(elsewhere)).toContainText('You are signed out everywhere else.')
  await member.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = member.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(staffPassword)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(member.getByText('Not saved yet')).toHaveCount(0)
  await expect(member.getByRole('button', { name: 'You: Nora Nightly' })).toBeVisible()
})

test('the log shows all of it, and can be searched by record', async () => {
  await page.goto('/log')
  await waitForScreen(page)
  const table = page.getByRole('table', { name: 'Entries of the log' })
  const entry = (...texts: string[]) =>
    texts.reduce((rows, text) => rows.filter({ hasText: text }), table.getByRole('row'))
  await expect(entry('Invited', cutter, 'Olive Owner')).not.toHaveCount(0)
  await expect(entry('Created', 'Season')).not.toHaveCount(0)
  await expect(entry('Changed', 'Winter', 'Autumn', 'Oscar Owner')).not.toHaveCount(0)
  await expect(entry('Disabled', cutter)).not.toHaveCount(0)
  expect(await table.innerText()).not.toContain(staffPassword)
  await page.getByRole('combobox', { name: 'Record' }).selectOption('Role')
  await expect(page).toHaveURL(/type=role/)
  await expect(entry('Invited')).toHaveCount(0)
  await expect(entry('Season')).not.toHaveCount(0)
  await page.reload()
  await expect(entry('Season')).not.toHaveCount(0)
})

test('by keyboard alone', async () => {
  await page.goto('/')
  await waitForScreen(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'What are you looking for?' })
  await expect(field).toBeFocused()
  await page.keyboard.type('carl')
  await expect(page.getByRole('option', { name: /Carl Cutter/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carl Cutter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('create api')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create API key' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Book keeping')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('checkbox', { name: 'Products: See' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  const made = page.getByRole('dialog', { name: 'Your new API key' })
  await expect(made.locator('code')).toHaveText(/^placket_/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('rowheader', { name: /Book keeping/ })).toBeVisible()
  await page.keyboard.press('Control+/')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('every screen is accessible, at each width, in light and in dark', async ({ browser }) => {
  test.setTimeout(600_000)
  const storageState = await page.context().storageState()
  const addresses: string[] = []
  for (const { path } of routes) addresses.push(path.includes('/:') ? await firstRecord(page, path) : path)
  const problems = await problemsOfAll(
    browser,
    [...addresses, '/no-such-screen', 'the palette'],
    storageState,
  )
  problems.push(
    ...(await problemsOfAll(
      browser,
      openRoutes.map(({ path }) => path),
    )),
  )
  expect(problems).toEqual([])
})

/** The address of the first record in the list above it; when the list is empty, an address that says so. */
async function firstRecord(shown: Page, path: string): Promise<string> {
  const [, list = '', below = ''] = /^(.*?)\/:[^/]+(.*)$/.exec(path) ?? []
  await shown.goto(list)
  await waitForScreen(shown)
  const isRecord = (address: string) =>
    address.startsWith(`${list}/`) && routes.every((other) => other.path !== address)
  const links = await shown
    .locator('main a[href]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')!))
  return `${links.find(isRecord) ?? `${list}/none`}${below}`
}

/** All problems of these screens. */
async function problemsOfAll(
  browser: Browser,
  addresses: string[],
  storageState?: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>,
): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: backOfficeUrl,
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
  })
  const shown = await context.newPage()
  const problems: string[] = []
  for (const address of addresses) {
    if (address.startsWith('/')) {
      await shown.goto(address)
      await waitForScreen(shown)
    } else {
      await shown.keyboard.press('Control+k')
      await expect(shown.getByRole('dialog')).toBeVisible()
    }
    // Colours do not depend on the width: each width once, and both colours.
    for (const [width, colorScheme] of [
      [390, 'light'],
      [800, 'dark'],
      [1440, 'light'],
    ] as const) {
      await shown.emulateMedia({ colorScheme })
      await setWidth(shown, width)
      const found = await problemsOf(shown)
      problems.push(...found.map((problem) => `${address} at ${width}, ${colorScheme}: ${problem}`))
    }
  }
  await context.close()
  return problems
}

async function problemsOf(shown: Page): Promise<string[]> {
  const headings = await shown.locator('h1').count()
  return [
    ...(await tooWide(shown)),
    ...(headings === 1 ? [] : [`${headings} headings of the first order`]),
    ...(await axeViolations(shown)),
  ]
}

test('pages run no script or style but their own files, and are never cached @journey', async ({
  page: other,
}) => {
  const violations: string[] = []
  other.on('console', (line) => {
    if (/Content.Security.Policy/i.test(line.text())) violations.push(line.text())
  })
  const answer = (await other.goto('/sign-in'))!
  await waitForScreen(other)
  const { 'content-security-policy': policy = '', ...headers } = answer.headers()
  expect(policy).toContain(`default-src 'none'; script-src 'self'; style-src 'self';`)
  expect(policy).not.toMatch(/unsafe|https?:/)
  expect(policy).toContain(`frame-ancestors 'none'`)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(violations).toEqual([])
  const script = (await other.locator('script[src]').getAttribute('src'))!
  const file = await other.request.get(script)
  expect(file.headers()['cache-control']).toContain('immutable')
  expect((await other.request.get('/assets/of-an-earlier-build.js')).status()).toBe(404)
  expect((await other.request.get('/admin/no/such/call')).status()).toBe(404)
  // The shop's own port serves none of the back office.
  const { shop } = JSON.parse(await other.locator('#config').innerText()) as { shop: { url: string } }
  expect((await other.request.get(`${shop.url}/admin/session/get`)).status()).toBe(404)
})

test('a hostile cookie, address or name has no effect', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: backOfficeUrl })
  await context.addCookies([
    { name: 'staff-language', value: '"><script>alert(1)</script>', url: backOfficeUrl },
    { name: 'staff-theme', value: 'x" onload="alert(1)', url: backOfficeUrl },
  ])
  const other = await context.newPage()
  await other.goto('/sign-in?next=//example.com/x')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'system')
  const name = '<img src=x onerror=alert(1)>'
  const hostile = await newMember(browser, { name, email: newEmail('mallory'), role: 'Viewer' })
  await hostile.close()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const address of ['/staff', '/log']) {
    await page.goto(address)
    await expect(page.getByRole('table').getByText(name).first()).toBeVisible()
  }
  await other.getByLabel('Email address').fill(cutter)
  await other.getByLabel('Password', { exact: true }).fill(staffPassword)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Welcome, Carl Cutter')
  expect(new URL(other.url()).origin).toBe(backOfficeUrl)
  expect(dialogs).toEqual([])
})

test('in another language, chosen before and after signing in; with a stored theme', async ({ browser }) => {
  const email = newEmail('greta')
  const member = await newMember(browser, { name: 'Greta', email, role: 'Viewer' })
  await member.getByRole('button', { name: 'You: Greta' }).click()
  await member.getByLabel('Dark').check()
  await member.getByLabel('Language').selectOption('Deutsch')
  await expect(member.locator('html')).toHaveAttribute('lang', 'de')
  await expect(member.locator('html')).toHaveAttribute('data-theme', 'dark')
  await member.reload()
  await expect(member.locator('html')).toHaveAttribute('lang', 'de')
  const other = await (await browser.newContext({ baseURL: backOfficeUrl })).newPage()
  await other.goto('/sign-in')
  await other.getByRole('button', { name: 'Deutsch' }).click()
  await expect(other.locator('html')).toHaveAttribute('lang', 'de')
})
