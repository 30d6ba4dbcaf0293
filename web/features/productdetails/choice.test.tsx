// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ProductDetail } from '#contract/product.ts'
import { renderPart, useFakeApi } from '../../testing/render.tsx'
import { ProductSizeChoice } from './choice.tsx'
import { SizeTable } from './size-table.tsx'

useFakeApi()

const colour = { key: 'sky', name: 'Sky' } as ProductDetail['colours'][number]

function renderChoice(sizes: string[], market: Parameters<typeof renderPart>[1] = {}) {
  const product = { id: 'harrow-oxford', sizes, colours: [colour] } as ProductDetail
  const variants = sizes.map((size, at) => ({ id: size, sku: size, colour: 'sky', size, stock: at }))
  const onChoose = vi.fn<(size: string) => void>()
  const choice = { colour, size: null }
  const part = <ProductSizeChoice {...{ product, variants, choice, onChoose }} missing={false} />
  return { ...renderPart(part, market), onChoose }
}

const names = () => screen.getAllByRole('radio').map((radio) => radio.closest('div')!.textContent)

it('shows sizes by letter, or by neck for dress shirts', async () => {
  renderChoice(['S', 'M'])
  expect(await screen.findByRole('group', { name: 'Size' })).toBeTruthy()
  expect(names()).toEqual(['SSold out', 'MOnly 1 left'])
})

it('shows sizes by neck in centimetres with the letter, and passes the size itself', async () => {
  const { user, onChoose } = renderChoice(['S', 'M', 'XXS'], { market: { sizes: 'neck-cm' } })
  expect(await screen.findByRole('group', { name: 'Size, by neck in centimetres' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: '37/38 (S)' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('radio', { name: 'XXS' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '39/40 (M)' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('M')
})

it('shows sizes by neck in inches, with the letter where there is one', async () => {
  renderChoice(['15.5', 'M'], { market: { sizes: 'neck-in' } })
  expect(await screen.findByRole('group', { name: 'Size, by neck in inches' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: '15½' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: '15½ (M)' })).toBeTruthy()
})

it('a number that is no collar in inches is a size without a unit', async () => {
  renderChoice(['39/NORMAL', '40/NORMAL'])
  expect(await screen.findByRole('group', { name: 'Size' })).toBeTruthy()
})

it('a collar in inches is named where sizes are letters, too', async () => {
  renderChoice(['15.5/34', '16/34'])
  expect(await screen.findByRole('group', { name: 'Size, by neck in inches' })).toBeTruthy()
})

it('opens the size guide in the unit of the market, with its sizes', async () => {
  renderPart(<SizeTable sizes={['M', 'L']} chosen="M" />, { market: { sizes: 'neck-cm', unit: 'cm' } })
  expect(await screen.findByText('Your body, not the shirt, in centimetres')).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: '39/40 (M)' })).toBeTruthy()
})

it('opens the size guide in inches where they are customary', async () => {
  const { user } = renderPart(<SizeTable sizes={['M', 'L']} chosen="M" />)
  expect(await screen.findByText('Your body, not the shirt, in inches')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Centimetres' }))
  expect(screen.getByText('Your body, not the shirt, in centimetres')).toBeTruthy()
})
