// A shirt in the workshop: with a scanner alone, on a phone, with a camera, without a connection, by two members at
// once, and one that fails its quality check and is made again.
import { type Browser, expect, type Locator, type Page, request, test } from '@playwright/test'
import { testMeasurements } from '#api/test-measurements.ts'
import {
  askAs,
  axeViolations,
  collectBrowserErrors,
  moveOrder,
  newEmail,
  orderAndPay,
  orderDesign,
} from '../shopper.ts'
import { card, expectMessage, pressSteps, scan, scanEveryStep, stepButtons, untilNextScan } from './floor.ts'
import { openWithCamera } from './camera.ts'
import {
  backOfficeUrl,
  inviteStaff,
  makeAccount,
  newMember,
  shopUrl,
  signOut,
  undoButtonOf,
  waitForScreen,
} from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.use({ baseURL: backOfficeUrl })

let page: Page
let errors: string[]
test.beforeAll(async ({ browser }) => {
  page = await newMember(browser, { name: 'Clara Cutter', email: newEmail('cutter'), role: 'Workshop' })
  errors = collectBrowserErrors(page)
})

async function order(quantity = 1, design?: string): Promise<string> {
  const shop = await request.newContext({ baseURL: shopUrl })
  const number = await orderDesign(shop, { quantity, ...(design && { design }) })
  await shop.dispose()
  return number
}

/** Fields that a message covers, when they are scrolled to the edge of the window. */
const coveredFields = (on: Page) =>
  on.getByRole('region', { name: 'Messages' }).evaluate((region) => {
    const message = region.firstElementChild!.firstElementChild!
    return [...document.querySelectorAll('fieldset input')].flatMap((field) => {
      field.scrollIntoView({ block: 'end' })
      const [one, other] = [field.getBoundingClientRect(), message.getBoundingClientRect()]
      return one.top < other.bottom && other.top < one.bottom ? [field.id] : []
    })
  })

test('a shirt goes through every step by scanner alone', async () => {
  const number = `${await order()}-1`
  await page.goto('/floor')
  await waitForScreen(page)
  await scan(page, number)
  await expect(card(page, number).getByText('Approved')).toBeVisible()
  await scanEveryStep(page, number)
  await page.goto(`/production/${number}`)
  await expect(page.getByText(/Packed · .* · Clara Cutter/)).toBeVisible()
})

test('another shirt goes through every step on a phone, and a step is undone', async ({ browser }) => {
  const number = `${await order()}-1`
  const context = await browser.newContext({
    baseURL: backOfficeUrl,
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
    storageState: await page.context().storageState(),
  })
  const phone = await context.newPage()
  await phone.goto('/floor')
  await waitForScreen(phone)
  await phone.getByRole('button', { name: new RegExp(number) }).tap()
  const tap = async (button: Locator) => {
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(64)
    await button.tap()
  }
  await pressSteps(phone, stepButtons.slice(0, 2), tap)
  await expectMessage(phone, `${number} is sewn.`)
  expect(await coveredFields(phone)).toEqual([])
  await pressSteps(phone, stepButtons.slice(2), tap)
  await expect(card(phone, number).getByText('Packed', { exact: true })).toBeVisible()
  await expectMessage(phone, `${number} is packed.`)
  await undoButtonOf(phone).tap()
  await expect(card(phone, number).getByText('Checked', { exact: true })).toBeVisible()
  expect(await axeViolations(phone)).toEqual([])
  await context.close()
})

test('no option of a filter is cut off', async () => {
  await page.goto('/production')
  await waitForScreen(page)
  const cut = await page.locator('main select').evaluateAll((selects) =>
    (selects as HTMLSelectElement[]).flatMap((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const pen = Object.assign(document.createElement('canvas').getContext('2d')!, { font })
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      // Names of fabrics may be longer than a filter is wide.
      const texts = [...select.options].map(({ text }) => text).filter((text) => !text.startsWith('XC'))
      return texts.filter((text) => pen.measureText(text).width > room + 1)
    }),
  )
  expect(cut).toEqual([])
})

test('the camera reads the code on a ticket', async () => {
  const number = `${await order()}-1`
  const browser = await openWithCamera(`${backOfficeUrl}/floor/${number}`)
  const storageState = await page.context().storageState()
  const phone = await browser.newPage({ baseURL: backOfficeUrl, storageState })
  await phone.goto('/floor')
  await waitForScreen(phone)
  await phone.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(card(phone, number).getByText('Approved')).toBeVisible()
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  await browser.close()
})

