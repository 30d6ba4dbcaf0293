// The estimated measures with their ranges, as a table and on the figure.
import { Trans, useLingui } from '@lingui/react/macro'
import { upperBody } from '#contract/measurement.ts'
import type { LengthUnit } from '#contract/measurement.ts'
import { bodies } from '#garment/body/estimate/bodies.ts'
import { type BodyEstimate, estimateBody } from '#garment/body/estimate/estimate.ts'
import { fieldTitles } from '#garment/body/fields.ts'
import { formatLength, lengthFigure } from '#garment/body/lengths.ts'
import { useShop } from '../../../context/shop.ts'
import { estimateSteps } from '../draft/draft.ts'
import { RangeFigure } from '../guide/figure.tsx'
import styles from './estimate.module.css'

/** Everybody's, to which the bars compare. */
const everybody = estimateBody(bodies, bodies.people)

export function Estimate({ estimate, unit }: { estimate: BodyEstimate; unit: LengthUnit }) {
  const { t } = useLingui()
  const { locale } = useShop().config
  return (
    <div className={styles.estimate}>
      <RangeFigure shares={sharesOf(estimate)} />
      <table className={`${styles.table} numbers`}>
        <caption className={styles.caption}>
          <Trans>What we expect. Nine of ten people with your answers are within the range.</Trans>
        </caption>
        <thead className="unseen">
          <tr>
            <th scope="col">
              <Trans>Measure</Trans>
            </th>
            <th scope="col">
              <Trans>Expected</Trans>
            </th>
            <th scope="col">
              <Trans>Range</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {upperBody.map((field) => {
            const { value, low, high } = estimate[field]
            return (
              <tr key={field}>
                <th scope="row">{t(fieldTitles[field])}</th>
                <td className={styles.value}>{formatLength(roundedTo(unit, value), unit, locale)}</td>
                <td>
                  <span className={styles.range}>
                    {lengthFigure(roundedTo(unit, low), unit, locale)}–
                    {lengthFigure(roundedTo(unit, high), unit, locale)}
                  </span>
                  <Bar low={low} high={high} all={everybody[field]} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const roundedTo = (unit: LengthUnit, mm: number) => Math.round(mm / estimateSteps[unit]) * estimateSteps[unit]

/** How wide the range is, as a share of that before any answer. */
const sharesOf = (estimate: BodyEstimate) =>
  Object.fromEntries(
    upperBody.map((field) => {
      const [own, all] = [estimate[field], everybody[field]]
      return [field, Math.min(1, (own.high - own.low) / (all.high - all.low))]
    }),
  )

function Bar({ low, high, all }: { low: number; high: number; all: { low: number; high: number } }) {
  const at = (mm: number) => Math.min(100, Math.max(0, (100 * (mm - all.low)) / (all.high - all.low)))
  return (
    <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.track} width="100" height="6" rx="1" />
      <rect className={styles.mark} x={at(low)} width={Math.max(2, at(high) - at(low))} height="6" rx="1" />
    </svg>
  )
}
