// A question about a measure, and its answers: the mend that a known mistake suggests, or that it is right.
import type { Measured, Question, WholeMend } from '#garment/body/check.ts'
import styles from './question.module.css'

export const QuestionText = ({ question }: { question: Question }) => (
  <p className={styles.text}>{question.text}</p>
)

interface AnswersProps {
  question: Question
  /** Offered beside a mend of the unit: all fields at once. */
  whole?: WholeMend | null
  disabled?: boolean
  onMend: (values: Measured) => void
  onConfirm: () => void
}

export function Answers({ question: { mend }, whole, disabled, onMend, onConfirm }: AnswersProps) {
  const mends = [mend?.cause === 'unit' && whole, mend].filter((each) => !!each)
  return (
    <div className={styles.answers}>
      {mends.map(({ text, values }) => (
        <button key={text} type="button" disabled={disabled} onClick={() => onMend(values)}>
          {text}
        </button>
      ))}
      <button type="button" disabled={disabled} onClick={onConfirm}>
        It is right
      </button>
    </div>
  )
}
