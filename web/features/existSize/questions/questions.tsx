// Measured by questions: what a shopper without a tape answers, and what follows for each measure.
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { type Question, questions as allQuestions } from '#garment/body/estimate/answers.ts'
import { beyondSurvey, youngestSurveyed } from '#garment/body/estimate/beyond-survey.ts'
import { bodies } from '#garment/body/estimate/bodies.ts'
import { estimateBody } from '#garment/body/estimate/estimate.ts'
import { nextQuestion } from '#garment/body/estimate/next-question.ts'
import { fieldNames } from '#garment/body/fields.ts'
import { useShopDispatch } from '../../../state/group.ts'
import { Button } from '../../../ui/button.tsx'
import { collectedSize } from '../draft/collected-size.ts'
import { answersIn, type MeasurementDraft } from '../draft/draft.ts'
import { Estimate } from './estimate.tsx'
import { QuestionControl, useAnswerText } from './question-control.tsx'
import { questionTexts } from './question-texts.ts'
import styles from './questions.module.css'

/** Before fewer answers nothing can be said. */
const minAnswers = 2

/** @param props.onUsed called when the estimate was copied into the form. */
export function Questions({ draft, onUsed }: { draft: MeasurementDraft; onUsed: () => void }) {
  const dispatch = useShopDispatch()
  const answers = answersIn(draft)
  const [skipped, setSkipped] = useState<ReadonlySet<Question>>(new Set())
  const [chosen, setChosen] = useState<Question | null>(null)
  const asked = useRef<HTMLDivElement>(null)
  const { question: next, tape } = nextQuestion(bodies, answers, skipped)
  const question = chosen ?? next
  const beyond = beyondSurvey(bodies, answers)
  const answered = allQuestions.filter((each) => answers[each] !== undefined)
  const estimate = estimateBody(bodies, answers)
  const go = (to: Question | null) => {
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
        {tape && answered.length >= minAnswers && <TapeNote field={tape} />}
      </div>
      {beyond ? (
        <Unknown because={beyond} />
      ) : answered.length < minAnswers ? (
        <p className={`${styles.note} ${styles.result}`}>
          <Trans>After two answers you see what we expect, and how sure we are.</Trans>
        </p>
      ) : (
        <div className={styles.result}>
          <Estimate estimate={estimate} unit={draft.unit} />
          <Button
            variant="line"
            onClick={() => {
              dispatch(collectedSize.actions.estimated(estimate))
              onUsed()
            }}
          >
            <Trans>Use these estimates</Trans>
          </Button>
        </div>
      )}
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
  answered: readonly Question[]
  draft: MeasurementDraft
  onChange: (question: Question) => void
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

function Unknown({ because }: { because: 'age' | 'body' }) {
  return (
    <p className={`${styles.note} ${styles.result}`} role="status">
      {because === 'age' ? (
        <Trans>
          We cannot estimate the measurements of people under {youngestSurveyed}: the survey behind this has
          only adults. Please use a tape.
        </Trans>
      ) : (
        <Trans>Nobody in the survey behind this has these answers together. Check them, or use a tape.</Trans>
      )}
    </p>
  )
}
