// Countries and locales in the language of the reader.
import { pageConfig } from '../context/page-config.ts'

/** “Germany” */
export const countryName = (country: string): string =>
  new Intl.DisplayNames([pageConfig().locale], { type: 'region', fallback: 'code' }).of(country) ?? country

/** “German (Switzerland)” */
export const localeName = (locale: string): string =>
  new Intl.DisplayNames([pageConfig().locale], { type: 'language', languageDisplay: 'standard' }).of(
    locale,
  ) ?? locale
