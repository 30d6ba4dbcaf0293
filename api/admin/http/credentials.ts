// How a request to the back office is authenticated: by the cookie of a session, with a token against cross-site
// request forgery, or by an API key.
import { createHash, timingSafeEqual } from 'node:crypto'
import { isSecret } from '../../kernel/secrets.ts'

const isSecure = (backOfficeUrl: string) => backOfficeUrl.startsWith('https:')

// Browsers accept a cookie with this prefix only over https and only from the back office's own host.
const cookieName = (backOfficeUrl: string) => (isSecure(backOfficeUrl) ? '__Host-staff' : 'staff')

const attributesOf = (backOfficeUrl: string) =>
  ['Path=/', 'HttpOnly', 'SameSite=Strict', ...(isSecure(backOfficeUrl) ? ['Secure'] : [])].join('; ')

/** The header `Set-Cookie` with a session's secret; null removes the cookie. */
export function sessionCookie(backOfficeUrl: string, secret: string | null): string {
  const cookie = `${cookieName(backOfficeUrl)}=${secret ?? ''}; ${attributesOf(backOfficeUrl)}`
  return secret === null ? `${cookie}; Max-Age=0` : cookie
}

/** How many days an unused browser stays known. */
export const deviceDays = 400

/** The header `Set-Cookie` with the secret that identifies a member's browser. */
export const deviceCookie = (backOfficeUrl: string, secret: string): string =>
  `${cookieName(backOfficeUrl)}-device=${secret}; ${attributesOf(backOfficeUrl)}; Max-Age=${deviceDays * 86_400}`

export const sessionInCookie = (backOfficeUrl: string, header: string | undefined): string | null =>
  secretInCookie(cookieName(backOfficeUrl), header)

export const deviceInCookie = (backOfficeUrl: string, header: string | undefined): string | null =>
  secretInCookie(`${cookieName(backOfficeUrl)}-device`, header)

/**
 * The secret in the cookie `name` of the header `Cookie`; null without one. Two cookies of the same name count as none:
 * another page of the same host has set the second.
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

/** The prefix of API keys, by which scanners for leaked secrets recognise them. */
export const apiKeyPrefix = 'placket_'

/**
 * The secret of the API key in the header `Authorization`. Null for any other value, because a proxy may use the header
 * itself; empty for an API key of the wrong form.
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
