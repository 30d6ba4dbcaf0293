// Adds Italian to a copy of a few of the shop's sources, the way `README.md` says, until an email and a page are in it.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setupI18n } from '@lingui/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importsOf } from '../scripts/imports.ts'
import type { ShopConfig } from '#web/context/screen.ts'
import { render } from '#web/ssr/entry.server.tsx'
import { catalogueReader } from './catalogue.ts'

const root = path.join(import.meta.dirname, '..')
const shop = mkdtempSync(path.join(tmpdir(), 'add-language-'))
const catalogue = path.join(shop, 'locales/it.po')

function copyWithImports(file: string): void {
  const source = path.join(root, file)
  if (!/\.(?:tsx?|json)$/.test(file) || !existsSync(source) || existsSync(path.join(shop, file))) return
  cpSync(source, path.join(shop, file))
  if (!file.endsWith('.json')) for (const imported of importsOf(file)) copyWithImports(imported)
}

beforeAll(() => {
  for (const file of ['package.json', 'locales/en.po']) cpSync(path.join(root, file), path.join(shop, file))
  for (const file of [
    'lingui.config.ts',
    'scripts/texts.ts',
    'scripts/places.ts',
    'server/storefronts.ts',
    'server/config.ts',
    'api/accounts/account-emails.ts',
    'api/mail/email-html.ts',
    'web/app/error-page.tsx',
  ])
    copyWithImports(file)
  symlinkSync(path.join(root, 'node_modules'), path.join(shop, 'node_modules'), 'dir')
  const languages = [{ locale: 'it-IT', path: '/it' }]
  writeFileSync(path.join(shop, 'shop.json'), JSON.stringify({ languages }))
})
afterAll(() => rmSync(shop, { recursive: true, force: true }))

function node(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, args, { cwd: shop, encoding: 'utf8' })
}
const texts = (...args: string[]) => node('scripts/texts.ts', ...args)

/** Writes translations of the messages that begin like this into the catalogue. */
function translate(translations: Record<string, string>): void {
  const lines = readFileSync(catalogue, 'utf8').split('\n')
  for (const [message, translation] of Object.entries(translations)) {
    const at = lines.findIndex((line) => line.startsWith(`msgid "${message}`))
    expect(at, message).toBeGreaterThan(0)
    lines[at + 1] = `msgstr "${translation}"`
  }
  writeFileSync(catalogue, lines.join('\n'))
}

interface Shown {
  email: { subject: string; text: string; html: string }
  config: ShopConfig
}

/** What a reader of the pages below `/it` gets from a shop configured with `languages`. */
function shownInItalian(): Shown {
  const { stdout, stderr } = node(
    '--input-type=module',
    '--eval',
    `
      import { readConfig } from '#server/config.ts'
      import { shownStorefronts } from '#server/storefronts.ts'
      import { storefrontFor } from '#api/kernel/storefront.ts'
      import { verifyEmail } from '#api/accounts/account-emails.ts'
      import { emailText } from '#api/mail/email.ts'
      import { emailHtml } from '#api/mail/email-html.ts'
      const config = readConfig({ SHOP_FILE: 'shop.json' })
      const storefront = storefrontFor(config.settings, 'it-IT')
      const email = verifyEmail(storefront, 'code')
      const [text, html] = [emailText(email, storefront), emailHtml(email, storefront)]
      console.log(JSON.stringify({
        email: { subject: email.subject, text, html },
        config: shownStorefronts(config)[1].config,
      }))
    `,
  )
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

it('is one command', () => {
  const { status, stdout, stderr } = texts('add', 'IT')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('locales/it.po')
  expect(stdout).toContain('one, many, other')
  expect(stdout).toMatch(/^it: 0 of \d+ messages, 0 broken$/m)
  const content = readFileSync(catalogue, 'utf8')
  expect(content).toContain('#. Email: account\n#: api/accounts/account-emails.ts\nmsgid "Confirm address"')
  expect(content).toContain('#. Screen: all\n#: web/app/error-page.tsx\nmsgid "Not sold here yet"')
})

describe('with a few messages translated', () => {
  beforeAll(() =>
    translate({
      'Welcome to {shop}': 'Benvenuti da {shop}',
      'Confirm address': 'Conferma l’indirizzo',
      'The link works for {hours, plural, one {# hour} other {# hours}}. If you did not create':
        'Il link vale {hours, plural, one {# ora} many {# di ore} other {# ore}}. Altrimenti non fate nulla.',
      'Page not found': 'Pagina non trovata',
    }),
  )

  it('they are counted and stay', () => {
    const { status, stdout } = texts()
    expect(status).toBe(0)
    expect(stdout).toMatch(/^it: 4 of \d+ messages, 0 broken$/m)
    expect(readFileSync(catalogue, 'utf8')).toContain('msgid "Page not found"\nmsgstr "Pagina non trovata"')
    expect(texts('--check').status).toBe(0)
  })

  it('an email and a page are in Italian, and in English where they are not', async () => {
    const { email, config } = shownInItalian()
    expect(email.subject).toBe('Please confirm your email address')
    for (const part of [email.text, email.html]) {
      expect(part).toContain('Benvenuti da Placket')
      expect(part).toContain('Conferma l’indirizzo')
      expect(part).toContain('Il link vale 24 ore.')
      expect(part).toContain('/it/verifymail?code=code')
    }
    expect(email.html).toContain('<html lang="it" dir="ltr"')

    const { messages } = catalogueReader({ folder: path.dirname(catalogue) })('it')
    const { status, html } = await render({
      url: '/it/no-such-page',
      // No page of the merchant has this address.
      api: { call: () => Promise.reject(Object.assign(new Error('Page not found'), { code: 'Not Found' })) },
      config,
      i18n: setupI18n({ locale: config.language, locales: config.locale, messages: { it: messages } }),
      definitions: null,
      assets: () => ({ loader: { src: '/a.js' }, scripts: [], styles: [] }),
    })
    expect(status).toBe(404)
    expect(html).toContain('<html lang="it"')
    expect(html).toMatch(/<h1[^>]*>Pagina non trovata</)
    expect(html).toContain('See all shirts')
  })

  it('what is broken is named, and shown in English', () => {
    const whole = readFileSync(catalogue, 'utf8')
    translate({ 'Confirm address': 'Conferma {password}' })
    const { status, stdout, stderr } = texts()
    writeFileSync(catalogue, whole)
    expect(status).toBe(1)
    expect(stdout).toMatch(/^it: 4 of \d+ messages, 1 broken$/m)
    expect(stderr).toContain('it: “Conferma {password}”')
  })

  it.each([
    ['a quotation mark is missing', (content: string) => content.replace('"Pagina non trovata"', '"Pagina')],
    ['two versions of it were merged', (content: string) => content.replace('msgid', '<<<<<<< HEAD\nmsgid')],
  ])('nothing is lost when %s', (_what, damage) => {
    const whole = readFileSync(catalogue, 'utf8')
    const damaged = damage(whole)
    writeFileSync(catalogue, damaged)
    const { status, stderr } = texts()
    const after = readFileSync(catalogue, 'utf8')
    writeFileSync(catalogue, whole)
    expect(status).toBe(2)
    expect(stderr).toMatch(/locales\/it\.po, line \d+ /)
    expect(after).toBe(damaged)
  })
})

it.each(['italian', 'it', 'ar-XB', '../it'])('“%s” cannot be added', (language) => {
  const { status, stdout, stderr } = texts('add', language)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/is no tag of a language|is there already/)
})
