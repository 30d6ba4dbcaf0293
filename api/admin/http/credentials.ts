// What a request to the back office proves who it is with: the cookie of a session, with a token against requests that
// other pages forge, or an API key.
import { createHash, timingSafeEqual } from 'node:crypto'
import { isSecret } from '../../kernel/secrets.ts'

const isSecure = (backOfficeUrl: string) => backOfficeUrl.startsWith('https:')

// A cookie with this prefix can be set by the back office's own host over https alone.
const cookieName = (backOfficeUrl: string) => (isSecure(backOfficeUrl) ? '__Host-staff' : 'staff')

const attributesOf = (backOfficeUrl: string) =>
  ['Path=/', 'HttpOnly', 'SameSite=Strict', ...(isSecure(backOfficeUrl) ? ['Secure'] : [])].join('; ')

/** The header `Set-Cookie` with a session's secret; with null the browser removes the cookie. */
export function sessionCookie(backOfficeUrl: string, secret: string | null): string {
  const cookie = `${cookieName(backOfficeUrl)}=${secret ?? ''}; ${attributesOf(backOfficeUrl)}`
  return secret === null ? `${cookie}; Max-Age=0` : cookie
}

/** How long a browser that is not used any more is known. */
export const deviceDays = 400

/** The header `Set-Cookie` with the secret by which a member's browser is known. */
export const deviceCookie = (backOfficeUrl: string, secret: string): string =>
  `${cookieName(backOfficeUrl)}-device=${secret}; ${attributesOf(backOfficeUrl)}; Max-Age=${deviceDays * 86_400}`

export const sessionInCookie = (backOfficeUrl: string, header: string | undefined): string | null =>
  secretInCookie(cookieName(backOfficeUrl), header)

export const deviceInCookie = (backOfficeUrl: string, header: string | undefined): string | null =>
  secretInCookie(`${cookieName(backOfficeUrl)}-device`, header)

/**
 * The secret in the cookie of that name in the header `Cookie`; null without one. Two cookies of that name count as
 * none: the second was set by another page of the same host.
 */
function secretInCookie(name: string, header: string | undefined): string | null {
  const start = `${name}=`
  const found = (header ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(start))
  const secret = found.length === 1 ? found[0]!.slice(start.length) : ''
  return isSecret(secret) ? secret : null
}

/** What an API key begins with, so that people and programs that look for leaked secrets recognise it. */
export const apiKeyPrefix = 'placket_'

/**
 * The secret of the API key in the header `Authorization`: null without one, for a proxy in front may use the header
 * for itself; an empty text for a key that no member has.
 */
export function secretOfApiKey(header: string | undefined): string | null {
  const [, key] = /^Bearer (.*)$/i.exec(header ?? '') ?? []
  if (key === undefined) return null
  const secret = key.startsWith(apiKeyPrefix) ? key.slice(apiKeyPrefix.length) : ''
  return isSecret(secret) ? secret : ''
}

/** The token that every `POST` of a session carries. Only pages of the back office can read it. */
export const csrfTokenOf = (sessionSecret: string) =>
  createHash('sha256').update(`csrf\n${sessionSecret}`).digest('base64url')

export function isCsrfToken(sessionSecret: string, given: string): boolean {
  const expected = Buffer.from(csrfTokenOf(sessionSecret))
  const bytes = Buffer.from(given)
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}
