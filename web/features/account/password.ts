// Checks passwords, and rates how hard one is to guess. The rating is only advice: the shop requires ten characters
// and nothing else.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

export interface Strength {
  /** 0 too short, 1 easy to guess, 2 good, 3 strong. */
  level: 0 | 1 | 2 | 3
  text: MessageDescriptor
}

export const minLength = 10

const levels: Strength[] = [
  { level: 0, text: msg`At least 10 characters; a few words work well.` },
  { level: 1, text: msg`Long enough, but easy to guess.` },
  { level: 2, text: msg`Good.` },
  { level: 3, text: msg`Strong.` },
]

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
]
const common =
  /pass ?w(or|0r)d|passwort|letmein|welcome|iloveyou|admin|dragon|monkey|football|sunshine|princess|shirt/g

/**
 * @param own texts about the shopper that others know: name, email address.
 */
export function strengthOf(password: string, own: string[] = []): Strength {
  if (password.length < minLength) return levels[0]!
  const bits = bitsOf(withoutGuessable(password.toLowerCase(), own), password)
  return levels[bits < 40 ? 1 : bits < 60 ? 2 : 3]!
}

/** Replaces everything that is easy to guess by one character each. */
function withoutGuessable(text: string, own: string[]): string {
  const guessable = own
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2)
  for (const word of guessable) text = text.replaceAll(word, '*')
  text = text.replace(common, '*').replace(/(.+?)\1+/g, '$1')
  return text.replace(/\p{L}{4,}|\p{N}{4,}/gu, (run) => (isRow(run) ? '*' : run))
}

function isRow(run: string): boolean {
  const backwards = [...run].toReversed().join('')
  return rows.some((row) => row.includes(run) || row.includes(backwards))
}

/** An estimate of the entropy in bits. Characters count about half of random ones, because they usually form words. */
function bitsOf(rest: string, typed: string): number {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(typed)).length
  const distinct = new Set(rest).size
  return Math.min(rest.length, distinct * 2) * (2.7 + kinds * 0.5)
}

export const checkKnownPassword = (typed: string, i18n: I18n): string =>
  typed ? '' : i18n._(msg`Please enter your password.`)

export const checkNewPassword = (typed: string, i18n: I18n): string => {
  if (!typed) return i18n._(msg`Please choose a password.`)
  const more = minLength - typed.length
  if (more <= 0) return ''
  return i18n._(msg`Please make it ${plural(more, { one: '# character', other: '# characters' })} longer.`)
}
