// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { LanguageAddress } from '../context/screen.ts'
import { renderPart, useFakeApi } from '../testing/render.tsx'
import { LanguageLinks } from './language-links.tsx'

useFakeApi()

const languages: LanguageAddress[] = [
  { language: 'en', locale: 'en-US', name: 'English', currency: 'USD', href: '', offer: '' },
  { language: 'de', locale: 'de-DE', name: 'Deutsch', currency: 'EUR', href: '/de', offer: '' },
  { language: 'en-JP', locale: 'en-JP', name: 'English (Japan)', currency: 'JPY', href: '/jp', offer: '' },
]

async function addresses(currencies?: string[]): Promise<Record<string, string | null>> {
  renderPart(<LanguageLinks />, {
    url: '/productdetail/swatch-set?fabrics=XC001',
    market: { languages },
    page: { title: 'Swatch set', description: '', currencies },
  })
  const links = await screen.findAllByRole('link')
  return Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]))
}

it('link to the same page in each market and language', async () => {
  const page = '/productdetail/swatch-set?fabrics=XC001'
  expect(await addresses()).toEqual({
    English: page,
    Deutsch: `/de${page}`,
    'English (Japan)': `/jp${page}`,
  })
})

it('link to the listing where a market does not have the page', async () => {
  expect(await addresses(['EUR', 'USD'])).toMatchObject({
    Deutsch: '/de/productdetail/swatch-set?fabrics=XC001',
    'English (Japan)': '/jp/shop',
  })
})
