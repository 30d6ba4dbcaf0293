// The account: the wishlist of a guest, changes by a customer, the screen after an expired session, and deleting the
// account.
import { type Browser, expect, type Page, test } from '@playwright/test'
import {
  chooseShirt,
  expectAccessible,
  homeAddress,
  collectBrowserErrors,
  waitForMail,
  newEmail,
  openVerifyLink,
} from './shopper.ts'

const password = 'correct horse battery'

async function signUp(page: Page, email: string, next = '/myprofile'): Promise<void> {
  await page.goto(`/signup?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Full name', { exact: true }).fill(homeAddress.fullName)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account', exact: true }).click()
  await expect(page).toHaveURL(/\/myprofile/)
}

/** Signs in in another browser and ends all other sessions from there. */
async function endOtherSessions(browser: Browser, email: string): Promise<void> {
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/signin?next=%2Fmyprofile%3Ftab%3Dsecurity')
  await elsewhere.getByLabel('Email', { exact: true }).fill(email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(password)
  await elsewhere.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await elsewhere.getByRole('button', { name: 'End all other sessions' }).click()
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'End all other sessions' }).click()
  await expect(elsewhere.getByText('You are signed in here only.')).toBeVisible()
  await elsewhere.context().close()
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('a guest keeps a wishlist, shares it, and moves a shirt into the cart @journey', async ({
  page,
  browser,
}) => {
  const browserErrors = collectBrowserErrors(page)
  const shirt = await chooseShirt(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /wishlist/i })
    .first()
    .click()
  await expect(page.getByText(/is on your wishlist/)).toBeVisible()
  await page.goto('/myprofile?tab=wishlist')
  await expect(page.getByRole('heading', { name: shirt })).toBeVisible()

  await page.getByRole('button', { name: 'Share this list' }).click()
  const link = await page.getByLabel('Anyone with this link sees the list').inputValue()
  const friend = await (await browser.newContext()).newPage()
  await friend.goto(link)
  await expect(friend.getByRole('heading', { name: shirt })).toBeVisible()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByRole('button', { name: 'Share this list' })).toBeVisible()
  await friend.reload()
  await expect(friend.getByRole('heading', { name: 'This list is not shared' })).toBeVisible()
  await friend.context().close()

  await page.getByRole('main').getByRole('button', { name: 'Move to cart' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Move to cart' }).click()
  await expect(dialog.getByText('Please choose a size.')).toBeVisible()
  await dialog
    .getByRole('group', { name: 'Size' })
    .getByRole('radio', { disabled: false })
    .first()
    .check({ force: true })
  await dialog.getByRole('button', { name: 'Move to cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await expect(page.getByRole('link', { name: /cart, 1 item/i })).toBeVisible()

  await tab(page, 'Security').click()
  await expect(page.getByRole('heading', { name: 'Security: sign in first' })).toBeVisible()
  expect(browserErrors).toEqual([])
})

test('a customer goes through the tabs by keyboard, each with its own address', async ({ page }) => {
  const browserErrors = collectBrowserErrors(page)
  await signUp(page, newEmail('tabs'))
  await tab(page, 'Profile').focus()
  const names = [
    'Orders',
    'Wishlist',
    'Designs',
    'Measurements',
    'Addresses',
    'Reviews',
    'Security',
    'Privacy',
  ]
  for (const name of names) {
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(new RegExp(`tab=${name.toLowerCase()}$`))
    await expect(tab(page, name)).toBeFocused()
    await expect(
      page.getByRole('tabpanel').getByRole('heading', { level: 2, name, exact: true }),
    ).toBeVisible()
  }
  await page.keyboard.press('Home')
  await expect(tab(page, 'Profile')).toBeFocused()
  expect(browserErrors).toEqual([])
})

test('on a small phone axe finds nothing in an account that has nothing yet', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await signUp(page, newEmail('axe'))
  const tabs = ['orders', 'wishlist', 'designs', 'measurements', 'addresses', 'reviews']
  for (const address of tabs.map((key) => `/myprofile?tab=${key}`)) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await expectAccessible(page, address)
  }
})

test('addresses are stored in the format of their country @journey', async ({ page }) => {
  await signUp(page, newEmail('address'))
  await page.goto('/address')
  await page.getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address line 1', { exact: true }).fill(homeAddress.line1)
  await dialog.getByLabel('City', { exact: true }).fill(homeAddress.city)
  await dialog.getByLabel('State').selectOption(homeAddress.region)
  await dialog.getByLabel('ZIP code', { exact: true }).fill('SW1A 2AA')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog.getByText('A ZIP code here looks like 02903.')).toBeVisible()
  await dialog.getByLabel('ZIP code', { exact: true }).fill(homeAddress.postalCode)
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Default', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByLabel('City', { exact: true }).fill('Newport')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Newport, RI 02903')).toBeVisible()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await dialog.getByRole('button', { name: 'Remove address' }).click()
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
})

test.describe('an invalid token (specification, sections 2 and 8)', () => {
  const storage = (page: Page) => page.evaluate(() => localStorage.length)

  test('in the orders: all storage is cleared and the browser goes to /login @journey', async ({
    page,
    browser,
  }) => {
    const email = newEmail('orders')
    await signUp(page, email)
    await endOtherSessions(browser, email)
    await tab(page, 'Orders').click()
    await expect(page).toHaveURL(/\/login/)
    expect(await storage(page)).toBe(0)
  })

  test('in the addresses: the browser goes to /', async ({ page, browser }) => {
    const email = newEmail('addresses')
    await signUp(page, email)
    await endOtherSessions(browser, email)
    await tab(page, 'Addresses').click()
    await expect(page).toHaveURL(/:\d+\/$/)
    expect(await page.evaluate(() => localStorage.getItem('AuthId'))).toBeNull()
  })

  test('in the profile, with “Login Again”: the browser goes to /signin', async ({ page, browser }) => {
    const email = newEmail('profile')
    await signUp(page, email)
    await tab(page, 'Designs').click()
    await endOtherSessions(browser, email)
    await tab(page, 'Profile').click()
    await expect(page).toHaveURL(/\/signin/)
  })

  for (const [address, to] of [
    ['/listreview', '/login'],
    ['/review', '/login'],
    ['/order', '/login'],
    ['/orderdetail/a/b', '/login'],
    ['/', '/login'],
    ['/shop', '/login'],
    ['/category', '/login'],
    ['/productdetail', '/login'],
    ['/cart', '/login'],
    ['/address', '/'],
    ['/myprofile', '/signin'],
  ] as const) {
    test(`unknown, without a name, at ${address}: all storage is cleared, and ${to} opens`, async ({
      page,
    }) => {
      await page.goto('/terms')
      await page.evaluate(() => localStorage.setItem('AuthId', 'x'.repeat(43)))
      await page.goto(address)
      await expect(page).toHaveURL((url) => url.pathname === to)
      expect(await storage(page)).toBe(0)
    })
  }

  test('unknown, of a guest on a product page: a notice says so, and a new guest session continues there', async ({
    page,
  }) => {
    await page.goto('/terms')
    await page.evaluate(() => localStorage.setItem('AuthId', 'x'.repeat(43)))
    await page.goto('/productdetail/harrow-oxford')
    await expect(page.getByText('Your last visit has ended')).toBeVisible()
    await page.getByRole('button', { name: 'Continue as a guest' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Harrow Oxford' })).toBeVisible()
    const token = await page.evaluate(() => localStorage.getItem('AuthId'))
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(token).not.toBe('x'.repeat(43))
  })

  test('unknown, at the link to a shared wishlist: the link opens all the same', async ({ page }) => {
    await page.goto('/terms')
    await page.evaluate(() => localStorage.setItem('AuthId', 'x'.repeat(43)))
    await page.goto(`/myprofile?wishlist=${'x'.repeat(43)}`)
    await expect(page.getByRole('heading', { name: 'This list is not shared' })).toBeVisible()
    await expect(page).toHaveURL(/wishlist=/)
  })

  test('of a guest who opens an account screen: it is kept, and signing in leads back', async ({ page }) => {
    await page.goto('/productdetail/harrow-oxford', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click()
    await expect(page.getByText(/is on your wishlist/)).toBeVisible()
    const token = await page.evaluate(() => localStorage.getItem('AuthId'))
    await page.goto('/listreview')
    await expect(page).toHaveURL(/\/login\?next=%2Flistreview$/)
    expect(await page.evaluate(() => localStorage.getItem('AuthId'))).toBe(token)
  })

  test('ended in another tab: this tab goes to the sign-in screen', async ({ page, context }) => {
    await signUp(page, newEmail('twotabs'))
    const other = await context.newPage()
    await other.goto('/address')
    await expect(other.getByRole('heading', { name: 'Your addresses' })).toBeVisible()
    await page.getByRole('button', { name: /account of/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(other).toHaveURL(/\/login/)
  })
})

test('a new address is confirmed while signed in, and the previous one restores the account', async ({
  page,
  browser,
  request,
}) => {
  const [email, next] = [newEmail('mover'), newEmail('moved')]
  await signUp(page, email)
  await openVerifyLink(request, email)
  await page.reload()
  await page.getByText('Use another address', { exact: true }).click()
  await page.getByLabel('New email', { exact: true }).fill(next)
  const change = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByLabel('New email') })
  await change.getByLabel('Current password', { exact: true }).fill(password)
  await change.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`We have sent a link to ${next}`)).toBeVisible()

  const link = /\/verifymail\?code=[\w-]+/.exec(await waitForMail(next, /verifymail\?code=/))![0]
  const phone = await (await browser.newContext()).newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Sign in to confirm your new email' })).toBeVisible()
  await expectAccessible(phone, 'a link that asks to sign in')
  await phone.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await phone.getByLabel('Email', { exact: true }).fill(email)
  await phone.getByLabel('Password', { exact: true }).fill(password)
  await phone.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()

  const restore = /\/verifymail\?restore&code=[\w-]+/.exec(
    await waitForMail(email, /Restore this address/),
  )![0]
  await phone.goto(restore)
  await expect(phone.getByRole('button', { name: 'Keep this address' })).toBeVisible()
  await expectAccessible(phone, 'a link that restores an address')
  await phone.getByRole('button', { name: 'Keep this address' }).click()
  await expect(phone.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Sign in' }).first()).toBeAttached()
  await page.goto('/myprofile')
  await expect(page).toHaveURL(/\/signin/)
  const reset = /\/forgotpassword\?code=[\w-]+/.exec(await waitForMail(email, /forgotpassword\?code=/))![0]
  await phone.goto(reset)
  await phone.getByLabel('Password', { exact: true }).fill('quite another horse')
  await phone.getByRole('button', { name: 'Set new password' }).click()
  await expect(phone).not.toHaveURL(/forgotpassword/)
  await phone.goto('/myprofile')
  await expect(phone.getByText(email, { exact: true })).toBeVisible()
  await phone.goto(restore)
  await phone.getByRole('button', { name: 'Keep this address' }).click()
  await expect(phone.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible()
  await phone.context().close()
})

test('a customer downloads all data and deletes the account', async ({ page }) => {
  const browserErrors = collectBrowserErrors(page)
  const email = newEmail('leaving')
  await signUp(page, email, '/myprofile?tab=privacy')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^placket-\d{4}-\d\d-\d\d\.json$/)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('Please type the words: delete my account')).toBeVisible()
  await dialog.getByLabel(/^Type/).fill('delete my account')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(browserErrors).toEqual([])
})
