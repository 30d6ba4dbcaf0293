// Differences as staff read them.
import { pageConfig } from '../context/page-config.ts'

/** A number with one decimal and its sign: `+2.1 %`, `−6.3 %`. */
export const signedNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(pageConfig().locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
    ...options,
  })
    .format(value)
    // Many languages of Intl have a hyphen, which is shorter than the plus sign.
    .replace('-', '−')
