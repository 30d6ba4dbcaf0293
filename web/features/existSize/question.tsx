// A question about an unlikely measure, and its answers: the correction of a known mistake, or that the value is right.
import type { PartialMeasures, Question, UnitCorrection } from '#garment/body/check.ts'
import styles from './question.module.css'

export const QuestionText = ({ question }: { question: Question }) => (
  <p className={styles.text}>{question.text}</p>
)

interface AnswersProps {
  question: Question
  /** Converts all fields; offered beside a correction of the unit. */
  whole?: UnitCorrection | null
  disabled?: boolean
  onCorrect: (values: PartialMeasures) => void
  onConfirm: () => void
}

export function Answers({ question: { correction }, whole, disabled, onCorrect, onConfirm }: AnswersProps) {
  const corrections = [correction?.cause === 'unit' && whole, correction].filter((each) => !!each)
  return (
    <div className={styles.answers}>
      {corrections.map(({ text, values }) => (
        <button key={text} type="button" disabled={disabled} onClick={() => onCorrect(values)}>
          {text}
        </button>
      ))}
      <button type="button" disabled={disabled} onClick={onConfirm}>
        It is right
      </button>
    </div>
  )
}
