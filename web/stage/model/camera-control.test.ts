import { expect, test } from 'vitest'
import { defaultDesign } from '#garment/design/design.ts'
import { gazeOfView, lookAt, turnBy, zoomBy } from './camera-state.ts'
import { createLook, keyDoes } from './camera-control.ts'

const front = gazeOfView('front', defaultDesign)

test('whoever watches is told, until they stop', () => {
  const look = createLook(front)
  let told = 0
  const stop = look.watch(() => told++)
  look.change((eye) => turnBy(eye, 1), true)
  stop()
  look.change((eye) => turnBy(eye, 1), true)
  expect(told).toBe(1)
})

test('the state is the same object while nothing of it changes', () => {
  const look = createLook(front)
  const before = look.state()
  look.change((eye) => turnBy(eye, 0.1), false)
  expect(look.state()).toBe(before)
  look.change((eye) => turnBy(eye, 0.1), true)
  expect(look.state()).toMatchObject({ strayed: true, canZoomIn: true })
  look.change((eye) => lookAt(eye, front), false)
  expect(look.state().strayed).toBe(false)
})

test('at its limit the zoom says so', () => {
  const look = createLook(front)
  look.change((eye) => zoomBy(eye, 100), true)
  expect(look.state()).toMatchObject({ canZoomIn: false, canZoomOut: true })
})

test.each(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-'])('%s moves the gaze', (key) => {
  const look = createLook(front)
  const before = { ...look.eye.to }
  look.change(keyDoes(key)!, true)
  expect(look.eye.to).not.toEqual(before)
})

test('other keys are left to the page', () => {
  expect(keyDoes('Tab')).toBeUndefined()
  expect(keyDoes('PageDown')).toBeUndefined()
})
