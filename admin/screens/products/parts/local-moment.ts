// Moments as a field of the browser has them, `2026-11-23T09:00` by the clocks of the shop, and as the API has them.
import { clockTimeOf, momentIn } from '#contract/time-zone.ts'
import { pageConfig } from '../../../context/page-config.ts'

export const isoOfLocal = (local: string): string => momentIn(pageConfig().shop.timeZone, local).toISOString()

export const localOfIso = (iso: string): string => clockTimeOf(pageConfig().shop.timeZone, new Date(iso))
