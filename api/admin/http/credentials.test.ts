import { describe, expect, it } from 'vitest'
import {
  csrfTokenOf,
  deviceCookie,
  deviceInCookie,
  isCsrfToken,
  secretOfApiKey,
  sessionCookie,
  sessionInCookie,
} from './credentials.ts'

const secure = 'https://placket.example/admin'
const local = 'http://localhost:3000/admin'
const secret = 'a'.repeat(43)
const other = 'b'.repeat(43)

describe('cookies', () => {
  it('the session cookie is HttpOnly and SameSite=Strict, and over https also limited to the host', () => {
    expect(sessionCookie(secure, secret)).toBe(
      `__Host-staff=${secret}; Path=/; HttpOnly; SameSite=Strict; Secure`,
    )
    expect(sessionCookie(local, secret)).toBe(`staff=${secret}; Path=/; HttpOnly; SameSite=Strict`)
  })

  it('a session cookie without a secret expires immediately', () => {
    expect(sessionCookie(secure, null)).toBe(
      '__Host-staff=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
    )
  })

  it('the device cookie expires after 400 days', () => {
    expect(deviceCookie(secure, secret)).toBe(
      `__Host-staff-device=${secret}; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=34560000`,
    )
  })

  it.each<[string, string | undefined, string | null]>([
    ['on its own', `__Host-staff=${secret}`, secret],
    ['among other cookies', `a=b; __Host-staff=${secret}; __Host-staff-device=${other}`, secret],
    ['without a space before it', `a=b;__Host-staff=${secret}`, secret],
    ['sent twice', `__Host-staff=${secret}; __Host-staff=${other}`, null],
    ['with another name', `staff=${secret}`, null],
    ['that is too short', `__Host-staff=${secret.slice(1)}`, null],
    ['without a value', '__Host-staff=', null],
    ['that is missing', undefined, null],
  ])('a session cookie %s is accepted only if it is valid', (_what, header, found) =>
    expect(sessionInCookie(secure, header)).toBe(found),
  )

  it('the session cookie and the device cookie are read separately', () => {
    const header = `staff=${secret}; staff-device=${other}`
    expect([sessionInCookie(local, header), deviceInCookie(local, header)]).toEqual([secret, other])
  })
})

describe('the header with an API key', () => {
  it.each<[string | undefined, string | null]>([
    [`Bearer placket_${secret}`, secret],
    [`bearer placket_${secret}`, secret],
    [`Bearer ${secret}`, ''],
    [`Bearer another_${secret}`, ''],
    [`Bearer placket_${secret}x`, ''],
    ['Bearer ', ''],
    [`Basic placket_${secret}`, null],
    [undefined, null],
  ])('an API key in the header “%s” is read as %j', (header, found) =>
    expect(secretOfApiKey(header)).toBe(found),
  )
})

describe('the CSRF token', () => {
  it('a token is accepted only for its own session, complete and unchanged', () => {
    const token = csrfTokenOf(secret)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(isCsrfToken(secret, token)).toBe(true)
    for (const given of ['', token.slice(1), `${token}x`, csrfTokenOf(other), token.toLowerCase()])
      expect(isCsrfToken(secret, given), given).toBe(false)
  })
})
