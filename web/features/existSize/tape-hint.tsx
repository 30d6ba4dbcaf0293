// The one measure of a set that a tape would make surer, before a shirt is cut to estimates: of those whose range is wider
// than a shirt may be off.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { upperBody } from '#contract/measurement.ts'
import type { Measurement } from '#contract/measurement.ts'
import { believe } from '#garment/body/estimate/answers.ts'
import { bodies } from '#garment/body/estimate/bodies.ts'
import { bestStroke, toleratedMm } from '#garment/body/estimate/next-question.ts'
import { fieldNames } from '#garment/body/fields.ts'
import { formatLength, lengthFigure } from '#garment/body/lengths.ts'
import { useShop } from '../../context/shop.ts'
import { measurementDraftOf } from './draft/draft.ts'
import styles from './unlikely/question.module.css'
import { knownIn } from './without-tape/answers-in.ts'

/** @param props.children a button that opens the form of the set */
export function TapeHint({ set, children }: { set: Measurement; children?: ReactNode }) {
  const { t } = useLingui()
  const { locale } = useShop().config
  const estimated = upperBody.filter((field) => {
    const range = set.estimated[field]
    return range !== undefined && (range.high - range.low) / 2 > toleratedMm[field]
  })
  const { answers } = knownIn(measurementDraftOf(set, locale))
  const stroke = bestStroke(believe(bodies, answers), estimated)
  const range = stroke && set.estimated[stroke.of]
  if (!range) return null
  const measure = t(fieldNames[stroke.of])
  const low = lengthFigure(range.low, set.unit, locale)
  const high = formatLength(range.high, set.unit, locale)
  return (
    <div className={styles.text}>
      <p>
        <Trans>
          These measurements are estimated. One minute with a tape helps most at your {measure}, which we
          expect to be {low} to {high}.
        </Trans>
      </p>
      {children}
    </div>
  )
}
