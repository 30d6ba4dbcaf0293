// Every address of the shop, and helpers to open one.
import type { Page } from '@playwright/test'
import type { customerWithAll } from './shopper.ts'

export type CustomerWithAll = Awaited<ReturnType<typeof customerWithAll>>

export const shirt = '/productdetail/harrow-oxford'
const unknownId = '00000000-0000-4000-8000-000000000000'

/** The addresses that a guest without any data opens, by route. */
export const addressesOfGuests: Record<string, string[]> = {
  '/': ['/'],
  '/shop': ['/shop', '/shop?search=zzqqxx'],
  '/category': ['/category'],
  '/categoryshop/:id': ['/categoryshop/oxford'],
  '/productdetail': [
    '/productdetail',
    '/productdetail?part=collar',
    '/productdetail?part=monogram',
    '/productdetail?fabric=XC010',
    '/productdetail?design=1_XC999_collar.none',
  ],
  '/productdetail/:id': [shirt],
  '/cart': ['/cart'],
  '/checkout': ['/checkout'],
  '/orderplaced': ['/orderplaced'],
  '/agents/continue': ['/agents/continue', '/agents/continue#nobodys'],
  '/order': ['/order'],
  '/orderdetail/:orderId/:id': [`/orderdetail/${unknownId}/${unknownId}`],
  '/measures': ['/measures'],
  '/trackingorder': ['/trackingorder'],
  '/review': [],
  '/listreview': [],
  '/myprofile': ['/myprofile', '/myprofile?tab=wishlist', '/myprofile?wishlist=nobodys'],
  '/address': [],
  '/signin': ['/signin'],
  '/login': [],
  '/signup': ['/signup'],
  '/verifymail': ['/verifymail'],
  '/forgotpassword': ['/forgotpassword'],
  '/demo': ['/demo'],
  '/test': ['/test'],
  '/passport/:code': [],
  '/about': ['/about'],
  '/contact': ['/contact'],
  '/faqs': ['/faqs'],
  '/terms': ['/terms'],
  '/terms-and-conditions': [],
  '/privacy': ['/privacy'],
  '/return-refund-policy': ['/return-refund-policy'],
  '*': ['/no-such-page'],
}

/** The addresses of a customer's own screens. */
export const addressesOfCustomers = ({ order, lines, underWay }: CustomerWithAll): string[] => [
  '/',
  '/cart',
  '/checkout',
  '/order',
  underWay,
  `/orderdetail/${order}/${lines[0]}`,
  `/trackingorder?order=${order}`,
  '/review',
  `/review?line=${lines[1]}`,
  '/listreview',
  '/address',
  ...['profile', 'wishlist', 'designs', 'measurements', 'security', 'privacy'].map(
    (tab) => `/myprofile?tab=${tab}`,
  ),
]

/** Screens with the buttons that open a dialog. */
export const dialogs = ({
  order,
  lines,
  underWay,
}: CustomerWithAll): [address: string, ...openers: string[]][] => [
  ['/', 'Menu'],
  ['/shop', 'Filter'],
  [shirt, 'Look closer: Harrow Oxford in oxford blue', 'By “Regular shirts”'],
  ['/productdetail', 'Start over', 'Compare', 'Save', 'Share', 'Change or add measurements'],
  ['/cart', 'Change size of Harrow Oxford'],
  ['/address', 'Add an address', 'Remove'],
  ['/myprofile?tab=wishlist', 'Move to cart'],
  ['/myprofile?tab=designs', 'Rename Monday', 'Remove Monday'],
  ['/myprofile?tab=measurements', 'Remove Regular shirts'],
  ['/myprofile?tab=privacy', 'Delete my account'],
  [underWay, 'Cancel order'],
  [`/orderdetail/${order}/${lines[0]}`, 'Return or exchange', 'Request alteration or remake'],
]

/** Waits until everything is loaded. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      document.querySelector('main h1') &&
      !document.querySelector('main[aria-busy="true"], main [aria-busy="true"]') &&
      ![...document.querySelectorAll(':is(main, dialog[open]) [role="status"]')].some(
        (said) => said.textContent === 'Loading',
      ),
  )
}

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // The details of a fabric open once the page is hydrated.
  if (/[?&]fabric=/.test(address)) await page.getByRole('dialog').waitFor()
  await waitUntilLoaded(page)
}

/** Sets the window's width, and waits until the screen has followed: what scripts change comes a frame later. */
export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => new Promise((later) => requestAnimationFrame(() => requestAnimationFrame(later))))
}

/** How long a busy machine may take to lay out a screen at its new width, in ms. */
const layoutTime = 5000

/** Elements beyond the window's edges, after its layout has had time to follow the width. */
export async function tooWide(page: Page): Promise<string[]> {
  const deadline = Date.now() + layoutTime
  for (;;) {
    const found = await page.evaluate(() => {
      const beyond = document.documentElement.scrollWidth - innerWidth
      if (beyond <= 0) return []
      const elements = [...document.querySelectorAll('body *')].filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        // Content that scrolls within its own box does not make the page too wide; absolute boxes may extend beyond
        // it.
        const isScrolled = (box: Element | null): boolean =>
          box !== null &&
          box !== document.body &&
          (getComputedStyle(box).overflowX !== 'visible' || isScrolled(box.parentElement))
        const isWithin =
          isScrolled(element.parentElement) && getComputedStyle(element).position !== 'absolute'
        return !isWithin && (right > innerWidth + 1 || left < -1)
      })
      const names = elements.slice(-3).map((element) => `<${element.localName} class="${element.className}">`)
      return [`${beyond} pixels too wide: ${names.join(', ')}`]
    })
    if (found.length === 0 || Date.now() > deadline) return found
    await page.waitForTimeout(100)
  }
}
