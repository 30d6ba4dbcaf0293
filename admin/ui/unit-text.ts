// Amounts with their unit.
import { pageConfig } from '../context/page-config.ts'

export const unitText = (value: number, unit: string, digits = 0) =>
  new Intl.NumberFormat(pageConfig().locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  }).format(value)

/** `420 kB`, `3.5 MB`, `120 MB`, `1.2 GB`. */
export const bytesText = (bytes: number): string =>
  bytes < 1e6
    ? unitText(bytes / 1e3, 'kilobyte')
    : bytes < 1e9
      ? unitText(bytes / 1e6, 'megabyte', bytes < 1e7 ? 1 : 0)
      : unitText(bytes / 1e9, 'gigabyte', 1)

/** `0.4 sec`, `3 min`, `2.5 hr`. */
export const secondsText = (seconds: number): string =>
  seconds < 60
    ? unitText(seconds, 'second', seconds < 10 ? 1 : 0)
    : seconds < 3600
      ? unitText(seconds / 60, 'minute')
      : unitText(seconds / 3600, 'hour', 1)
