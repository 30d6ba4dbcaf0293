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

describe('the cookie of a session', () => {
  it('is of the host alone over https, and never readable or sent along from elsewhere', () => {
    expect(sessionCookie(secure, secret)).toBe(
      `__Host-staff=${secret}; Path=/; HttpOnly; SameSite=Strict; Secure`,
    )
    expect(sessionCookie(local, secret)).toBe(`staff=${secret}; Path=/; HttpOnly; SameSite=Strict`)
  })

  it('is removed at once', () => {
    expect(sessionCookie(secure, null)).toBe(
      '__Host-staff=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
    )
  })

  it('of a device is kept for 400 days', () => {
    expect(deviceCookie(secure, secret)).toBe(
      `__Host-staff-device=${secret}; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=34560000`,
    )
  })

  it.each<[string, string | undefined, string | null]>([
    ['alone', `__Host-staff=${secret}`, secret],
    ['among others', `a=b; __Host-staff=${secret}; __Host-staff-device=${other}`, secret],
    ['without a space', `a=b;__Host-staff=${secret}`, secret],
    ['twice', `__Host-staff=${secret}; __Host-staff=${other}`, null],
    ['of another name', `staff=${secret}`, null],
    ['too short', `__Host-staff=${secret.slice(1)}`, null],
    ['empty', '__Host-staff=', null],
    ['missing', undefined, null],
  ])('%s', (_what, header, found) => expect(sessionInCookie(secure, header)).toBe(found))

  it('of a device is another', () => {
    const header = `staff=${secret}; staff-device=${other}`
    expect([sessionInCookie(local, header), deviceInCookie(local, header)]).toEqual([secret, other])
  })
})

describe('an API key', () => {
  it.each<[string | undefined, string | null]>([
    [`Bearer placket_${secret}`, secret],
    [`bearer placket_${secret}`, secret],
    [`Bearer ${secret}`, ''],
    [`Bearer another_${secret}`, ''],
    [`Bearer placket_${secret}x`, ''],
    ['Bearer ', ''],
    [`Basic placket_${secret}`, null],
    [undefined, null],
  ])('in %s is %j', (header, found) => expect(secretOfApiKey(header)).toBe(found))
})

describe('the token against forged requests', () => {
  it('is that of the session, whole', () => {
    const token = csrfTokenOf(secret)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(isCsrfToken(secret, token)).toBe(true)
    for (const given of ['', token.slice(1), `${token}x`, csrfTokenOf(other), token.toLowerCase()])
      expect(isCsrfToken(secret, given), given).toBe(false)
  })
})
