import { pageConfig } from '../../../context/page-config.ts'

/** `12.5 m`. */
export const metresText = (mm: number): string =>
  new Intl.NumberFormat(pageConfig().locale, {
    style: 'unit',
    unit: 'meter',
    maximumFractionDigits: 2,
  }).format(mm / 1000)
