// What is asked once more about a set before a shirt is cut to it: such a shirt cannot come back.
import { useRef, useState } from 'react'
import { type Measured, openQuestions, type Question } from '#garment/body/check.ts'
import type { Measurement } from '#contract/measurement.ts'
import type { ApiError } from '../../api/port.ts'
import { useShopDispatch } from '../../state/group.ts'
import { sentenceOf } from '../../ui/use-fields.ts'
import { inputWith } from './draft.ts'
import { changeMeasurement, confirmMeasurement } from './exist-size.ts'
import { Answers, QuestionText } from './question.tsx'
import styles from './question.module.css'

/** The questions that have to be answered before a shirt is cut to a set. */
export const questionsBeforeCutting = (set: Measurement): Question[] => openQuestions(set, set.confirmedToCut)

export function CutQuestions({ set }: { set: Measurement }) {
  const dispatch = useShopDispatch()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const top = useRef<HTMLDivElement>(null)
  const questions = questionsBeforeCutting(set)

  async function answer(sent: PromiseLike<{ payload?: unknown; error?: unknown }>): Promise<void> {
    setBusy(true)
    setMessage('')
    const done = await sent
    setBusy(false)
    if (done.error) setMessage(sentenceOf(done.payload as ApiError))
    // What was pressed is gone: the keyboard goes on where it stood.
    top.current?.focus()
  }
  const mend = (values: Measured) =>
    answer(dispatch(changeMeasurement({ id: set.id, ...inputWith(set, values) })))
  const confirm = ({ field, value }: Question) =>
    answer(dispatch(confirmMeasurement({ id: set.id, values: { [field]: value } })))

  return (
    <div
      ref={top}
      tabIndex={-1}
      className={styles.questions}
      role="group"
      aria-label={`Questions about ${set.name}`}
    >
      {questions.length > 0 && (
        <p>Before we cut a shirt that cannot come back, please look at this once more.</p>
      )}
      <div role="status">
        <ul className={styles.list}>
          {questions.map((question) => (
            <li key={question.field}>
              <QuestionText question={question} />
              <Answers
                question={question}
                disabled={busy}
                onMend={(values) => void mend(values)}
                onConfirm={() => void confirm(question)}
              />
            </li>
          ))}
        </ul>
      </div>
      <p role="alert" className={styles.message}>
        {message}
      </p>
    </div>
  )
}
