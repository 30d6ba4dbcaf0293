// The words of size tables.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { tableSubjects, TableMeasure } from '#contract/size-table.ts'

export const subjectLabels: Record<(typeof tableSubjects)[number], MessageDescriptor> = {
  body: msg`Body measurements`,
  garment: msg`Measurements of the shirt`,
}

export const measureLabels: Record<TableMeasure, MessageDescriptor> = {
  collarMm: msg`Collar size, as labelled`,
  neckMm: msg`Neck`,
  chestMm: msg`Chest`,
  waistMm: msg`Waist`,
  hipsMm: msg`Hips`,
  shoulderMm: msg`Shoulder width`,
  sleeveMm: msg`Sleeve from the middle of the back`,
  sleeveFromShoulderMm: msg`Sleeve from the shoulder`,
}
