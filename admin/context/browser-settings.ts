// Settings that this browser stores before anyone has signed in: the language and the colours.
import { languageCookie, type Theme, themeCookie } from './page-config.ts'

const yearInSeconds = 365 * 86_400

const setCookie = (name: string, value: string): void => {
  // Cookie Store is missing on pages without TLS.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearInSeconds}; SameSite=Strict`
}

/** Sets the language, in which the page is shown after a reload. */
export const setLanguage = (locale: string): void => setCookie(languageCookie, locale)

export function setTheme(theme: Theme): void {
  setCookie(themeCookie, theme)
  document.documentElement.dataset.theme = theme
}

export const currentTheme = (): Theme => (document.documentElement.dataset.theme as Theme) ?? 'system'
