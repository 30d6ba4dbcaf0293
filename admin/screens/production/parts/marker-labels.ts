// Labels of markers.
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { MarkerState } from '#contract/admin/markers.ts'
import { pageConfig } from '../../../context/page-config.ts'
import { signedNumber } from '../../../ui/signed-number.ts'

export const markerStateLabels: Record<MarkerState, MessageDescriptor> = {
  searching: msg({ message: 'Searching', comment: 'State of a marker: a better layout may come' }),
  ready: msg({ message: 'Ready to cut', comment: 'State of a marker' }),
  cut: msg({ message: 'Cut', comment: 'State of a marker: its shirts were cut' }),
}

export const blockedLabel = msg({
  message: 'Cannot be cut',
  comment: 'State of a marker: a shirt keeps it from being cut',
})
export const noLayoutLabel = msg({
  message: 'No layout',
  comment: 'State of a marker: the search found none',
})

export const markerTones = { searching: 'gold', ready: 'success', cut: 'plain' } as const

/** A part from 0 to 1 with one decimal: `86.7 %`. */
export const percentText = (part: number): string =>
  new Intl.NumberFormat(pageConfig().locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(part)

/** By how much more or less: `+2.1 %`, `−6.3 %`. */
export const differenceText = (part: number): string => signedNumber(part, { style: 'percent' })
