// @vitest-environment happy-dom
// The choice of the figure on the stage stays in the browser.
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPart, useFakeApi } from '../testing/render.tsx'
import FigureControl from './figure-control.tsx'
import { figureChoice, wearingOf } from './model/figure-choice.ts'

useFakeApi()
beforeEach(() => localStorage.clear())

it('shows the shirt alone until a figure is chosen, and keeps the chosen tone in the browser', async () => {
  const { user } = renderPart(<FigureControl />)
  const onFigure = await screen.findByRole('button', { name: 'On a figure' })
  expect(screen.queryByRole('group')).toBeNull()
  await user.click(onFigure)
  await user.click(screen.getByRole('button', { name: 'Dark skin' }))
  expect(screen.getByRole('button', { name: 'Dark skin', pressed: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Medium skin', pressed: false })).toBeTruthy()
  expect(figureChoice()).toEqual({ worn: true, tone: 'dark', tucked: false, build: 'regular' })
  expect(localStorage.getItem('figure')).toBe('worn dark regular')
  await user.click(screen.getByRole('button', { name: 'Tuck in' }))
  expect(wearingOf(figureChoice())).toEqual({ wear: 'tucked', build: 'regular' })
  expect(localStorage.getItem('figure')).toBe('worn dark regular tucked')
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Build and size of the figure' }),
    'Full, 2XL',
  )
  expect(wearingOf(figureChoice())).toEqual({ wear: 'tucked', build: 'full' })
  await user.selectOptions(screen.getByRole('combobox'), 'Regular, M')
  await user.click(screen.getByRole('button', { name: 'Untuck' }))
  expect(wearingOf(figureChoice())).toEqual({ wear: 'untucked', build: 'regular' })
  await user.click(screen.getByRole('button', { name: 'Shirt only' }))
  expect(localStorage.getItem('figure')).toBe('hung dark regular')
  expect(wearingOf(figureChoice())).toBeNull()
  expect(screen.queryByRole('button', { name: 'Tuck in' })).toBeNull()
})

it('takes a stored tone that does not exist for the medium one', async () => {
  localStorage.setItem('figure', 'worn toString')
  vi.resetModules()
  const stored = await import('./model/figure-choice.ts')
  expect(stored.figureChoice()).toEqual({ worn: true, tone: 'medium', tucked: false, build: 'regular' })
})
