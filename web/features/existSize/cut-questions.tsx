// Questions about a set before a shirt is cut to it, because such a shirt cannot be returned.
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { type PartialMeasures, openQuestions, type Question } from '#garment/body/check.ts'
import { measurementName } from '#contract/measurement-name.ts'
import type { Measurement } from '#contract/measurement.ts'
import { errorOf, useShopDispatch } from '../../state/group.ts'
import { useAction } from '../../ui/use-action.ts'
import { inputWith } from './draft/draft.ts'
import { updateMeasurements, confirmMeasurements } from './exist-size.ts'
import { AnswerButtons, QuestionText } from './unlikely/question.tsx'
import styles from './unlikely/question.module.css'

/** The questions to answer before a shirt is cut to a set. */
export const questionsBeforeCutting = (set: Measurement): Question[] => openQuestions(set, set.confirmedToCut)

export function CutQuestions({ set }: { set: Measurement }) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const { busy, error, run } = useAction()
  const top = useRef<HTMLDivElement>(null)
  const questions = questionsBeforeCutting(set)

  const answer = (send: () => PromiseLike<{ payload?: unknown; error?: unknown }>) =>
    run(async () => {
      const outcome = await send()
      // The pressed button is removed, so the focus moves to its place.
      top.current?.focus()
      return errorOf(outcome)
    })
  const correct = (values: PartialMeasures) =>
    answer(() => dispatch(updateMeasurements({ id: set.id, ...inputWith(set, values) })))
  const confirm = ({ field, value }: Question) =>
    answer(() => dispatch(confirmMeasurements({ id: set.id, values: { [field]: value } })))

  return (
    <div
      ref={top}
      tabIndex={-1}
      className={styles.questions}
      role="group"
      aria-label={t`Questions about ${{ name: measurementName(set) }}`}
    >
      {questions.length > 0 && (
        <p>
          <Trans>Before we cut a shirt that cannot be returned, please check this again.</Trans>
        </p>
      )}
      <div role="status">
        <ul className={styles.list}>
          {questions.map((question) => (
            <li key={question.field}>
              <QuestionText question={question} unit={set.unit} />
              <AnswerButtons
                question={question}
                unit={set.unit}
                disabled={busy}
                onCorrect={(values) => correct(values)}
                onConfirm={() => confirm(question)}
              />
            </li>
          ))}
        </ul>
      </div>
      <p role="alert" className={styles.message}>
        {error}
      </p>
    </div>
  )
}
