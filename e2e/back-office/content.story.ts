// Pages in the back office: an owner writes the About page, previews it and publishes it, a shopper reads it, and the
// owner restores the previous version. Typed markup is shown as text.
import { expect, type Page, test } from '@playwright/test'
import { axeViolations, collectBrowserErrors, newEmail } from '../shopper.ts'
import { backOfficeUrl, messagesOf, newMember, save, shopUrl, undoButtonOf, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.use({ baseURL: backOfficeUrl })

const field = (page: Page) => page.getByRole('textbox', { name: 'Text of the page' })

let page: Page
test.beforeAll(async ({ browser }) => {
  page = await newMember(browser, { name: 'Olive Owner', email: newEmail('content'), role: 'owner' })
})
// The other stories read the default text.
test.afterAll(async () => {
  for (const id of ['about', 'faqs']) {
    await page.goto(`/content/${id}`)
    await waitForScreen(page)
    const back = page.getByRole('button', { name: 'Restore default text' })
    if ((await back.count()) > 0) await back.click()
  }
})

test('an owner writes the About page, sees its preview and publishes it @journey', async ({ browser }) => {
  await page.goto('/content')
  await waitForScreen(page)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'About us, English' }).click()
  await expect(field(page)).toHaveValue(/^# About us\n\nA placket is the strip of fabric/)
  await expect(field(page)).toHaveValue(/### \{returnDays\} days to think/)
  await expect(page.getByRole('button', { name: 'Publish now' })).toHaveCount(0)

  await field(page).fill(
    '# We are *tailors*\n\nOpen since 1931. You have {returnDays} days.\n\n## Our fabrics\n\nWoven in ',
  )
  await field(page).press('End')
  await field(page).pressSequentially('Porto')
  await field(page).press('Shift+Control+ArrowLeft')
  await field(page).press('Control+b')
  await expect(field(page)).toHaveValue(/Woven in \*\*Porto\*\*$/)
  await field(page).press('Control+b')
  await expect(field(page)).toHaveValue(/Woven in Porto$/)
  const live = page.getByRole('region', { name: 'Preview' })
  await expect(live.getByRole('heading', { level: 4 })).toHaveText('Our fabrics')
  await expect(live).toContainText('You have 30 days.')
  await save(page)
  await expect(page.getByText('Saved by Olive Owner')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  await shopper.goto('/about')
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('About us')
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Preview of its page, as saved' }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('We are tailors')
  await expect(preview.getByText('This is a preview')).toBeVisible()
  await preview.close()

  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(messagesOf(page)).toContainText('About us is published.')
  const browserErrors = collectBrowserErrors(shopper)
  await expect
    .poll(async () => {
      await shopper.goto('/about')
      return shopper.getByRole('heading', { level: 1 }).textContent()
    })
    .toBe('We are tailors')
  await expect(shopper).toHaveTitle(/We are tailors/)
  await expect(shopper.getByText('You have 30 days.')).toBeVisible()
  await expect(shopper.locator('main').getByRole('link', { name: 'Design a shirt' })).toBeVisible()
  expect(await axeViolations(shopper)).toEqual([])
  expect(browserErrors).toEqual([])
})

test('the owner restores the previous version', async ({ browser }) => {
  await page.goto('/content/about')
  await field(page).fill('# We are *shirt makers*\n\nOpen since 1931.')
  await save(page)
  await page.getByRole('button', { name: 'Versions' }).click()
  const drawer = page.getByRole('dialog', { name: 'Versions' })
  await expect(drawer.locator('strong', { hasText: 'Version 2' })).toBeVisible()
  await expect(drawer.locator('del').first()).toContainText('tailors')
  await expect(drawer.locator('ins').first()).toContainText('shirt')
  await drawer.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(field(page)).toHaveValue(/^# We are \*tailors\*/)
  await expect(messagesOf(page)).toContainText('Version 1 is the draft again.')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(messagesOf(page)).toContainText('is published.')
  // The log has each of these actions.
  await expect(page.getByText('Restored').first()).toBeVisible()
  await page.getByRole('button', { name: 'Restore default text' }).click()
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  const title = async () => {
    await shopper.goto('/about')
    return shopper.getByRole('heading', { level: 1 }).textContent()
  }
  await expect.poll(title).toBe('About us')
  await undoButtonOf(page).click()
  await expect.poll(title).toBe('We are tailors')
})

test('questions can still be searched, and typed markup is shown as text', async ({ browser }) => {
  await page.goto('/content/faqs')
  await field(page).fill(
    '# Ask us\n\n## Buttons <img src=x onerror="window.hacked=1">\n\n### Are they of shell?\n\nYes, of *trocas* shell. [x](javascript:window.hacked=1) </script><script>window.hacked=1</script>\n\n### Can I choose their colour?\n\nOf eight colours: see the [designer](/productdetail).',
  )
  await save(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(messagesOf(page)).toContainText('is published.')
  const shopper = await (await browser.newContext({ baseURL: shopUrl })).newPage()
  await expect
    .poll(async () => {
      await shopper.goto('/faqs')
      return shopper.getByRole('heading', { level: 1 }).textContent()
    })
    .toBe('Ask us')
  await shopper.waitForLoadState('networkidle')
  await shopper.getByLabel('Search the answers').fill('trocas')
  await expect(shopper.getByText('1 answer')).toBeVisible()
  await expect(shopper.getByText('[x](javascript:window.hacked=1)')).toBeVisible()
  await shopper.getByLabel('Search the answers').fill('colour')
  await shopper.getByRole('link', { name: 'designer' }).click()
  await expect(shopper).toHaveURL(/\/productdetail$/)
  expect(await shopper.evaluate(() => 'hacked' in window)).toBe(false)
  const data = await (await shopper.goto('/faqs'))!.text()
  expect(data).toContain('"@type":"Question","name":"Are they of shell?"')
})

test('an owner writes the text around an email, and sends a sample', async () => {
  await page.goto('/content/emails')
  await waitForScreen(page)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Order placed, English' }).click()
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.fill('We have order {numbr}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Value {numbr} not found')).toBeVisible()
  await subject.fill('We have order {number}')
  await page.getByRole('textbox', { name: 'Text before' }).fill('Thank you, *truly*.')
  await save(page)
  await expect(page.getByText('We have order P-SAMPLE')).toBeVisible()
  await expect(page.getByText('Thank you, truly.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const [sample] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'View sample email' }).click(),
  ])
  await expect(sample.getByText('Thank you, truly.')).toBeVisible()
  await expect(sample.getByRole('link', { name: 'Follow your order' })).toBeVisible()
  await sample.close()
  await page.getByRole('button', { name: 'Send sample to me' }).click()
  await expect(messagesOf(page)).toContainText('The sample is on its way to')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(messagesOf(page)).toContainText('The email is now sent with this text.')
  await page.getByRole('button', { name: 'Restore default text' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
})

test('an old address leads to a page, and only addresses that lead nowhere are listed', async ({
  request,
}) => {
  await page.goto('/content/redirects')
  await waitForScreen(page)
  await page.getByRole('button', { name: 'Add redirect' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Earlier address').fill('/old-collection')
  await dialog.getByLabel('Leads to').fill('/shop')
  await dialog.getByRole('button', { name: 'Add redirect' }).click()
  await expect(page.getByRole('cell', { name: '/old-collection' })).toBeVisible()
  const opened = async (path: string) => {
    const response = await request.get(shopUrl + path, { maxRedirects: 0 })
    return [response.status(), response.headers()['location']]
  }
  expect(await opened('/old-collection')).toEqual([301, '/shop'])
  expect(await opened('/no-longer-here')).toEqual([404, undefined])
  await expect(async () => {
    await page.goto('/content/redirects/missed')
    await waitForScreen(page)
    await expect(page.getByRole('cell', { name: '/no-longer-here' })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('cell', { name: '/old-collection' })).toHaveCount(0)
})
