// @vitest-environment happy-dom
// The design in the shopper's room: its file is made first, then a link opens the viewer of the phone.
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { modelPath } from '#contract/picture.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { answerMadeFiles, madeHash } from '../testing/made-files.ts'
import { renderPart, useFakeApi } from '../testing/render.tsx'
import RoomControl from './room-control.tsx'

const test = useFakeApi()
const onPhone = () =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 16; Pixel 9)')

/** A stage whose design can be changed. */
function Changing() {
  const [design, setDesign] = useState(defaultDesign)
  return (
    <>
      <button type="button" onClick={() => setDesign({ ...design, collar: 'club' })}>
        Club collar
      </button>
      <RoomControl design={design} />
    </>
  )
}

afterEach(() => vi.restoreAllMocks())

it('is not there on devices without a viewer', async () => {
  renderPart(
    <>
      <p>Stage</p>
      <RoomControl design={defaultDesign} />
    </>,
  )
  await screen.findByText('Stage')
  expect(screen.queryByRole('button')).toBeNull()
})

it('makes the file, waits while the shop is busy, and then offers a link that opens Scene Viewer', async () => {
  onPhone()
  const requested = answerMadeFiles(test.api, 503)
  const { user } = renderPart(<RoomControl design={defaultDesign} />)
  await user.click(await screen.findByRole('button', { name: 'View in your room' }))
  const link = await screen.findByRole('link', { name: 'Open in your room, in size M' })
  expect(link.getAttribute('href')).toContain('intent://arvr.google.com/scene-viewer/1.0?')
  expect(link.getAttribute('href')).toContain(encodeURIComponent(modelPath(madeHash, 'glb')))
  expect(requested).toEqual([modelPath(madeHash, 'glb'), modelPath(madeHash, 'glb')])
  await waitFor(() => expect(document.activeElement).toBe(link))
})

it('opens Quick Look by a link around a picture, and begins again with another design', async () => {
  const tokens = Object.getPrototypeOf(document.createElement('a').relList) as DOMTokenList
  vi.spyOn(tokens, 'supports').mockImplementation((token) => token === 'ar')
  answerMadeFiles(test.api)
  const { user } = renderPart(<Changing />)
  await user.click(await screen.findByRole('button', { name: 'View in your room' }))
  const link = await screen.findByRole<HTMLAnchorElement>('link')
  expect(link.rel).toBe('ar')
  expect(link.firstElementChild!.tagName).toBe('IMG')
  expect(link.childElementCount).toBeLessThanOrEqual(2)
  expect(new URL(link.href).pathname).toBe(modelPath(madeHash, 'usdz'))
  await user.click(screen.getByRole('button', { name: 'Club collar' }))
  expect(await screen.findByRole('button', { name: 'View in your room' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('says when the file could not be made', async () => {
  onPhone()
  answerMadeFiles(test.api, 404)
  const { user } = renderPart(<RoomControl design={defaultDesign} />)
  await user.click(await screen.findByRole('button', { name: 'View in your room' }))
  expect(await screen.findByText('The shirt could not be prepared. Please try again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'View in your room' })).toBeTruthy()
})
