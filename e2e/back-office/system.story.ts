// System status and failed work, in a shop whose mail server refuses recipients: staff see the queue and the failed
// email, and send it when the server accepts it; with the mouse and with the keyboard alone.
import { expect, type Page, test } from '@playwright/test'
import { openTestSmtp, type TestSmtp } from '#api/mail/test-smtp.ts'
import { collectBrowserErrors, expectAccessible } from '../shopper.ts'
import { type StartedShop, startShop } from '../start-shop.ts'
import { makeAccount, messagesOf, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

let smtp: TestSmtp
let shop: StartedShop
let owner: Page
let browserErrors: string[]
test.beforeAll(async ({ browser }) => {
  smtp = await openTestSmtp()
  shop = await startShop(undefined, { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })
  owner = await (await browser.newContext({ baseURL: new URL(shop.ownerLink).origin })).newPage()
  browserErrors = collectBrowserErrors(owner)
  await makeAccount(owner, shop.ownerLink, 'Olive Owner', 'olive@example.com')
})
test.afterAll(async () => {
  await shop.stop()
  await smtp.close()
})

/** Invites somebody whose mail server refuses the email. */
async function inviteRefused(address: string): Promise<void> {
  smtp.refuse = { to: { [address]: 550 } }
  await owner.goto('/staff/invitations')
  await owner.getByRole('button', { name: 'Invite member' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Invite member' })
  await dialog.getByLabel('Email address').fill(address)
  await dialog.getByLabel('Role').selectOption('Workshop')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(messagesOf(owner)).toContainText(`${address} is invited.`)
}

const recipients = () => smtp.received.flatMap(({ to }) => to)
const retryButton = () => owner.getByRole('button', { name: /^Retry .*invit/i })
const rowsOf = (label: string) => owner.getByRole('region', { name: label }).getByRole('row')

test('staff see queues, jobs and processes, and send an email again that a server has refused @journey', async () => {
  await inviteRefused('vera@example.com')
  await owner.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'System status' }).click()
  await expect(owner.getByRole('heading', { level: 1, name: 'System status' })).toBeVisible()
  const mails = rowsOf('Queues').filter({
    has: owner.getByRole('rowheader', { name: 'Emails', exact: true }),
  })
  await expect(mails.getByRole('link', { name: '1', exact: true })).toBeVisible()
  await expect(rowsOf('Processes').filter({ hasText: 'GB' })).toHaveCount(1)
  await expect(rowsOf('Jobs').filter({ hasText: 'Send emails' })).toHaveCount(1)
  await expect(owner.getByText(`127.0.0.1:${smtp.port}`, { exact: true })).toBeVisible()
  await expect(owner.getByText('Embedded, PostgreSQL')).toBeVisible()
  // Those that this shop does not have.
  for (const name of ['Read replica', 'Object store']) await expect(owner.getByText(name)).toHaveCount(0)
  await expectAccessible(owner, 'System status')

  await mails.getByRole('link', { name: '1', exact: true }).click()
  await expect(owner).toHaveURL(/\/system\/failed\?queue=mail$/)
  await expect(owner.getByText('550')).toBeVisible()
  await expect(owner.locator('main')).not.toContainText('vera@example.com')
  await expectAccessible(owner, 'Failed work')
  smtp.refuse = {}
  await retryButton().click()
  await expect(messagesOf(owner)).toContainText('It is tried again.')
  await expect(retryButton()).toHaveCount(0)
  await expect.poll(recipients).toContain('vera@example.com')
  await owner.reload()
  await waitForScreen(owner)
  await expect(owner.getByText('No failed work found')).toBeVisible()
  await owner.getByRole('link', { name: 'Status', exact: true }).click()
  await expect(mails.getByRole('link')).toHaveCount(0)
  expect(browserErrors).toEqual([])
})

test('with the keyboard alone', async () => {
  await inviteRefused('wanda@example.com')
  await owner.goto('/')
  await waitForScreen(owner)
  await owner.keyboard.press('Control+k')
  await owner.keyboard.type('failed work')
  await expect(owner.getByRole('option', { name: 'Failed work' })).toBeVisible()
  await owner.keyboard.press('Enter')
  const heading = owner.getByRole('heading', { level: 1, name: 'Failed work' })
  await expect(heading).toBeFocused()
  await expect(retryButton()).toBeVisible()
  smtp.refuse = {}
  await pressTabTo(retryButton())
  await owner.keyboard.press('Enter')
  await expect(owner.getByText('Everything was done, or is tried again.')).toBeVisible()
  await expect(heading).toBeFocused()
  await expect.poll(recipients).toContain('wanda@example.com')
})

async function pressTabTo(button: ReturnType<typeof retryButton>): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await owner.keyboard.press('Tab')
    if (await button.evaluate((element) => element === document.activeElement)) return
  }
  await expect(button).toBeFocused()
}
