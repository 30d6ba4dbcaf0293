// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addCart, getCart, removeCart, reopenCart, updateCart } from '#contract/cart.ts'
import type { CartLine } from '#contract/cart.ts'
import { getVariants } from '#contract/product.ts'
import { getWaitingOrders } from '#contract/orders.ts'
import { texts } from '#contract/texts.ts'
import type { ClientConfig } from '../../context/screen.ts'
import { renderScreen, useFakeApi } from '../../testing/render.tsx'
import { sampleCartLine, sampleCartSummary, sampleId } from '../../testing/samples.ts'
import CartScreen, { load } from './cart.tsx'

const test = useFakeApi()

const oxford = sampleCartLine()
const flannel = sampleCartLine({
  id: sampleId(2),
  product: { id: 'marl-flannel', name: 'Marl Flannel' },
  quantity: 2,
})

/** Sets the shop's cart from now on. */
function shopHas(...lines: CartLine[]): void {
  const inCart = lines.filter(({ savedForLater }) => !savedForLater)
  test.api.reply(getCart, {
    data: {
      data: inCart.length > 0 ? inCart : texts.noData,
      savedForLater: lines.filter(({ savedForLater }) => savedForLater),
      summary: sampleCartSummary(inCart),
    },
  })
}

/** Accepts changes of a line from now on. */
function shopAccepts(...others: CartLine[]): void {
  test.api.replyTo(updateCart, ({ line: id, ...change }) => {
    const changed = sampleCartLine({ ...oxford, ...(change as Partial<CartLine>), id })
    const line = { ...changed, totalMinor: changed.quantity * changed.unitPriceMinor }
    const inCart = [line, ...others].filter(({ savedForLater }) => !savedForLater)
    return { data: { line, summary: sampleCartSummary(inCart) } }
  })
  test.api.reply(removeCart, { data: { removed: oxford.id, summary: sampleCartSummary(others) } })
}

const openCart = (...lines: CartLine[]) => openCartIn({}, ...lines)

async function openCartIn(market: Partial<ClientConfig>, ...lines: CartLine[]) {
  shopHas(...lines)
  test.api.reply(getWaitingOrders, { data: { data: texts.noData } })
  const rendered = renderScreen({ default: CartScreen, load }, { url: '/cart', path: '/cart', market })
  await screen.findByRole('heading', { name: 'Your cart' })
  return rendered
}

