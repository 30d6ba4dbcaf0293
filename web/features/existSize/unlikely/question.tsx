// A question about an unlikely measure, and its answers: the correction of a known mistake, or that the value is right.
import { Trans, useLingui } from '@lingui/react/macro'
import type { LengthUnit } from '#contract/measurement.ts'
import {
  type PartialMeasures,
  type Question,
  type UnitCorrection,
  questionText,
  unitCorrectionText,
} from '#garment/body/check.ts'
import { correctionText } from '#garment/body/corrections.ts'
import styles from './question.module.css'

export function QuestionText({ question, unit }: { question: Question; unit: LengthUnit }) {
  const { i18n } = useLingui()
  return <p className={styles.text}>{questionText(question, unit, i18n)}</p>
}

interface AnswerButtonsProps {
  question: Question
  unit: LengthUnit
  /** Converts all fields; offered beside a correction of the unit. */
  whole?: UnitCorrection | null
  disabled?: boolean
  onCorrect: (values: PartialMeasures) => void
  onConfirm: () => void
}

export function AnswerButtons({ question, unit, whole, disabled, onCorrect, onConfirm }: AnswerButtonsProps) {
  const { i18n } = useLingui()
  const { field, correction } = question
  const corrections = [
    ...(whole && correction?.cause === 'unit'
      ? [{ text: unitCorrectionText(whole, i18n), values: whole.values }]
      : []),
    ...(correction
      ? [{ text: correctionText(field, correction, unit, i18n), values: correction.values }]
      : []),
  ]
  return (
    <div className={styles.answers}>
      {corrections.map(({ text, values }) => (
        <button key={text} type="button" disabled={disabled} onClick={() => onCorrect(values)}>
          {text}
        </button>
      ))}
      <button type="button" disabled={disabled} onClick={onConfirm}>
        <Trans>It is right</Trans>
      </button>
    </div>
  )
}
