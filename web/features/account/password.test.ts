import { describe, expect, it } from 'vitest'
import { strengthOf } from './password.ts'

const level = (password: string, ...own: string[]) => strengthOf(password, own).level

describe('the strength of a password', () => {
  it('is none below ten characters', () => {
    expect(level('')).toBe(0)
    expect(level('k7$Qz!9pW')).toBe(0)
  })

  it.each(['aaaaaaaaaaaa', 'abababababab', '1234567890', 'password1234', 'qwertyuiop', 'zyxwvutsrqp'])(
    'is low for %s',
    (password) => expect(level(password)).toBe(1),
  )

  it('is low when it consists of what others know', () => {
    expect(level('AnnaHarrow1', 'Anna Harrow', 'anna@example.com')).toBe(1)
  })

  it('grows with length more than with special characters', () => {
    expect(level('maplecanoe17')).toBe(2)
    expect(level('seven quiet looms at noon')).toBe(3)
    expect(level('k7$Qz!9pWx2m&')).toBe(3)
  })
})
