import { pageConfig } from '../../../context/page-config.ts'

const hour = 60
const day = 24 * hour

/** Minutes in a readable unit: `40 min`, `3.5 hr`, from two days on `2.1 days`. */
export function durationText(minutes: number): string {
  const [unit, value] =
    minutes < hour
      ? (['minute', Math.round(minutes)] as const)
      : minutes < 2 * day
        ? (['hour', minutes / hour] as const)
        : (['day', minutes / day] as const)
  return new Intl.NumberFormat(pageConfig().locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(value)
}
