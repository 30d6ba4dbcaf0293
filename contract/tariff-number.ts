// Numbers of the Harmonized System, by which customs name goods.

/** A tariff number as it is stored, from one with spaces and dots. */
export const plainTariffNumber = (typed: string): string => typed.replaceAll(/[\s.]/g, '')

/** Whether it is a number of the Harmonized System, with or without the digits that a country adds. */
export const isTariffNumber = (typed: string): boolean =>
  /^\d{6}(?:\d{2}){0,2}$/.test(plainTariffNumber(typed))

/** Grouped as customs write it: `6205 20`. */
export const tariffText = (number: string): string =>
  number.replace(/^(\d{4})(\d{2})(\d*)$/, (_, heading: string, sub: string, more: string) =>
    [heading, sub, ...(more.match(/\d{2}/g) ?? [])].join(' '),
  )
