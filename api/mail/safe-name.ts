// Names in emails. Anything can be typed as a name into a form, so a link, an advertisement or a sentence is not
// written into an email.

import { msg } from '@lingui/core/runtime-macro'
import type { Storefront } from '../kernel/storefront.ts'

const longestName = 60
const maxDigits = 2

// Letters of any script with their marks, and the characters that separate them in names: spaces, apostrophes, hyphens,
// the middle dots of Catalan and Japanese, the joiners of Persian and Indian scripts. A full stop only ends an
// abbreviation.
const nameShape =
  /^(?:[\p{L}\p{M}\p{Nd}'’ʼ‘·・‐‑ -]|\u200c|\u200d|(?<=(?:^|[\s.-])\p{L}\p{M}?(?:\p{L}\p{M}?){0,3})\.(?=[\s-]|$|\p{Lu}\.))+$/u

/** The name in the form that an email may show; null when it is not in the form of a name. */
export function safeName(name: string | null | undefined): string | null {
  // Normalizes full-width and other look-alike characters.
  const plain = (name ?? '').normalize('NFKC').replaceAll(/\s+/gu, ' ').trim()
  if (plain.length > longestName || !nameShape.test(plain) || !/\p{L}/u.test(plain)) return null
  if (/^www\b|\bhttps?\b/iu.test(plain)) return null
  return (plain.match(/\p{Nd}/gu)?.length ?? 0) > maxDigits ? null : plain
}

/** `Dear Ada Lovelace,`, or `Hello,` without a safe name. */
export function greetingTo({ i18n }: Pick<Storefront, 'i18n'>, fullName: string | null | undefined): string {
  const name = safeName(fullName)
  return i18n._(name === null ? msg`Hello,` : msg`Dear ${{ name }},`)
}
