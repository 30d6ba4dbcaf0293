// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart, useFakeApi } from '../../testing/render.tsx'
import { SizeTable } from './size-table.tsx'

useFakeApi()

const open = () => renderPart(<SizeTable sizes={['S', 'M', 'L']} chosen={null} />)
const isChosen = async (name: string) =>
  (await screen.findByRole<HTMLInputElement>('radio', { name, hidden: true })).checked

it('shows the unit of the market, and remembers the one that is chosen', async () => {
  const { user } = open()
  expect(await isChosen('Inches')).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Centimetres', hidden: true }))
  expect(await isChosen('Centimetres')).toBe(true)
  cleanup()
  open()
  expect(await isChosen('Centimetres')).toBe(true)
  expect(await screen.findByText('Your body, not the shirt, in centimetres')).toBeTruthy()
})

it('shows the unit of the market when the stored value is invalid', async () => {
  for (const stored of ['"feet"', 'constructor', '{}']) {
    localStorage.setItem('sizeGuideUnit', stored)
    open()
    expect(await isChosen('Inches')).toBe(true)
    cleanup()
  }
})
