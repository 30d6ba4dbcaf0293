// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPart, useFakeApi } from '../../testing/render.tsx'
import { RoomButton } from './room-button.tsx'
import { roomAddress } from '../../stage/room-viewer.ts'

useFakeApi()
afterEach(() => vi.restoreAllMocks())

const shirt = {
  hash: '0123456789abcdef',
  name: 'Harrow & Oxford',
  page: 'https://shop.example/productdetail/a?colour=sky',
}

/** The links that are pressed without being on the page. */
function pressedLinks(): HTMLAnchorElement[] {
  const links: HTMLAnchorElement[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this)
  })
  return links
}

it('is not shown where nothing can show a shirt in the room', async () => {
  renderPart(
    <>
      <p>Pictures</p>
      <RoomButton hash={shirt.hash} name={shirt.name} />
    </>,
  )
  await screen.findByText('Pictures')
  expect(screen.queryByRole('button')).toBeNull()
})

it('opens Quick Look with the USDZ, by a link with an image', async () => {
  const links = pressedLinks()
  const tokens = Object.getPrototypeOf(document.createElement('a').relList) as DOMTokenList
  vi.spyOn(tokens, 'supports').mockImplementation((token) => token === 'ar')
  const { user } = renderPart(<RoomButton hash={shirt.hash} name={shirt.name} />)
  await user.click(await screen.findByRole('button', { name: 'View in your room, in size M' }))
  expect(links).toHaveLength(1)
  expect(links[0]!.rel).toBe('ar')
  expect(links[0]!.firstElementChild!.tagName).toBe('IMG')
  expect(new URL(links[0]!.href).pathname).toBe(`/pictures/${shirt.hash}/shirt.usdz`)
})

it('opens Scene Viewer with the GLB, in a size that stays', async () => {
  const links = pressedLinks()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 16; Pixel 9)')
  const { user } = renderPart(<RoomButton hash={shirt.hash} name={shirt.name} />)
  await user.click(await screen.findByRole('button', { name: 'View in your room, in size M' }))
  expect(links[0]!.href).toContain('intent://arvr.google.com/scene-viewer/1.0?')
  const [, query = '', intent = ''] = /\?(.*)#Intent;(.*)end;$/.exec(roomAddress('scene viewer', shirt)) ?? []
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    file: `https://shop.example/pictures/${shirt.hash}/shirt.glb`,
    mode: 'ar_preferred',
    resizable: 'false',
    title: 'Harrow & Oxford',
    link: shirt.page,
  })
  expect(intent).toContain(`S.browser_fallback_url=${encodeURIComponent(shirt.page)};`)
})
