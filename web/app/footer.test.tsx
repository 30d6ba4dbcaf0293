// @vitest-environment happy-dom
// The links that European law requires on every page are in the footer of European markets only.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart, useFakeApi } from '../testing/render.tsx'
import { FocusedFooter, Footer } from './footer.tsx'

useFakeApi()

const legal = {
  'Legal notice': '/contact#legal-notice',
  'Withdraw from contract here': '/trackingorder?withdraw',
}

it.each([
  [{}, true],
  [{ lacks: ['giftCards' as const] }, false],
])('links to gift cards when the shop sells them: %j', async (market, isThere) => {
  renderPart(<Footer signedIn={false} />, { market })
  await screen.findAllByRole('link')
  expect(screen.queryByRole('link', { name: 'Gift cards' }) !== null).toBe(isThere)
})

it.each([
  [{ european: true as const }, legal],
  [{}, {}],
])('links to the legal notice and the withdrawal where %j', async (market, expected) => {
  renderPart(<Footer signedIn={false} />, { market })
  const links = await screen.findAllByRole('link')
  const shown = links.map((link) => [link.textContent, link.getAttribute('href')] as const)
  expect(Object.fromEntries(shown.filter(([name]) => Object.hasOwn(legal, name ?? '')))).toEqual(expected)
})

it.each([
  [{ taxIncluded: true as const }, 'All prices include tax; delivery is added.'],
  [{ smallBusiness: true as const }, 'As a small business we charge no VAT; delivery is added.'],
])('says whether prices include tax: %j', async (market, text) => {
  renderPart(<Footer signedIn={false} />, { market })
  expect(await screen.findByText(text)).toBeTruthy()
})

it.each([
  [
    { european: true as const },
    ['Returns and refunds', 'Withdraw from contract here', 'Contact', 'Terms', 'Privacy', 'Legal notice'],
  ],
  [{}, ['Returns and refunds', 'Contact', 'Terms', 'Privacy']],
])('keeps the links that the law requires, and help, in the checkout where %j', async (market, expected) => {
  renderPart(<FocusedFooter />, { market })
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(expected)
})
