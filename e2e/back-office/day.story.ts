// One day of a shop, from its orders to the last parcel, in a shop of its own, so that the tasks, the log, and the
// totals of money, stock and fabric are known exactly.
import { dayIn } from '#contract/time-zone.ts'
import { type APIRequestContext, type Browser, expect, type Page, request, test } from '@playwright/test'
import { askAs, homeAddress, orderAndPay, type CartItem, plainText, waitForMail } from '../shopper.ts'
import { type StartedShop, startShop } from '../start-shop.ts'
import { card, expectMessage, pressSteps, scan, scanEveryStep, stepButtons } from './floor.ts'
import { makeAccount, messagesOf, waitForScreen } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const fabric = 'XC021'
let shop: StartedShop
let backOffice: string
let shopper: APIRequestContext
let owner: Page
/** The tasks that a new shop always has. */
let standing: string[]
let placed: Awaited<ReturnType<typeof orderAndPay>>[]
let product: { id: string; colour: string; size: string; stock: number }
let fabricBefore: FabricStock
const coupon = 'MARKETDAY'

test.beforeAll(async ({ browser }) => {
  shop = await startShop()
  shopper = await request.newContext({ baseURL: shop.url })
  backOffice = new URL(shop.ownerLink).origin
  owner = await (await browser.newContext({ baseURL: backOffice })).newPage()
})
test.afterAll(async () => {
  await shopper.dispose()
  await shop.stop()
})

/** The tasks on Home. */
async function waiting(): Promise<string[]> {
  await owner.goto('/')
  await waitForScreen(owner)
  const section = owner.getByRole('heading', { name: 'Tasks' }).locator('xpath=ancestor::section')
  return section.getByRole('link').allInnerTexts()
}

/** Expects these tasks on Home, beside the permanent ones, once the shop has updated them. */
const expectWaiting = (expected: string[]) =>
  expect
    .poll(async () => (await waiting()).filter((task) => !standing.includes(task)), { timeout: 15_000 })
    .toEqual(expected)

/** Reads from the back office's API, as its screens do. */
async function read<T>(path: string): Promise<T> {
  const response = await owner.request.get(backOffice + path)
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return ((await response.json()) as { data: T }).data
}

/** The stock of the fabric that is sewn, in millimetres. */
interface FabricStock {
  availableMm: number
  reservedMm: number
  rollsMm: number
}
const fabricNow = async () =>
  (await read<{ fabric: { stock: FabricStock } }>(`/admin/fabrics/get?code=${fabric}`)).fabric.stock

const designed = (quantity = 1): CartItem => ({
  design: `1_${fabric}`,
  fit: { size: 'M', fit: 'regular' },
  quantity,
})
const readyMade = (quantity = 1): CartItem => ({
  product: product.id,
  colour: product.colour,
  size: product.size,
  quantity,
})

test('the day begins with nothing to do @journey', async () => {
  await makeAccount(owner, shop.ownerLink, 'Odile Owner', 'odile@example.com')
  standing = await waiting()
  expect(standing.some((task) => /order|shirt is|shirts are|return|message/.test(task))).toBe(false)
  const { data: products } = await askAs(shopper, '', '/user/product', { inStock: true, pageSize: 1 })
  const { id } = products[0]!
  const { data: variants } = await askAs(shopper, '', '/user/product/variant', { product: id })
  const { colour, size, stock } = variants.find(({ stock }) => stock > 12)!
  product = { id, colour, size, stock }
  fabricBefore = await fabricNow()
})

test('a coupon is created, and gift cards are offered @journey', async () => {
  await owner.goto('/coupons/new')
  await waitForScreen(owner)
  await owner.getByLabel('Code', { exact: true }).fill(coupon)
  await owner.getByLabel('Percent', { exact: true }).fill('10')
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(owner.getByRole('heading', { level: 1, name: coupon })).toBeVisible()
  await owner.goto('/gift-cards/shop')
  await waitForScreen(owner)
  await owner.getByLabel('Sell gift cards').check()
  await owner.getByLabel('Amount 1').fill('20')
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messagesOf(owner).getByText('Gift cards are sold in the shop.')).toBeVisible()
})

