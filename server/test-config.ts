// The settings with which tests render pages of the shop.
import type { ShopConfig } from '#web/context/screen.ts'

export const testConfig = {
  name: 'Placket',
  publicUrl: 'https://placket.example',
  apiUrl: '',
  currency: 'USD',
  currencies: ['USD'],
  locale: 'en-US',
  language: 'en',
  base: '',
  languages: [{ language: 'en', locale: 'en-US', name: 'English', currency: 'USD', href: '', offer: '' }],
  email: 'hello@placket.example',
  address: ['Placket'],
  countries: ['US'],
  makingDays: [8, 12],
  returnDays: 30,
} as unknown as ShopConfig
