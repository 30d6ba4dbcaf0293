// Visits every screen of the back office in the route table: a disabled control says why, every button says what it
// does, and a refused save shows its error beside the field, which gets the focus.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { type ScreenRoute, routes } from '#admin/app/routes.ts'
import { newEmail } from '../shopper.ts'
import { backOfficeUrl, newMember, waitForScreen } from './staff.ts'

test.use({ baseURL: backOfficeUrl })
test.setTimeout(240_000)

/** Navigates as a link does, without a new document. */
async function open(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(page).toHaveURL(new URL(address, backOfficeUrl).href)
  await waitForScreen(page)
}

/** Opens each screen that a member may open; for the screen of a record, the first one in its list. */
async function walk(
  page: Page,
  visit: (address: string) => Promise<void>,
  isVisited: (route: ScreenRoute) => boolean = () => true,
): Promise<void> {
  await page.goto('/')
  await waitForScreen(page)
  for (const { path } of routes.filter(isVisited)) {
    const address = path.includes('/:') ? await firstRecord(page, path) : path
    if (!address) continue
    await open(page, address)
    await visit(address)
  }
}

async function firstRecord(page: Page, path: string): Promise<string | undefined> {
  const list = path.slice(0, path.indexOf('/:'))
  await open(page, list)
  const links = await page
    .locator('main a[href]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')!))
  return links.find((link) => link.startsWith(`${list}/`) && routes.every((other) => other.path !== link))
}

/** Disabled controls that give no reason, and buttons and links without a name. */
const muteControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isDescribed = (element: Element): boolean => {
      const described = element.closest('[aria-describedby]')
      if (!described) return false
      const texts = described
        .getAttribute('aria-describedby')!
        .split(' ')
        .map((id) => document.getElementById(id))
      return (
        texts.some((text) => text?.checkVisibility() && text.textContent.trim() !== '') ||
        (described.parentElement !== null && isDescribed(described.parentElement))
      )
    }
    const isOff = (element: Element) => element.matches(':disabled, [aria-disabled="true"]')
    const isNamed = (element: Element) =>
      (element.textContent + (element.getAttribute('aria-label') ?? '')).trim() !== '' ||
      element.matches('[aria-labelledby], :has(img[alt]:not([alt=""]))')
    const isSeen = (element: Element) =>
      element.textContent.trim() !== '' || element.querySelector('svg, img')
    const controls = [...document.querySelectorAll('button, input, select, textarea, a[href]')]
    return [
      ...controls.filter((one) => isOff(one) && !isDescribed(one)),
      ...controls.filter((one) => one.matches('button, a') && !(isNamed(one) && isSeen(one))),
    ].map((one) => one.outerHTML.slice(0, 120))
  })

const lists = routes.filter(({ path }) => !path.includes('/:'))

test('a disabled control says why, and every button has a name', async ({ browser }) => {
  const problems: string[] = []
  for (const role of ['owner', 'Viewer']) {
    const page = await newMember(browser, { name: `Walking ${role}`, email: newEmail('walk'), role })
    let screens = 0
    await walk(page, async (address) => {
      screens += 1
      problems.push(...(await muteControls(page)).map((control) => `${role} at ${address}: ${control}`))
    })
    // Empty lists have no record to open.
    expect(screens).toBeGreaterThanOrEqual(role === 'owner' ? lists.length : 20)
    await page.context().close()
  }
  expect(problems).toEqual([])
})

/** Fields of settings without an explanation: neither a hint of their own nor a text of their section. */
const unexplained = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLInputElement>(
        'main form :is(input:not([type=hidden]), select, textarea)',
      ),
    ]
    const isExplained = (control: HTMLInputElement) =>
      control.closest('section')?.querySelector(':scope > div:first-child p')?.textContent.trim() ||
      (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .some((id) => !id.endsWith('-optional') && document.getElementById(id)?.textContent.trim())
    return controls
      .filter((one) => !isExplained(one))
      .map((one) => one.labels?.[0]?.innerText ?? one.outerHTML)
  })

test('every setting has an explanation', async ({ browser }) => {
  const page = await newMember(browser, { name: 'Walking Owner', email: newEmail('walk'), role: 'owner' })
  const problems: string[] = []
  await walk(
    page,
    async (address) => {
      problems.push(...(await unexplained(page)).map((field) => `${address}: ${field}`))
    },
    ({ path }) => path.startsWith('/settings'),
  )
  expect(problems).toEqual([])
  await page.context().close()
})