test('eleven orders come in, one of them for a gift card, and one by phone with a payment link @journey', async ({
  browser,
}) => {
  const gift = { amountMinor: 2000, name: 'Frida Friend', email: 'frida@example.com' }
  await orderAndPay(shopper, [{ gift, quantity: 1 }])
  await expectWaiting([])
  const mail = plainText(await waitForMail(gift.email, /gift card/i, shop.folder))
  const giftCard = /#code=([A-Z0-9-]+)/.exec(mail)![1]!
  placed = []
  const email = 'customer@example.com'
  const account = { fullName: 'Rea Regular', email, password: 'three plain wooden buttons' }
  const { authtoken: token } = await askAs(shopper, '', '/user/account/signUp', account)
  const customer = { email, token }
  for (const pieces of [
    ...Array.from({ length: 4 }, () => [readyMade()]),
    [designed(2)],
    ...Array.from({ length: 3 }, () => [designed()]),
    ...Array.from({ length: 2 }, () => [readyMade(), designed()]),
  ])
    placed.push(
      await orderAndPay(shopper, pieces, {
        fullName: `Guest ${placed.length + 1}`,
        ...(placed.length === 1 && { coupon }),
        ...(placed.length === 2 && { giftCard }),
        ...([0, 3].includes(placed.length) && customer),
      }),
    )
  await expectWaiting(['10 paid orders wait', '7 shirts are to be cut'])
  await placeByPhone(browser)
  await expectWaiting(['11 paid orders wait', '7 shirts are to be cut'])
})

