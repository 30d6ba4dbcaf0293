// The SQL statements of each screen of the back office, opened by a link from another screen.
import { chromium, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { openTestAdmin } from '#api/admin/test-admin.ts'
import { ensureBrowser, flagsWithout3d } from '#e2e/browser.ts'
import { freePort } from '#e2e/free-port.ts'
import { openBenchShop } from './common/bench-shop.ts'
import type { Figure } from './common/judge.ts'
import { definePart } from './common/run-parts.ts'

/**
 * Includes the statement of each call that finds the session. Two screens also check what is missing before the shop
 * opens.
 */
const limits = {
  screen: { was: 6, max: 6, unit: 'statements' },
  'screen that says what is missing': { was: 8, max: 8, unit: 'statements' },
}
const saysWhatIsMissing = new Set(['/', '/settings'])
/** A screen without calls, from which the others are opened. */
const start = '/account'
/** Milliseconds without a call after which a screen counts as loaded: less than the interval of polling. */
const quietMs = 1200

export const screens = definePart(limits, async () => {
  const executed: string[] = []
  const shop = await openBenchShop({ onStatement: (text) => executed.push(text) })
  const browser = await chromium.launch({
    executablePath: ensureBrowser((line) => console.log(line)),
    args: flagsWithout3d,
  })
  try {
    const port = await freePort()
    await (await shop.backOffice()).listen({ port, host: '127.0.0.1' })
    const url = `http://localhost:${port}`
    const { owner } = await openTestAdmin({ db: shop.db })
    const [name, value] = owner.headers['cookie']!.split('=') as [string, string]
    const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
    await context.addCookies([{ name, value, url, sameSite: 'Strict' }])
    const page = await context.newPage()
    await page.goto(url + start)
    const [role] = await shop.db.query<{ id: string }>(sql`select id from staff_role limit 1`)
    const [look] = await shop.db.query<{ id: string }>(sql`select id from look limit 1`)
    const [review] = await shop.db.query<{ id: string }>(sql`select id from review limit 1`)
    const [customer] = await shop.db.query<{ id: string }>(sql`
      insert into shopper (email, full_name, password_hash) values ('ada@example.com', 'Ada Brook', 'x') returning id`)
    const [message] = await shop.db.query<{ id: string }>(sql`
      with thread as (
        insert into message_thread (reference, full_name, email, topic)
        values ('PL-TEST-TEST', 'Ada Brook', 'ada@example.com', 'size') returning *)
      insert into contact_message (thread_id, reference, full_name, email, topic, message)
      select id, reference, full_name, email, topic, 'Does it run large?' from thread returning thread_id as id`)
    const figures: Figure<keyof typeof limits>[] = []
    const ids = {
      role: role!.id,
      look: look!.id,
      member: owner.memberId,
      customer: customer!.id,
      message: message!.id,
      review: review!.id,
    }
    for (const path of pathsWith(ids)) {
      await open(page, start)
      executed.length = 0
      await open(page, path)
      figures.push({
        name: path,
        limit: saysWhatIsMissing.has(path) ? 'screen that says what is missing' : 'screen',
        value: executed.filter((text) => !isOfPicture(text)).length,
      })
    }
    return figures
  } finally {
    await browser.close()
    await shop.close()
  }
})

const pathsWith = (
  ids: Record<'role' | 'look' | 'member' | 'customer' | 'message' | 'review', string>,
): string[] => [
  '/',
  '/products',
  '/products/harrow-oxford',
  '/categories',
  '/categories/oxford',
  '/fabrics',
  '/fabrics/order',
  '/fabrics/XC010',
  '/options',
  '/options/collar',
  '/coupons',
  '/coupons/WELCOME10',
  '/gift-cards',
  '/customers',
  '/customers/guests',
  `/customers/${ids.customer}`,
  '/messages',
  `/messages/${ids.message}`,
  '/reviews',
  `/reviews/${ids.review}`,
  '/content',
  '/content/about',
  '/content/emails',
  '/looks',
  `/looks/${ids.look}`,
  '/imports',
  '/analytics',
  '/analytics/products',
  '/analytics/cloth',
  '/analytics/returns',
  '/analytics/work',
  '/analytics/visits',
  '/staff',
  '/staff/invitations',
  '/staff/roles',
  `/staff/roles/${ids.role}`,
  `/staff/${ids.member}`,
  '/settings',
  '/settings/delivery',
  '/settings/markets',
  '/settings/hours',
  '/settings/terms',
  '/settings/services',
  '/settings/taxes',
  '/webhooks',
  '/webhooks/deliveries',
  '/log',
  '/account/security',
  '/account/sessions',
  '/account/api-keys',
]

async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForTimeout(quietMs)
  await page.waitForLoadState('networkidle')
}

/** Whether the statement is of a picture. Pictures are separate requests, which the browser caches. */
const isOfPicture = (text: string): boolean => /select hash, design from picture/.test(text)
