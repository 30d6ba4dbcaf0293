// Countries and locales in the language of the reader.
import { addressLines as addressLinesIn, countryName as countryNameIn } from '#contract/address-lines.ts'
import type { PostalAddress } from '#contract/address-fields.ts'
import { pageConfig } from '../context/page-config.ts'

/** “Germany” */
export const countryName = (country: string): string => countryNameIn(country, pageConfig().locale)

/** A postal address, line by line. */
export const addressLines = (address: PostalAddress): string[] => addressLinesIn(address, pageConfig().locale)

/** “German (Switzerland)” */
export const localeName = (locale: string): string =>
  new Intl.DisplayNames([pageConfig().locale], { type: 'language', languageDisplay: 'standard' }).of(
    locale,
  ) ?? locale