test('without a connection steps are stored, and their results are shown when it is back', async ({
  browser,
}) => {
  const number = await order(2)
  const [mine, theirs] = [`${number}-1`, `${number}-2`]
  await page.goto('/floor')
  await waitForScreen(page)
  for (const one of [mine, theirs]) {
    await scan(page, one)
    await expect(card(page, one)).toBeVisible()
  }
  await page.context().setOffline(true)
  for (const one of [mine, theirs]) {
    await scan(page, one)
    await expect(card(page, one)).toBeVisible()
    await page.getByRole('button', { name: 'Mark as cut' }).click()
    await expect(card(page, one).getByText('Cut', { exact: true })).toBeVisible()
  }
  await expect(page.getByText('2 steps are kept here until the shop answers.')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as sewn' }).click()
  await expect(page.getByText('3 steps are kept here until the shop answers.')).toBeVisible()

  const other = await newMember(browser, { name: 'Otto Other', email: newEmail('other'), role: 'Workshop' })
  await other.goto(`/floor/${theirs}`)
  await other.getByRole('button', { name: 'Mark as cut' }).click()
  await expectMessage(other, `${theirs} is cut.`)
  await other.getByRole('button', { name: 'Remake …' }).click()
  await other.getByLabel('Reason for remake').fill('A hole in the front')
  await other.getByRole('button', { name: 'Remake', exact: true }).click()
  await expect(card(other, theirs).getByText('A hole in the front')).toBeVisible()

  await page.context().setOffline(false)
  await expect(
    page.getByText(`Not recorded: Otto Other has already recorded this: ${theirs} is cut.`).first(),
  ).toBeVisible()
  await expect(page.getByText('are kept here')).toHaveCount(0)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Not recorded')).toHaveCount(0)
  await scan(page, mine)
  await expect(card(page, mine).getByText('Cut', { exact: true })).toBeVisible()
  await scan(page, theirs)
  await expect(card(page, theirs).getByText('Approved', { exact: true })).toBeVisible()
  await other.context().close()
})

test('what is scanned while a step is still being recorded is recorded after it', async () => {
  const number = await order(2)
  const [first, second] = [`${number}-1`, `${number}-2`]
  await page.goto('/floor')
  await waitForScreen(page)
  for (const one of [first, second]) {
    await scan(page, one)
    await expect(card(page, one).getByText('Approved', { exact: true })).toBeVisible()
  }
  let answer!: () => void
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/admin/production/record', async (route) => {
    await answered
    await route.continue()
  })
  for (const one of [first, second]) {
    await scan(page, one)
    await expect(card(page, one).getByText('Approved', { exact: true })).toBeVisible()
    await untilNextScan(page)
    await scan(page, one)
    await expect(card(page, one).getByText('Cut', { exact: true })).toBeVisible()
  }
  await expect(page.getByText('2 steps are kept here until the shop answers.')).toBeVisible()
  answer()
  await expect(page.getByText('are kept here')).toHaveCount(0)
  await page.unroute('**/admin/production/record')
  for (const one of [first, second]) {
    await page.goto(`/production/${one}`)
    await expect(page.getByText(/Cut · .* · Clara Cutter/)).toHaveCount(1)
  }
})

test('a browser that is closed before a step is sent keeps it until it is opened again', async () => {
  const number = `${await order()}-1`
  await page.goto(`/floor/${number}`)
  await expect(card(page, number)).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Mark as cut' }).click()
  await expect(page.getByText('1 step is kept here until the shop answers.')).toBeVisible()
  const { context, reopened } = await reopen(page)
  await reopened.goto('/floor')
  await expect.poll(() => keptIn(reopened)).toEqual([])
  await reopened.goto(`/production/${number}`)
  await expect(reopened.getByText(/Cut · .* · Clara Cutter/)).toBeVisible()
  await page.context().setOffline(false)
  // The page that was left sends the same step again, which is recorded once.
  await expect(page.getByText('is kept here')).toHaveCount(0)
  await reopened.reload()
  await expect(reopened.getByText(/Cut · .* · Clara Cutter/)).toHaveCount(1)
  await context.close()
})

/** The names of the browser's stored entries about the workshop. */
const keptIn = (on: Page, like = 'workshop-step ') =>
  on.evaluate((prefix) => Object.keys(localStorage).filter((name) => name.startsWith(prefix)), like)