const lineOf = (name: string) => within(screen.getByRole('link', { name }).closest('li')!)
const quantityOf = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(`Quantity of ${name}, Sky, M`).value
const oneMore = (name: string) => screen.getByRole('button', { name: `One more of ${name}, Sky, M` })
const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}, Sky, M` })

it('shows sizes by neck where the market does, and sends them unchanged', async () => {
  const designed = sampleCartLine({
    id: sampleId(3),
    product: { id: 'custom-shirt', name: 'Alba Poplin' },
    design: { code: '1_XC010', words: [], fit: { kind: 'standard', size: 'L', fit: 'slim' } },
  })
  const { user } = await openCartIn({ sizes: 'neck-cm' }, oxford, designed)
  expect(lineOf('Harrow Oxford').getByText(/Size 39\/40 \(M\)/)).toBeTruthy()
  expect(lineOf('Alba Poplin').getByText(/^Sky.*Size 41\/42 \(L\), slim fit$/)).toBeTruthy()
  const variantOf = (size: string, stock: number) => ({ id: size, sku: size, colour: 'sky', size, stock })
  const variants = [variantOf('M', 5), variantOf('L', 2), variantOf('15.5', 0)]
  test.api.reply(getVariants, { data: { data: variants, product: null } })
  shopAccepts(designed)
  await user.click(screen.getByRole('button', { name: 'Change size of Harrow Oxford, Sky, 39/40 (M)' }))
  const large = await screen.findByRole('radio', { name: '41/42 (L)' })
  expect(screen.getByRole('radio', { name: '39 (15.5)' })).toHaveProperty('disabled', true)
  await user.click(large)
  await user.click(screen.getByRole('button', { name: 'Change size' }))
  await waitFor(() => expect(test.api.sent(updateCart)).toEqual([{ line: oxford.id, size: 'L' }]))
})

it('says that a product is not sold in this market, rather than that it is sold out', async () => {
  const soldOut = { stock: 0, problem: { message: 'Sold out' } }
  const abroad = sampleCartLine({ ...flannel, ...soldOut, unitPriceMinor: 0, totalMinor: 0 })
  const { user } = await openCart(abroad, sampleCartLine(soldOut))
  expect(lineOf('Harrow Oxford').getByText('Sold out.')).toBeTruthy()
  expect(lineOf('Marl Flannel').getByText('Not available in your country.')).toBeTruthy()
  expect(lineOf('Marl Flannel').queryByText(/\$|Sold out/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /Checkout/i }))
  expect(await screen.findByText('Marl Flannel: Not available in your country')).toBeTruthy()
})

it('shows a new quantity and its price before the shop has answered', async () => {
  shopAccepts()
  const { user } = await openCart(oxford)
  const answer = test.api.hold(updateCart)
  await user.click(oneMore('Harrow Oxford'))
  expect(quantityOf('Harrow Oxford')).toBe('2')
  expect(lineOf('Harrow Oxford').getByText('$180.00')).toBeTruthy()
  answer()
  await waitFor(() => expect(test.api.sent(updateCart)).toEqual([{ line: oxford.id, quantity: 2 }]))
  expect(quantityOf('Harrow Oxford')).toBe('2')
})

it('sends one change at a time, and only the last quantity of several clicks', async () => {
  shopAccepts()
  const { user } = await openCart(oxford)
  const answer = test.api.hold(updateCart)
  for (let click = 0; click < 3; click++) await user.click(oneMore('Harrow Oxford'))
  expect(quantityOf('Harrow Oxford')).toBe('4')
  answer()
  await waitFor(() => expect(test.api.sent(updateCart).map(({ quantity }) => quantity)).toEqual([2, 4]))
  expect(quantityOf('Harrow Oxford')).toBe('4')
})

it('returns to the shop’s quantity when a change is refused, and says why', async () => {
  test.api.refuse(updateCart, 'Out Of Stock', 'Only 1 left')
  const { user } = await openCart(oxford)
  await user.click(oneMore('Harrow Oxford'))
  expect(await lineOf('Harrow Oxford').findByText('Only 1 left.')).toBeTruthy()
  await waitFor(() => expect(quantityOf('Harrow Oxford')).toBe('1'))
})

it('keeps an unanswered change visible, and sends it again', async () => {
  test.api.drop(updateCart)
  const { user } = await openCart(oxford)
  await user.click(oneMore('Harrow Oxford'))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(lineOf('Harrow Oxford').getByText(/could not be reached, so this is not saved yet/)).toBeTruthy()
  expect(quantityOf('Harrow Oxford')).toBe('2')
  shopAccepts()
  await user.click(again)
  await waitFor(() => expect(screen.queryByText(/not saved yet/)).toBeNull())
  expect(test.api.sent(updateCart).at(-1)).toEqual({ line: oxford.id, quantity: 2 })
})

it('never requests more pieces than there are', async () => {
  shopAccepts()
  const { user } = await openCart({ ...oxford, stock: 1 })
  await user.click(oneMore('Harrow Oxford'))
  expect(oneMore('Harrow Oxford').getAttribute('aria-disabled')).toBe('true')
  expect(test.api.sent(updateCart)).toEqual([])
})

it('reduces the quantity to the stock on request', async () => {
  shopAccepts()
  const { user } = await openCart({
    ...oxford,
    quantity: 5,
    stock: 3,
    problem: { message: 'Only 3 are left' },
  })
  await user.click(screen.getByRole('button', { name: 'Take 3' }))
  await waitFor(() => expect(test.api.sent(updateCart)).toEqual([{ line: oxford.id, quantity: 3 }]))
})

it('removes a line at once, sends that once, and restores it with Undo', async () => {
  shopAccepts(flannel)
  const { user } = await openCart(oxford, flannel)
  await user.click(remove('Harrow Oxford'))
  expect(screen.queryByRole('link', { name: 'Harrow Oxford' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Marl Flannel' })).toBeTruthy()
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(document.activeElement).toBe(undo)
  await waitFor(() => expect(test.api.sent(removeCart)).toEqual([{ line: oxford.id }]))
  test.api.reply(addCart, { data: { line: oxford, summary: sampleCartSummary([oxford, flannel]) } })
  await user.dblClick(undo)
  expect(await screen.findByRole('link', { name: 'Harrow Oxford' })).toBeTruthy()
  expect(test.api.sent(addCart)).toEqual([
    { product: 'harrow-oxford', colour: 'sky', size: 'M', quantity: 1 },
  ])
})

it('shows a line again when its removal did not arrive', async () => {
  test.api.drop(removeCart)
  const { user } = await openCart(oxford, flannel)
  await user.click(remove('Harrow Oxford'))
  expect(await lineOf('Harrow Oxford').findByText(/not saved yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('saves a line for later and moves it back', async () => {
  shopAccepts()
  const { user } = await openCart(oxford)
  await user.click(screen.getByRole('button', { name: /^Save for later/ }))
  expect(screen.getByText('Your cart is empty')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Saved for later' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Move to cart/ }))
  await waitFor(() =>
    expect(test.api.sent(updateCart)).toEqual([
      { line: oxford.id, savedForLater: true },
      { line: oxford.id, savedForLater: false },
    ]),
  )
  expect(screen.queryByText('Your cart is empty')).toBeNull()
})

it('offers to load the cart again when it could not be loaded', async () => {
  test.api.drop(getCart)
  test.api.reply(getWaitingOrders, { data: { data: texts.noData } })
  const { user } = renderScreen({ default: CartScreen, load }, { url: '/cart', path: '/cart' })
  const again = await screen.findByRole('button', { name: 'Try again' })
  shopHas(oxford)
  await user.click(again)
  expect(await screen.findByRole('link', { name: 'Harrow Oxford' })).toBeTruthy()
})

it('does not go to the checkout while a line cannot be bought', async () => {
  const { user, router } = await openCart({ ...oxford, stock: 0, problem: { message: 'Sold out' } })
  await user.click(screen.getByRole('button', { name: /checkout/i }))
  expect(await screen.findByText('Harrow Oxford: Sold out')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/cart')
})

it('states the old and the new price of a line whose price has changed', async () => {
  await openCart(sampleCartLine({ unitPriceMinor: 10_900, addedPriceMinor: 9900 }), flannel)
  const sentence = 'The price has changed: $109.00 instead of $99.00, since you put it into the cart.'
  expect(lineOf(oxford.product.name).getByText(sentence)).toBeTruthy()
  expect(screen.getAllByText(/The price has changed/)).toHaveLength(1)
})

it('puts the items of a reminder’s link into the cart, and drops the key from the address', async () => {
  const key = 'k'.repeat(48)
  shopHas()
  test.api.reply(getWaitingOrders, { data: { data: texts.noData } })
  test.api.replyTo(reopenCart, (sent) => {
    expect(sent).toEqual({ key })
    shopHas(oxford)
    return { data: { added: 1 } }
  })
  const { router } = renderScreen(
    { default: CartScreen, load },
    { url: `/cart#reopen=${key}`, path: '/cart' },
  )
  expect(await screen.findByRole('link', { name: 'Harrow Oxford' })).toBeTruthy()
  await waitFor(() => expect(router.state.location.hash).toBe(''))
})
