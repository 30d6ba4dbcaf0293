// The finished measures as a list; each can be changed in steps, and what its change does is said in a sentence.
import { Trans, useLingui } from '@lingui/react/macro'
import type { GarmentMeasure, LengthUnit } from '#contract/measurement.ts'
import { type FinishedMeasure, garmentTitles } from '#garment/body/finished-measures.ts'
import { formatLength } from '#garment/body/lengths.ts'
import { measureLimits, rangeOfMeasure } from '#garment/body/measure-limits.ts'
import { effectText, garmentNames } from '#garment/body/measure-texts.ts'
import { localesOf } from '#garment/common/locales.ts'
import type { MeasureValues } from '#garment/drawing/measured-shirt.ts'
import styles from './measure-steps.module.css'

interface MeasureStepsProps {
  finished: readonly FinishedMeasure[]
  unit: LengthUnit
  /** The shirt to compare with; null: none. */
  beside: MeasureValues | null
  /** Null: the measures can no longer be changed. */
  onChange: ((measure: GarmentMeasure, changeMm: number) => void) | null
}

/** The millimetres of some steps. In inches a step is a quarter or a half, which is no whole number of millimetres. */
const stepsToMm = (stepMm: number, count: number, unit: LengthUnit): number =>
  unit === 'cm' ? stepMm * count : Math.round((stepMm / 5) * 6.35 * count)

/** The change after one more step from `changeMm`, up or down, within the range of finished values. */
export function nextChange(
  { finishedMm, changeMm }: Pick<FinishedMeasure, 'finishedMm' | 'changeMm'>,
  { stepMm, unit, by }: { stepMm: number; unit: LengthUnit; by: 1 | -1 },
  { minMm, maxMm }: { minMm: number; maxMm: number },
): number {
  const count = Math.round(changeMm / stepsToMm(stepMm, 1, unit))
  const wanted = stepsToMm(stepMm, count + by, unit)
  const plain = finishedMm - changeMm
  return Math.min(Math.max(wanted, minMm - plain), maxMm - plain)
}

export function MeasureSteps({ finished, unit, beside, onChange }: MeasureStepsProps) {
  return (
    <ul className={styles.list}>
      {finished.map((each) => (
        <Measure
          key={each.measure}
          own={each}
          finished={finished}
          unit={unit}
          besideMm={beside?.[each.measure]}
          onChange={onChange}
        />
      ))}
    </ul>
  )
}

function Measure({
  own,
  finished,
  unit,
  besideMm,
  onChange,
}: Omit<MeasureStepsProps, 'beside'> & { own: FinishedMeasure; besideMm: number | undefined }) {
  const { t, i18n } = useLingui()
  const { measure, finishedMm, changeMm } = own
  const text = (mm: number) => formatLength(mm, unit, localesOf(i18n))
  const name = t(garmentNames[measure])
  const range = rangeOfMeasure(finished, measure)
  const { stepMm } = measureLimits[measure]
  const step = (by: 1 | -1) => nextChange(own, { stepMm, unit, by }, range)
  const differenceMm = besideMm === undefined ? 0 : finishedMm - besideMm
  const difference = text(Math.abs(differenceMm))
  const [least, most] = [text(range.minMm), text(range.maxMm)]
  return (
    <li className={styles.measure} data-changed={changeMm !== 0 || undefined}>
      <div className={styles.name}>
        <strong>{name}</strong>
        <span className={styles.where}>{t(garmentTitles[measure])}</span>
      </div>
      <div className={styles.value}>
        {onChange && (
          <Step
            label={t`${name}: less`}
            sign="−"
            change={step(-1)}
            current={changeMm}
            onChange={(mm) => onChange(measure, mm)}
          />
        )}
        <output className={`${styles.figure} numbers`}>{text(finishedMm)}</output>
        {onChange && (
          <Step
            label={t`${name}: more`}
            sign="+"
            change={step(1)}
            current={changeMm}
            onChange={(mm) => onChange(measure, mm)}
          />
        )}
      </div>
      {besideMm !== undefined && differenceMm !== 0 && (
        <p className={styles.said}>
          {differenceMm > 0 ? (
            <Trans>{difference} more than the shirt beside</Trans>
          ) : (
            <Trans>{difference} less than the shirt beside</Trans>
          )}
        </p>
      )}
      <p className={styles.said} aria-live="polite">
        {changeMm !== 0 && effectText(measure, changeMm, unit, i18n)}
      </p>
      {changeMm !== 0 && (
        <p className={styles.said}>
          <Trans>
            Possible: {least} to {most}
          </Trans>
        </p>
      )}
    </li>
  )
}

interface StepProps {
  label: string
  sign: string
  change: number
  current: number
  onChange: (changeMm: number) => void
}

const Step = ({ label, sign, change, current, onChange }: StepProps) => (
  <button
    type="button"
    className={styles.step}
    aria-label={label}
    aria-disabled={change === current || undefined}
    onClick={() => {
      if (change !== current) onChange(change)
    }}
  >
    {sign}
  </button>
)