async function placeByPhone(browser: Browser): Promise<void> {
  const email = 'phone@example.com'
  await owner.goto('/orders/new')
  await waitForScreen(owner)
  await owner.getByLabel('Find a product').fill('harrow oxford')
  await owner.getByRole('button', { name: 'Harrow Oxford', exact: true }).click()
  await owner.getByRole('button', { name: 'Add to order' }).click()
  await owner.getByLabel('Email address').fill(email)
  await owner.getByLabel('Full name').fill(homeAddress.fullName)
  await owner.getByLabel('Address line 1').fill(homeAddress.line1)
  await owner.getByLabel('ZIP code').fill(homeAddress.postalCode)
  await owner.getByLabel('City').fill(homeAddress.city)
  await owner.getByLabel('State', { exact: true }).selectOption(homeAddress.region)
  await owner.getByLabel('Method', { exact: true }).selectOption({ index: 1 })
  await owner.getByRole('button', { name: 'Place order and send link' }).click()
  await expect(owner).toHaveURL(/\/orders\/PL-/)
  const number = owner.url().split('/').at(-1)!
  const mail = await waitForMail(email, new RegExp(`Subject:.*${number}`), shop.folder)
  const link = /\/trackingorder\?key=[\w-]+/.exec(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))![0]
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await page.goto(link)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(async () => {
    await page.goto(link)
    await expect(page.getByText('Paid').first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.context().close()
}

test('two orders are changed before they are cut: money is refunded, and a balance is requested and paid @journey', async () => {
  const [less, more] = [placed[4]!, placed[5]!]
  await changePieces(less.number, '1')
  await expectWaiting(['11 paid orders wait', '6 shirts are to be cut'])
  await changePieces(more.number, '2')
  const { redirectUrl } = await askAs(shopper, more.token, '/user/orders/payRest', { order: more.id })
  await shopper.post(redirectUrl, { form: { decision: 'pay' }, maxRedirects: 0 })
  await expect(async () => {
    await owner.goto(`/orders/${more.number}`)
    await expect(owner.getByText('Balance due').locator('xpath=following-sibling::dd')).toHaveText('$0.00', {
      timeout: 2000,
    })
  }).toPass()
  await expectWaiting(['11 paid orders wait', '7 shirts are to be cut'])
})

async function changePieces(number: string, pieces: string): Promise<void> {
  await owner.goto(`/orders/${number}/change`)
  await owner.getByLabel('Pieces of Custom shirt').fill(pieces)
  await owner.getByRole('button', { name: 'Confirm change' }).click()
  await expect(owner).toHaveURL(new RegExp(`/orders/${number}$`))
}

test('tickets are printed, and the cutting list is sorted by fabric and roll @journey', async () => {
  await owner.goto(`/production?fabric=${fabric}`)
  await waitForScreen(owner)
  await expect(owner.getByRole('row')).toHaveCount(8)
  await owner.getByRole('checkbox').first().check()
  const opened = owner.context().waitForEvent('request', (one) => one.url().includes('printTickets'))
  await owner.getByRole('button', { name: 'Print tickets' }).click()
  const tickets = await owner.request.get((await opened).url())
  expect((await tickets.body()).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(7)
  for (const page of owner.context().pages()) if (page !== owner) await page.close()

  await owner.goto('/production/cutting')
  await waitForScreen(owner)
  await expect(owner.getByRole('heading', { level: 2, name: new RegExp(fabric) })).toBeVisible()
  await expect(owner.getByRole('link', { name: /^PL-.*-\d$/ })).toHaveCount(7)
})

test('one shirt goes through every step by scanner alone @journey', async () => {
  const number = `${placed[4]!.number}-1`
  await owner.goto('/floor')
  await waitForScreen(owner)
  await scan(owner, number)
  await expect(card(owner, number).getByText('Approved')).toBeVisible()
  await scanEveryStep(owner, number)
  await expectWaiting(['10 paid orders wait', '1 packed order is to be sent', '6 shirts are to be cut'])
})

test('one shirt goes through every step on a phone @journey', async ({ browser }) => {
  const number = `${placed[5]!.number}-1`
  const context = await browser.newContext({
    baseURL: backOffice,
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
    storageState: await owner.context().storageState(),
  })
  const phone = await context.newPage()
  await phone.goto('/floor')
  await waitForScreen(phone)
  await phone.getByRole('button', { name: new RegExp(number) }).tap()
  await pressSteps(phone, stepButtons, (button) => button.tap())
  await expectMessage(phone, `${number} is packed.`)
  await context.close()
  await expectWaiting(['10 paid orders wait', '1 packed order is to be sent', '5 shirts are to be cut'])
})

test('one shirt fails its quality check and is made again @journey', async () => {
  const number = `${placed[6]!.number}-1`
  await owner.goto(`/floor/${number}`)
  await pressSteps(owner, stepButtons.slice(0, 2))
  await owner.getByLabel('Collar, button to buttonhole').fill('60')
  await expect(owner.getByText(/mm too large/).first()).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Mark as passed' })).toHaveCount(0)
  await owner.getByRole('button', { name: 'Remake …' }).click()
  await owner.getByLabel('Reason for remake').fill('The collar is too large')
  await owner.getByRole('button', { name: 'Remake', exact: true }).click()
  await expect(card(owner, number).getByText('Approved', { exact: true })).toBeVisible()
  await pressSteps(owner, stepButtons)
  await expectMessage(owner, `${number} is packed.`)
  await expectWaiting(['9 paid orders wait', '2 packed orders are to be sent', '4 shirts are to be cut'])
})

/** Changes the status of all orders in a list at once. */
async function moveAll(query: string, to: string, count: number): Promise<void> {
  await owner.goto(`/orders?${query}`)
  await waitForScreen(owner)
  await expect(owner.getByRole('row')).toHaveCount(count + 1)
  await owner.getByRole('checkbox').first().check()
  await owner.getByRole('button', { name: 'Change status …' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Change status of orders' })
  await dialog.getByLabel('Status').selectOption(to)
  await dialog.getByRole('button', { name: 'Change status' }).click()
  await expect(owner).toHaveURL(/\/orders\/moves\//)
  await expect(owner.getByRole('cell', { name: 'Status changed', exact: true })).toHaveCount(count)
}

test('the others are made and packed, and all parcels leave with their mails @journey', async () => {
  await moveAll('status=paid&kind=designed', 'Cut', 4)
  await expectWaiting(['5 paid orders wait', '2 packed orders are to be sent', '4 shirts are to be sewn'])
  await moveAll('status=cut', 'Sewn', 4)
  await moveAll('status=sewn', 'Packed', 4)
  await moveAll('status=paid', 'Packed', 5)
  await expectWaiting(['11 packed orders are to be sent'])
  await moveAll('status=packed', 'Shipped', 11)
  await expectWaiting([])
  for (const { email, number } of placed)
    await waitForMail(email, new RegExp(`Subject:.*${number}.*way`), shop.folder)
  await moveAll('status=shipped', 'Delivered', 11)
  await expectWaiting([])
})

test('one parcel is returned, and exchanged for another size @journey', async () => {
  const { id, token, number } = placed[0]!
  const { data: order } = await askAs(shopper, token, '/user/orders/getOrder', { order: id })
  const { data: variants } = await askAs(shopper, token, '/user/product/variant', { product: product.id })
  const other = variants.find(
    ({ colour, size, stock }) => colour === product.colour && size !== product.size && stock > 0,
  )!
  await askAs(shopper, token, '/user/orders/requestReturn', {
    order: id,
    kind: 'exchange',
    lines: [{ line: order.lines[0]!.id, quantity: 1, reason: 'too small', size: other.size }],
  })
  await expectWaiting(['1 return is requested'])
  await owner.goto(`/returns?q=${number}`)
  await owner.getByRole('link', { name: /^RT-/ }).click()
  await owner.getByRole('button', { name: 'Approve …' }).click()
  await owner.getByRole('button', { name: 'Approve and send mail' }).click()
  await expect(messagesOf(owner)).toContainText('Return approved')
  await expectWaiting([])
  await owner.goto(`/returns?q=${number}`)
  await owner.getByRole('link', { name: /^RT-/ }).click()
  await owner.getByRole('button', { name: 'Mark as received' }).click()
  await expectWaiting(['1 return is to be inspected'])
  await owner.goto(`/returns?q=${number}`)
  await owner.getByRole('link', { name: /^RT-/ }).click()
  await owner.getByRole('button', { name: 'Exchange …' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Place order' }).click()
  await expect(messagesOf(owner)).toContainText('The exchange is an order now.')
  await expectWaiting(['1 confirmed order waits'])
  await moveAll('status=placed&payment=confirmed', 'Packed', 1)
  await moveAll('status=packed', 'Shipped', 1)
  await expectWaiting([])
})

test('a message is answered @journey', async () => {
  await askAs(shopper, '', '/user/shop/contactPage', {
    fullName: 'Wilma Writer',
    email: 'wilma@example.com',
    topic: 'size',
    message: 'Does it run large?',
  })
  await expectWaiting(['1 message waits for an answer'])
  await owner.goto('/messages')
  await owner.getByRole('link', { name: 'Wilma Writer' }).click()
  await owner.getByLabel('Answer or note').fill('It runs true to size.')
  await owner.getByRole('button', { name: 'Send answer' }).click()
  await expect(messagesOf(owner)).toContainText('The answer is on its way')
  await expectWaiting([])
})

test('a review is hidden with a reason @journey', async () => {
  const { id, token } = placed[3]!
  const { data: order } = await askAs(shopper, token, '/user/orders/getOrder', { order: id })
  await askAs(shopper, token, '/user/review/addReview', {
    line: order.lines[0]!.id,
    stars: 1,
    fit: 'true to size',
    author: 'Rea R.',
    title: 'Buy at my shop instead',
    text: 'A better one stands on my own page.',
  })
  await expectWaiting(['1 review is new'])
  await owner.goto('/reviews')
  await waitForScreen(owner)
  await owner.getByRole('rowheader').first().getByRole('link').click()
  await expect(owner.getByRole('heading', { level: 2, name: 'Buy at my shop instead' })).toBeVisible()
  await owner.getByRole('button', { name: 'Hide …' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Hide review' })
  await dialog.getByLabel('Reason').selectOption({ label: 'Is not about the product' })
  await dialog.getByRole('button', { name: 'Hide review' }).click()
  await expect(owner.getByRole('button', { name: 'Show again' })).toBeVisible()
  await expectWaiting([])
})

test('the coupon ends @journey', async () => {
  await owner.goto(`/coupons/${coupon}`)
  await waitForScreen(owner)
  await expect(owner.getByText('1 order,')).toBeVisible()
  await owner.getByRole('button', { name: 'Deactivate' }).click()
  await expect(messagesOf(owner).getByText(`${coupon} is deactivated.`)).toBeVisible()
  await expectWaiting([])
})

interface Entry {
  call: string
  member: { fullName: string } | null
}

test('every action is in the log @journey', async () => {
  const calls = new Map<string, Entry>()
  let next: string | null = ''
  while (next !== null) {
    const page: { items: Entry[]; next: string | null } = await read(
      `/admin/log/list?${next && `next=${next}`}`,
    )
    for (const entry of page.items) calls.set(entry.call, entry)
    next = page.next
  }
  for (const call of [
    'createCoupon',
    'setGiftCardOffers',
    'createPhoneOrder',
    'changeOrder',
    'recordStep',
    'moveOrders',
    'approveReturn',
    'receiveReturn',
    'settleReturn',
    'answerMessage',
    'hideReview',
    'updateCoupon',
  ])
    expect(calls.get(call)?.member?.fullName, call).toBe('Odile Owner')
})

interface OrderMoney {
  order: {
    totals: { totalMinor: number }
    giftCardMinor: number
    paidMinor: number
    toPayMinor: number
    owedMinor: number
    payments: { state: string; amountMinor: number }[]
    refunds: { state: string; amountMinor: number }[]
  }
}

test('money, stock and fabric add up @journey', async () => {
  let sold = 0
  for (const { number } of placed) {
    const { order } = await read<OrderMoney>(`/admin/orders/get?number=${number}`)
    const sum = (amounts: { amountMinor: number }[]) =>
      amounts.reduce((minor, { amountMinor }) => minor + amountMinor, 0)
    const received = sum(order.payments.filter(({ state }) => state === 'paid')) - sum(order.refunds)
    expect(received + order.giftCardMinor, number).toBe(order.totals.totalMinor)
    expect(order, number).toMatchObject({ toPayMinor: 0, owedMinor: 0 })
    sold += order.totals.totalMinor
  }
  const today = dayIn('America/New_York')
  const { currencies } = await read<{ currencies: { soldMinor: number; giftCardsMinor: number }[] }>(
    `/admin/analytics/getSales?from=${today}&to=${today}&by=day`,
  )
  expect(currencies[0]!.soldMinor).toBeGreaterThan(sold)
  // The gift card was sold and is used up, so its balance is 0.
  expect(currencies[0]!.giftCardsMinor).toBe(2000)
  const cards = await read<{ items: { balanceMinor: number }[] }>('/admin/giftCards/list')
  expect(cards.items.map(({ balanceMinor }) => balanceMinor)).toEqual([0])

  // Seven shirts, and the one that was made a second time.
  const { shirt } = await read<{ shirt: { cloths: { mm: number }[] } }>(
    `/admin/production/get?number=${placed[4]!.number}-1`,
  )
  const after = await fabricNow()
  const cut = 8 * shirt.cloths[0]!.mm
  expect(after).toMatchObject({ availableMm: fabricBefore.availableMm - cut, reservedMm: 0 })

  // Six pieces were sold. The returned one is in stock again, and one of another size was sent instead.
  const { data: variants } = await askAs(shopper, '', '/user/product/variant', { product: product.id })
  const { stock } = variants.find(({ colour, size }) => colour === product.colour && size === product.size)!
  expect(stock).toBe(product.stock - 5)
})