test('the shop floor opens without a connection: scanned steps are recorded later, and a sign-out removes all data', async ({
  browser,
}) => {
  const number = await order(3)
  const numbers = [1, 2, 3].map((place) => `${number}-${place}`)
  const context = await browser.newContext({ baseURL: backOfficeUrl, serviceWorkers: 'allow' })
  const floor = await context.newPage()
  const problems = collectBrowserErrors(floor)
  await makeAccount(floor, inviteStaff(newEmail('offline'), 'Workshop'), 'Nora Nowhere')
  await floor.goto('/floor')
  await waitForScreen(floor)
  await expect(floor.getByRole('button', { name: new RegExp(numbers[2]!) })).toBeVisible()
  await floor.evaluate(() => navigator.serviceWorker.ready)

  await context.setOffline(true)
  await floor.reload()
  await expect(floor.getByRole('heading', { level: 1, name: 'Shop floor' })).toBeVisible()
  for (const one of numbers) {
    await scan(floor, one)
    await expect(card(floor, one).getByText('Approved', { exact: true })).toBeVisible()
    await untilNextScan(floor)
    await scan(floor, one)
    await expect(card(floor, one).getByText('Cut', { exact: true })).toBeVisible()
  }
  const sentence = '3 steps are kept here until the shop answers.'
  await expect(floor.getByText(sentence)).toBeVisible()
  const second = await context.newPage()
  await second.goto(`/floor/${numbers[0]!}`)
  await expect(second.getByText(sentence)).toBeVisible()
  await expect(card(second, numbers[0]!).getByText('Cut', { exact: true })).toBeVisible()
  await floor.close()

  await context.setOffline(false)
  await expect(second.getByText(/kept here/)).toHaveCount(0)
  for (const one of numbers) {
    await second.goto(`/production/${one}`)
    await expect(second.getByText(/Cut · .* · Nora Nowhere/)).toHaveCount(1)
  }
  expect(await keptIn(second, 'workshop-shirts')).toHaveLength(1)
  await signOut(second)
  expect(await keptIn(second, 'workshop-')).toEqual([])
  const left = await second.evaluate(async () => [
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()),
  ])
  expect(left).toEqual([])
  expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|offline/i.test(problem))).toEqual([])
  await context.close()
})

/** Opens another window with what the browser has stored. */
async function reopen(from: Page) {
  const context = await (from.context().browser() as Browser).newContext({
    baseURL: backOfficeUrl,
    storageState: await from.context().storageState(),
  })
  return { context, reopened: await context.newPage() }
}

test('a shirt that fails its quality check is altered, and made again, by keyboard alone', async () => {
  const number = `${await order()}-1`
  await page.goto('/floor')
  await page.getByLabel('Number on the ticket').fill(number.toLowerCase())
  await page.keyboard.press('Enter')
  await pressSteps(page, stepButtons.slice(0, 2), () => page.keyboard.press('Enter'))
  await expectMessage(page, `${number} is sewn.`)
  const collar = page.getByLabel('Collar, button to buttonhole')
  await collar.fill('60')
  await expect(page.getByText(/Collar, button to buttonhole: \d+ mm too large/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as passed' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Alter …' }).press('Enter')
  await expect(page.getByLabel('Alteration')).toHaveValue(/too large/)
  await page.getByLabel('Alteration').press('Enter')
  await expect(
    card(page, number)
      .getByText(/too large/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as sewn' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remake …' }).press('Enter')
  await page.getByRole('button', { name: 'Flaw in the fabric' }).press('Enter')
  await page.getByRole('button', { name: 'Remake', exact: true }).press('Enter')
  await expect(card(page, number).getByText('Approved', { exact: true })).toBeVisible()
  await expect(card(page, number).getByText('Flaw in the fabric')).toBeVisible()
})

/** A customer asks to have a delivered shirt that was made to measure altered or made again. Returns the claim and its order. */
async function claim(kind: 'alteration' | 'remake'): Promise<{ claimed: string; delivered: string }> {
  const shop = await request.newContext({ baseURL: shopUrl })
  const account = { fullName: 'Ada Bell', email: newEmail('claim'), password: 'correct horse battery' }
  const { authtoken: token } = await askAs(shop, '', '/user/account/signUp', account)
  const { measurement } = await askAs(shop, token, '/user/cart/addMeasurements', testMeasurements)
  const fit = { measurement: measurement.id }
  const { id, number } = await orderAndPay(shop, [{ design: '1_XC021', fit, quantity: 1 }], {
    token,
    email: account.email,
  })
  await moveOrder(number, ['cut', 'sewn', 'packed', 'shipped', 'delivered'])
  const { data } = await askAs(shop, token, '/user/orders/getOrder', { order: id })
  const reply = (await askAs(shop, token, '/user/orders/requestFitClaim', {
    order: id,
    line: data.lines[0]!.id,
    kind,
    adjustments: [{ field: 'sleeveMm', problem: 'too long', byMm: 20 }],
  })) as unknown as { request: string }
  await shop.dispose()
  return { claimed: reply.request, delivered: number }
}

