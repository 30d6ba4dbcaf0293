// @vitest-environment happy-dom
// The animated picture of a design: made when somebody asks for it, then offered in both formats.
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerMadeFiles, madeHash } from '../../../testing/made-files.ts'
import { renderPart, useFakeApi } from '../../../testing/render.tsx'
import { AnimatedPicture } from './animated-picture.tsx'

const test = useFakeApi()

it('is made once, and then offered for messages and for emails', async () => {
  const made = answerMadeFiles(test.api)
  const { user } = renderPart(<AnimatedPicture code="1_XC010" />)
  await user.click(await screen.findByRole('button', { name: 'Make an animated picture' }))
  const webp = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Save for messages (WebP)' })
  expect(made).toEqual([`/pictures/${madeHash}/turn-400.webp`])
  expect(webp.getAttribute('href')).toBe(made[0])
  await waitFor(() => expect(document.activeElement).toBe(webp))
  const gif = screen.getByRole<HTMLAnchorElement>('link', { name: 'Save for emails (GIF)' })
  expect(gif.getAttribute('href')).toBe(`/pictures/${madeHash}/turn-240.gif`)
  expect(gif.download).toBe('turn-240.gif')
})
