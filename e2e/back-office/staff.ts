// Shared by the stories of the back office: its address, creating an account, signing in.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'

const port = Number(process.env.STORIES_PORT ?? 3210)

export const shopUrl = `http://localhost:${port}`
/** The address of the back office of the stories' shop: the next port. */
export const backOfficeUrl = `http://localhost:${port + 1}`

export const staffPassword = 'three plain wooden buttons'

/** The link of an invitation, created on the command line. */
export function inviteStaff(address: string, role?: string): string {
  const printed = execFileSync(
    process.execPath,
    ['cli/staff.ts', 'invite', address, ...(role ? ['--role', role] : [])],
    {
      cwd: path.join(import.meta.dirname, '../..'),
      env: { ...process.env, DATA_DIR: process.env.STORIES_DATA },
      encoding: 'utf8',
    },
  )
  return /http\S+\/invitation\?code=\S+/.exec(printed)![0]
}

/** Opens the link of an invitation and creates the account; the page is then signed in. */
export async function makeAccount(page: Page, link: string, name: string, email?: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  if (email) await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${name}` })).toBeVisible()
}

/** A page of a new member, signed in, in a browser of their own. */
export async function newMember(
  browser: Browser,
  { name, email, role }: { name: string; email: string; role?: string },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: backOfficeUrl })
  const page = await context.newPage()
  await makeAccount(page, inviteStaff(email, role), name)
  return page
}

/** Signs in with the password. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs out through the menu in the header. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^You: / }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the back office')
}

/** Waits until everything on a screen is loaded. */
export async function waitForScreen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [role="status"]').filter({ hasText: 'Loading' })).toHaveCount(0)
  await expect(page.locator('main [aria-busy="true"], main[aria-busy="true"]')).toHaveCount(0)
}

/** The region of messages about what was done, with their undo buttons. */
export const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' })

/** The undo button of the newest message; older messages may still be shown. */
export const undoButtonOf = (page: Page) => messagesOf(page).getByRole('button', { name: 'Undo' }).last()

/** Saves the form on screen. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
}