/** Changes everything in a form that can be typed or chosen. */
async function changeAll(form: Locator): Promise<void> {
  await form.evaluate((element: HTMLFormElement) => {
    const write = (control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) => {
      // Through the browser's own setter, so that React notices.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value)
      control.dispatchEvent(new Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
    }
    const texts = 'input:enabled:read-write:not([type=search], [type=file], [type=color]), textarea:enabled'
    for (const control of element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts)) {
      const { value } = control
      const isNumber = /^\d|^$/.test(value) && (control.type === 'number' || control.inputMode !== '')
      if (control.type === 'date' || control.type === 'time') continue
      if (control.type === 'email') write(control, 'walk@example.com')
      else if (/^#[0-9a-f]{6}$/.test(value)) write(control, '#336699')
      else write(control, isNumber ? String(Number(value) + 1) : `${value}x`)
    }
    for (const control of element.querySelectorAll<HTMLSelectElement>('select:enabled')) {
      const other = [...control.options].find(({ value }) => value !== '' && value !== control.value)
      if (other) write(control, other.value)
    }
  })
}

/** The paths of the fields in a call, as a refusal names them. */
function sentFields(body: Record<string, unknown>): string[] {
  const fields: string[] = []
  const visit = (value: unknown, path: string) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) fields.push(path)
    else for (const [name, one] of Object.entries(value)) visit(one, path === '' ? name : `${path}.${name}`)
  }
  const { changes } = body
  if (!Array.isArray(changes)) visit(changes ?? body, changes ? 'changes' : '')
  return fields.filter((path) => !/(^|\.)(id|version|list|part|key)$/.test(path))
}

/** Whether a refusal is shown at its field, which has the focus, or in a sentence that has the focus. */
const isSaidInFocus = (page: Page, sentence: string): Promise<boolean> =>
  page
    .waitForFunction(
      (sentence) => {
        const focused = document.activeElement!
        const ids = focused.getAttribute('aria-describedby')?.split(' ') ?? []
        const texts = [focused, ...ids.map((id) => document.getElementById(id))].map(
          (one) => one?.textContent,
        )
        return texts.some((text) => text?.includes(sentence))
      },
      sentence,
      { timeout: 10_000 },
    )
    .then(
      () => true,
      () => false,
    )

const isShown = (one: Locator): Promise<boolean> =>
  one.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  )

/** The refusals of a form's save that are not shown beside their field. */
async function unsaidRefusals(page: Page, form: Locator): Promise<string[]> {
  let refused = ''
  let sent: Record<string, unknown> | null = null
  await page.route('**/admin/**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent = route.request().postDataJSON() as Record<string, unknown>
    const error = { code: 'Invalid Input', message: `the walk refuses ${refused}`, field: refused }
    return route.fulfill({ status: 400, json: { error } })
  })
  const submit = form.locator('button[type="submit"]')
  const isRecord = (await form.getAttribute('aria-label')) !== null
  const unsaid: string[] = []
  await changeAll(form)
  const press = async () => {
    // A button that waits for something says so beside it, and cannot be pressed.
    if (await submit.first().isEnabled()) await submit.first().click()
    await expect(form.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.evaluate(
      () => new Promise((later) => requestAnimationFrame(() => requestAnimationFrame(later))),
    )
  }
  if ((await submit.count()) > 0) {
    await press()
    if (!sent && (await submit.first().getAttribute('aria-disabled')) !== 'true') {
      const isFocused = await page.evaluate(
        () => document.activeElement?.matches('[aria-invalid="true"], [role="alert"]') ?? false,
      )
      if (!isFocused) unsaid.push('nothing is sent, and no field that is wrong has the focus')
    }
    // Each is refused in turn; of many only the first ones.
    for (const field of sent ? sentFields(sent).slice(0, 6) : []) {
      refused = field
      const sentence = `The walk refuses ${field}.`
      await press()
      const hasField = await form.evaluate(
        (element: HTMLFormElement, name) => element.elements.namedItem(name) !== null,
        field.split('.').at(-1),
      )
      const isSaid =
        isRecord || hasField
          ? await isSaidInFocus(page, sentence)
          : await isShown(form.getByRole('alert').filter({ hasText: sentence }))
      if (!isSaid) unsaid.push(field)
    }
  }
  await page.unroute('**/admin/**')
  return unsaid
}

test('a refused save is shown beside its field, which gets the focus', async ({ browser }) => {
  const page = await newMember(browser, { name: 'Walking Owner', email: newEmail('walk'), role: 'owner' })
  const problems: string[] = []
  let forms = 0
  await walk(page, async (address) => {
    const form = page.locator('main form').first()
    if ((await form.count()) === 0) return
    forms += 1
    problems.push(...(await unsaidRefusals(page, form)).map((field) => `${address}: ${field}`))
    // Discards the changes.
    const discard = page.getByRole('button', { name: 'Discard', exact: true })
    if ((await discard.count()) > 0) await discard.click()
  })
  expect(forms).toBeGreaterThan(20)
  expect(problems).toEqual([])
  await page.context().close()
})
