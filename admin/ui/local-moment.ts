// Times as in a `datetime-local` field, `2026-11-23T09:00` in the shop's time zone, and as in the API.
import { clockTimeOf, momentIn } from '#contract/time-zone.ts'
import { pageConfig } from '../context/page-config.ts'

export const isoOfLocal = (local: string): string => momentIn(pageConfig().shop.timeZone, local).toISOString()

export const localOfIso = (iso: string): string => clockTimeOf(pageConfig().shop.timeZone, new Date(iso))
