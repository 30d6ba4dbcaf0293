// Questions to a shopper without a tape, one after the other, and what was answered.
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { type Answers, type BodyQuestion, bodyQuestions } from '#garment/body/estimate/answers.ts'
import type { Belief } from '#garment/body/estimate/belief.ts'
import { bodies } from '#garment/body/estimate/bodies.ts'
import { nextQuestion } from '#garment/body/estimate/next-question.ts'
import { fieldNames } from '#garment/body/fields.ts'
import { questionTexts } from '../../../shared/body/question-texts.ts'
import { Button } from '../../../ui/button.tsx'
import type { MeasurementDraft } from '../draft/draft.ts'
import { QuestionControl, useAnswerText } from './question-control.tsx'
import styles from './questions.module.css'

interface QuestionsProps {
  draft: MeasurementDraft
  answers: Answers
  /** What is known after the answers. */
  belief: Belief
  /** Whether enough is known to advise a stroke of the tape. */
  advisesTape: boolean
}

export function Questions({ draft, answers, belief, advisesTape }: QuestionsProps) {
  const [skipped, setSkipped] = useState<ReadonlySet<BodyQuestion>>(new Set())
  const [chosen, setChosen] = useState<BodyQuestion | null>(null)
  const asked = useRef<HTMLDivElement>(null)
  const { question: next, tape } = nextQuestion(bodies, belief, answers, skipped)
  const question = chosen ?? next
  const answered = bodyQuestions.filter((each) => answers[each] !== undefined)
  const go = (to: BodyQuestion | null) => {
    setChosen(to)
    // The answered question was replaced, so the focus moves to the next one.
    setTimeout(() => asked.current?.querySelector<HTMLElement>('input, select')?.focus())
  }
  return (
    <div className={styles.questions}>
      <div className={styles.asked} ref={asked}>
        {question ? (
          <QuestionControl
            key={question}
            question={question}
            draft={draft}
            onAnswered={() => go(null)}
            onSkip={() => {
              setSkipped(new Set([...skipped, question]))
              go(null)
            }}
          />
        ) : (
          <p>
            <Trans>No more questions. Measure with a tape what is still uncertain.</Trans>
          </p>
        )}
        {tape && advisesTape && <TapeNote field={tape} />}
      </div>
      <Answered answered={answered} draft={draft} onChange={go} />
    </div>
  )
}

function TapeNote({ field }: { field: keyof typeof fieldNames }) {
  const { t } = useLingui()
  const measure = t(fieldNames[field])
  return (
    <p className={styles.note}>
      <Trans>
        One minute with a tape would tell more than any question: measure your {measure} and enter it below.
      </Trans>
    </p>
  )
}

function Answered({
  answered,
  draft,
  onChange,
}: {
  answered: readonly BodyQuestion[]
  draft: MeasurementDraft
  onChange: (question: BodyQuestion) => void
}) {
  const { t } = useLingui()
  const answerText = useAnswerText(draft)
  if (answered.length === 0) return null
  return (
    <div className={styles.given}>
      <h3 className={styles.heading}>
        <Trans>Your answers</Trans>
      </h3>
      <ul className={styles.answered}>
        {answered.map((each) => {
          const title = t(questionTexts[each].title)
          return (
            <li key={each}>
              <span>
                {title} <span className={styles.answer}>{answerText(each)}</span>
              </span>
              <Button
                variant="bare"
                size="small"
                aria-label={t`Change: ${title}`}
                onClick={() => onChange(each)}
              >
                <Trans>Change</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
