import { expect, test } from 'vitest'
import { defaultDesign } from '#garment/design/design.ts'
import { poseOfView, moveTo, orbitBy, zoomBy } from './camera-state.ts'
import { createCameraControl, cameraMoveOfKey } from './camera-control.ts'

const front = poseOfView('front', defaultDesign)

test('subscribers are called until they unsubscribe', () => {
  const control = createCameraControl(front)
  let calls = 0
  const stop = control.subscribe(() => calls++)
  control.change((camera) => orbitBy(camera, 1), true)
  stop()
  control.change((camera) => orbitBy(camera, 1), true)
  expect(calls).toBe(1)
})

test('the state is the same object while nothing of it changes', () => {
  const control = createCameraControl(front)
  const before = control.state()
  control.change((camera) => orbitBy(camera, 0.1), false)
  expect(control.state()).toBe(before)
  control.change((camera) => orbitBy(camera, 0.1), true)
  expect(control.state()).toMatchObject({ movedByHand: true, canZoomIn: true })
  control.change((camera) => moveTo(camera, front), false)
  expect(control.state().movedByHand).toBe(false)
})

test('the state says when the zoom is at its limit', () => {
  const control = createCameraControl(front)
  control.change((camera) => zoomBy(camera, 100), true)
  expect(control.state()).toMatchObject({ canZoomIn: false, canZoomOut: true })
})

test.each(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-'])('%s moves the camera', (key) => {
  const control = createCameraControl(front)
  const before = { ...control.camera.to }
  control.change(cameraMoveOfKey(key)!, true)
  expect(control.camera.to).not.toEqual(before)
})

test('other keys are left to the page', () => {
  expect(cameraMoveOfKey('Tab')).toBeUndefined()
  expect(cameraMoveOfKey('PageDown')).toBeUndefined()
})

test('the state names the part whose own pose the camera has, until it is moved by hand or shows a view', () => {
  const control = createCameraControl(front, 'pocket')
  expect(control.state().part).toBe('pocket')
  control.change((camera) => orbitBy(camera, 0.1), true)
  expect(control.state().part).toBeNull()
  control.change((camera) => moveTo(camera, front), false, 'bottom')
  expect(control.state().part).toBe('bottom')
  control.change((camera) => moveTo(camera, front), false)
  expect(control.state().part).toBeNull()
})

test.each([
  [0, 'front'],
  [40, 'front'],
  [50, 'left'],
  [180, 'back'],
  [-90, 'right'],
  [350, 'front'],
  [-540, 'back'],
] as const)('turned by %i degrees it sees the %s', (degrees, side) => {
  const control = createCameraControl(front)
  control.change((camera) => orbitBy(camera, (degrees * Math.PI) / 180), true)
  expect(control.state().side).toBe(side)
})
