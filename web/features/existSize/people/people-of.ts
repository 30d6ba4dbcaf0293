// The people for whom a shopper has measurements.
import { msg } from '@lingui/core/macro'
import type { Measurement } from '#contract/measurement.ts'

/** The shopper, as the person for whom measurements are. */
export const me = msg({ message: 'Me', context: 'measurements' })

/** Their names, without the shopper, each once. */
export const peopleOf = (sets: readonly Measurement[]): string[] =>
  [...new Set(sets.flatMap(({ person }) => person ?? []))].toSorted((one, other) => one.localeCompare(other))
