// What is asked of a field before it is sent. The shop checks again; this says it sooner, and in a sentence.
import { minLength } from './strength.ts'

export const checkKnownPassword = (typed: string): string => (typed ? '' : 'Please enter your password.')

export const checkNewPassword = (typed: string): string => {
  if (!typed) return 'Please choose a password.'
  const more = minLength - typed.length
  if (more <= 0) return ''
  return `Please make it ${more} ${more === 1 ? 'character' : 'characters'} longer.`
}
