// @vitest-environment happy-dom
// The choice of the figure on the stage stays in the browser.
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { defaultDesign } from '#garment/design/design.ts'
import { renderPart, useFakeApi } from '../testing/render.tsx'
import FigureControl from './figure-control.tsx'
import { chooseFigure, figureChoice, wearingOf } from './model/figure-choice.ts'

useFakeApi()
beforeEach(() => localStorage.clear())

it('shows the shirt alone until a figure is chosen, and keeps the chosen tone in the browser', async () => {
  const { user } = renderPart(<FigureControl design={defaultDesign} />)
  const onFigure = await screen.findByRole('button', { name: 'On a figure' })
  expect(screen.queryByRole('group')).toBeNull()
  await user.click(onFigure)
  await user.click(screen.getByRole('button', { name: 'Dark skin' }))
  expect(screen.getByRole('button', { name: 'Dark skin', pressed: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Medium skin', pressed: false })).toBeTruthy()
  expect(figureChoice()).toEqual({
    worn: true,
    tone: 'dark',
    tucked: false,
    build: 'regular',
    neck: 'buttoned',
    hands: 'hanging',
  })
  expect(localStorage.getItem('figure')).toBe('worn dark regular buttoned hanging')
  await user.click(screen.getByRole('button', { name: 'Tuck in' }))
  expect(wearingOf(figureChoice())).toEqual({
    wear: 'tucked',
    build: 'regular',
    neck: 'buttoned',
    hands: 'hanging',
  })
  expect(localStorage.getItem('figure')).toBe('worn dark regular buttoned hanging tucked')
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Build and size of the figure' }),
    'Full, 2XL',
  )
  expect(wearingOf(figureChoice())).toEqual({
    wear: 'tucked',
    build: 'full',
    neck: 'buttoned',
    hands: 'hanging',
  })
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Build and size of the figure' }),
    'Regular, M',
  )
  await user.click(screen.getByRole('button', { name: 'Hand in the pocket', pressed: false }))
  expect(wearingOf(figureChoice())).toMatchObject({ wear: 'tucked', hands: 'in-pocket' })
  await user.click(screen.getByRole('button', { name: 'Hand in the pocket', pressed: true }))
  await user.click(screen.getByRole('button', { name: 'Untuck' }))
  expect(screen.queryByRole('button', { name: 'Hand in the pocket' })).toBeNull()
  expect(wearingOf(figureChoice())).toEqual({
    wear: 'untucked',
    build: 'regular',
    neck: 'buttoned',
    hands: 'hanging',
  })
  await user.click(screen.getByRole('button', { name: 'Shirt only' }))
  expect(localStorage.getItem('figure')).toBe('hung dark regular buttoned hanging')
  expect(wearingOf(figureChoice())).toBeNull()
  expect(screen.queryByRole('button', { name: 'Tuck in' })).toBeNull()
})

it('takes a stored tone that does not exist for the medium one', async () => {
  localStorage.setItem('figure', 'worn toString')
  vi.resetModules()
  const stored = await import('./model/figure-choice.ts')
  expect(stored.figureChoice()).toEqual({
    worn: true,
    tone: 'medium',
    tucked: false,
    build: 'regular',
    neck: 'buttoned',
    hands: 'hanging',
  })
})

it('opens the collar, or puts a tie on where the collar takes one', async () => {
  const { user } = renderPart(<FigureControl design={{ ...defaultDesign, collar: 'club' }} />)
  await user.click(await screen.findByRole('button', { name: 'On a figure' }))
  const collar = screen.getByRole('combobox', { name: 'Collar on the figure' })
  await user.selectOptions(collar, 'Two buttons open')
  expect(wearingOf(figureChoice())).toMatchObject({ neck: 'two-open' })
  await user.selectOptions(collar, 'With a tie')
  expect(wearingOf(figureChoice())).toMatchObject({ neck: 'tie' })
  expect(localStorage.getItem('figure')).toContain('tie')
})

it('offers no tie for a collar without a leaf, and shows it buttoned', async () => {
  chooseFigure({ worn: true, tone: 'medium', tucked: false, build: 'regular', neck: 'tie', hands: 'hanging' })
  renderPart(<FigureControl design={{ ...defaultDesign, collar: 'chinese' }} />)
  const collar = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Collar on the figure' })
  expect(collar.value).toBe('buttoned')
  expect(screen.queryByRole('option', { name: 'With a tie' })).toBeNull()
})

it('has a panel of the options for small screens, which Escape closes', async () => {
  chooseFigure({
    worn: true,
    tone: 'medium',
    tucked: false,
    build: 'regular',
    neck: 'buttoned',
    hands: 'hanging',
  })
  const { user } = renderPart(<FigureControl design={defaultDesign} />)
  const panel = await screen.findByRole('button', { name: 'Figure and collar' })
  expect(panel.getAttribute('aria-expanded')).toBe('false')
  await user.click(panel)
  expect(panel.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  expect(panel.getAttribute('aria-expanded')).toBe('false')
})