/** Presses the buttons of a claim one after the other, and confirms the dialog of each. */
async function moveClaim(desk: Page, labels: string[]): Promise<void> {
  for (const label of labels) {
    await desk.getByRole('button', { name: `${label} …` }).click()
    await desk.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
    await expect(desk.getByRole('dialog')).toHaveCount(0)
  }
}

test('returned shirts are altered, or made again, by scanner alone', async ({ browser }) => {
  const desk = await newMember(browser, { name: 'Dora Desk', email: newEmail('desk'), role: 'owner' })
  const altered = await claim('alteration')
  await desk.goto(`/claims/${altered.claimed}`)
  await moveClaim(desk, ['Approve', 'Mark as received', 'Start alteration'])
  const number = `${altered.delivered}-1`
  await desk.goto('/production/board?fabric=XC021')
  const sewing = desk.getByRole('region', { name: 'Sew' })
  await expect(sewing.getByRole('listitem').filter({ hasText: number })).toContainText('Alteration')
  expect(await axeViolations(desk)).toEqual([])
  await page.goto('/floor')
  await waitForScreen(page)
  await scan(page, number)
  await expect(card(page, number).getByText('Sleeve too long by 2 cm')).toBeVisible()
  await scanEveryStep(page, number, 'Cut')
  await desk.goto(`/claims/${altered.claimed}`)
  await moveClaim(desk, ['Mark as sent'])
  await page.goto(`/production/${number}`)
  await expect(page.getByText(/Packed · .* · Clara Cutter/)).toBeVisible()
  await expect(page.getByText('Not to be made now')).toBeVisible()

  const remade = await claim('remake')
  await desk.goto(`/claims/${remade.claimed}`)
  await moveClaim(desk, ['Approve', 'Remake'])
  const links = desk.getByRole('link', { name: /^PL-/ })
  const order = await links.filter({ hasNotText: remade.delivered }).innerText()
  await page.goto('/floor')
  await waitForScreen(page)
  await scan(page, `${order}-1`)
  await expect(card(page, `${order}-1`)).toBeVisible()
  await scanEveryStep(page, `${order}-1`)
  await desk.context().close()
})

test('a shirt is found from its order and by its number, with its ticket', async ({ browser }) => {
  const number = await order(2)
  const manager = await newMember(browser, {
    name: 'Mona Manager',
    email: newEmail('manager'),
    role: 'Manager',
  })
  await manager.goto(`/orders/${number}`)
  await expect(manager.getByRole('heading', { name: 'In the workshop' })).toBeVisible()
  const tickets = await manager.getByRole('link', { name: 'Tickets, PDF' }).getAttribute('href')
  expect(tickets).toContain(`${number}-1,${number}-2`)
  const printed = await manager.request.get(backOfficeUrl + tickets!)
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(await axeViolations(manager)).toEqual([])
  await manager.getByRole('link', { name: `${number}-2` }).click()
  await expect(manager.getByRole('heading', { level: 1, name: `${number}-2` })).toBeVisible()
  await manager.getByRole('button', { name: 'Mark as cut' }).click()
  await expectMessage(manager, `${number}-2 is cut.`)

  await manager.keyboard.press('Control+k')
  await manager.keyboard.type(`${number}-1`)
  await expect(manager.getByRole('option', { name: new RegExp(`${number}-1`) })).toBeVisible()
  await manager.keyboard.press('Enter')
  await expect(manager.getByRole('heading', { level: 1, name: `${number}-1` })).toBeVisible()
  await manager.context().close()
})

test('the manager sees what is to be made, and the screens are accessible', async () => {
  await page.goto('/production')
  await waitForScreen(page)
  await page.getByRole('combobox', { name: 'Fabric stock' }).selectOption('ready')
  await expect(page).toHaveURL(/cloth=ready/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const number = await order(1, '1_XC019')
  await page.goto('/production/board?fabric=XC019')
  const shirt = page.getByRole('link', { name: `${number}-1` })
  await expect(shirt).toBeVisible()
  await page.getByRole('combobox', { name: 'Fabric', exact: true }).selectOption('XC018')
  await expect(page).toHaveURL(/fabric=XC018/)
  await expect(shirt).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL(/board$/)
  for (const address of [
    '/production',
    '/production/board',
    '/production/cutting',
    '/production/tolerances',
    '/floor',
  ]) {
    await page.goto(address)
    await waitForScreen(page)
    expect(await axeViolations(page), address).toEqual([])
  }
  expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|offline/i.test(error))).toEqual([])
})
