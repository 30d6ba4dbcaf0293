// @vitest-environment happy-dom
// The choice of the figure on the stage: it stays in the browser, and is offered only for shirts that it can wear.
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { defaultDesign } from '#garment/design/design.ts'
import { renderPart, useFakeApi } from '../testing/render.tsx'
import FigureControl from './figure-control.tsx'
import { chooseFigure, figureChoice } from './model/figure-choice.ts'

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
  expect(figureChoice()).toEqual({ worn: true, tone: 'dark' })
  expect(localStorage.getItem('figure')).toBe('worn dark')
  await user.click(screen.getByRole('button', { name: 'Shirt only' }))
  expect(localStorage.getItem('figure')).toBe('hung dark')
})

it('says for which shirts there is a figure', async () => {
  chooseFigure({ worn: true, tone: 'light' })
  renderPart(<FigureControl design={{ ...defaultDesign, sleeves: 'short' }} />)
  expect(await screen.findByText('With long sleeves and a plain back')).toBeTruthy()
  expect(screen.queryByRole('group')).toBeNull()
})

it('takes a stored tone that does not exist for the medium one', async () => {
  localStorage.setItem('figure', 'worn toString')
  vi.resetModules()
  const stored = await import('./model/figure-choice.ts')
  expect(stored.figureChoice()).toEqual({ worn: true, tone: 'medium' })
})
