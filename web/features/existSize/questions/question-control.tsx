// One question with its control, answered by a button.
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { type BodyAnswers, looks } from '#contract/body-answers.ts'
import { type LengthUnit, type StandardSize, standardSizes } from '#contract/measurement.ts'
import { type BodyQuestion, isLook } from '#garment/body/estimate/answers.ts'
import { type Question, questionsOf } from '#garment/body/check.ts'
import { lengthNumber, parseLength, parseWeight, unitSign, weightNumber } from '#garment/body/lengths.ts'
import { useShop } from '../../../context/shop.ts'
import { answerText, choicesOf } from '../../../shared/body/answer-text.ts'
import { LookDrawing } from '../../../shared/body/look-drawing.tsx'
import { lookTexts, questionTexts } from '../../../shared/body/question-texts.ts'
import { useSizeText } from '../../../shared/size-text.tsx'
import { useShopDispatch } from '../../../state/group.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioTiles } from '../../../ui/form/choice.tsx'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { collectedSize } from '../draft/collected-size.ts'
import type { MeasurementDraft } from '../draft/draft.ts'
import { AnswerButtons, QuestionText } from '../unlikely/question.tsx'
import styles from './questions.module.css'

interface QuestionControlProps {
  question: BodyQuestion
  draft: MeasurementDraft
  onAnswered: () => void
  onSkip: () => void
}

/** What an answer changes in the draft; null when the text is no answer. */
type Answer = ReturnType<(typeof collectedSize.actions)['answered' | 'typed' | 'sizeChosen']> | null

export function QuestionControl({ question, draft, onAnswered, onSkip }: QuestionControlProps) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const [text, setText] = useState(() => writtenAnswer(question, draft))
  const [error, setError] = useState('')
  const [doubt, setDoubt] = useState<Question | null>(null)
  const answerWith = (answer: NonNullable<Answer>) => {
    dispatch(answer)
    onAnswered()
  }
  const submit = () => {
    const answer = answerOf(question, text, draft)
    if (!answer) {
      return setError(text.trim() === '' ? t`Answer, or skip the question.` : t`Enter a number.`)
    }
    const found = doubtOf(question, text, draft)
    if (found) return setDoubt(found)
    return answerWith(answer)
  }
  return (
    <form
      className={styles.question}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // In React's tree the form may be inside another form.
        event.stopPropagation()
        submit()
      }}
    >
      <Control
        question={question}
        draft={draft}
        text={text}
        error={error}
        onChange={(typed) => {
          setText(typed)
          setError('')
          setDoubt(null)
        }}
      />
      {doubt && (
        <ConvertOffer
          doubt={doubt}
          unit={draft.unit}
          onChoose={(chosen) =>
            answerWith(collectedSize.actions.typed({ field: doubt.field, text: chosen ?? text }))
          }
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" size="small">
          <Trans comment="Answers one of several questions and shows the next">Next</Trans>
        </Button>
        <Button variant="bare" size="small" onClick={onSkip}>
          <Trans>Skip</Trans>
        </Button>
      </div>
    </form>
  )
}

/** About an answer that was probably typed in another unit; null when it is usual, or no unit explains it. */
function doubtOf(question: BodyQuestion, text: string, { unit }: MeasurementDraft): Question | null {
  if (question !== 'heightMm' && question !== 'weightKg') return null
  const value = question === 'heightMm' ? parseLength(text, unit) : parseWeight(text, unit)
  if (value === null) return null
  const [doubt] = questionsOf({ [question]: value }, unit)
  return doubt?.correction?.cause === 'unit' ? doubt : null
}

interface ConvertOfferProps {
  doubt: Question
  unit: LengthUnit
  /** Called with the text to take as the answer; null: as it was typed. */
  onChoose: (text: string | null) => void
}

function ConvertOffer({ doubt, unit, onChoose }: ConvertOfferProps) {
  const { locale } = useShop().config
  const { field } = doubt
  const number = field === 'weightKg' ? weightNumber : lengthNumber
  return (
    <div className={styles.offer} role="status">
      <QuestionText question={doubt} unit={unit} />
      <AnswerButtons
        question={doubt}
        unit={unit}
        onCorrect={(values) => onChoose(number(values[field]!, unit, locale))}
        onConfirm={() => onChoose(null)}
      />
    </div>
  )
}

interface ControlProps {
  question: BodyQuestion
  draft: MeasurementDraft
  text: string
  error: string
  onChange: (text: string) => void
}

function Control({ question, draft, text, error, onChange }: ControlProps) {
  const { t, i18n } = useLingui()
  const { locale } = useShop().config
  const sizeText = useSizeText()
  const name = useId()
  const { title, hint } = questionTexts[question]
  if (isLook(question)) {
    const texts = lookTexts[question] as Record<string, (typeof lookTexts)['belly']['flat']>
    return (
      <RadioTiles
        legend={t(title)}
        name={name}
        tiles={looks[question].map((drawing) => ({
          value: drawing,
          label: t(texts[drawing]!),
          face: (
            <span className={styles.look} aria-hidden="true">
              <LookDrawing look={question} drawing={drawing} />
              {t(texts[drawing]!)}
            </span>
          ),
        }))}
        value={text || null}
        onChange={onChange}
        error={error}
      />
    )
  }
  const choices =
    question === 'labelChestMm'
      ? standardSizes.map((size) => ({ value: size as string, label: sizeText(size) }))
      : choicesOf(question, i18n)?.map(({ mm, label }) => ({ value: String(mm), label }))
  const shared = {
    label: t(title),
    hint: t(hint),
    error,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (choices) {
    return (
      <SelectField {...shared}>
        <option value="">
          <Trans>Choose a size</Trans>
        </option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  }
  const unit =
    question === 'ageYears' ? '' : unitSign(question === 'weightKg' ? 'weight' : 'length', draft.unit, locale)
  return (
    <TextField
      {...shared}
      label={unit ? `${t(title)} (${unit})` : t(title)}
      inputMode={draft.unit === 'cm' ? 'decimal' : 'text'}
      autoComplete="off"
    />
  )
}

/** The answer that was given, as a person reads it. */
export function useAnswerText(draft: MeasurementDraft): (question: BodyQuestion) => string {
  const { i18n } = useLingui()
  const sizeText = useSizeText()
  return (question) => {
    const answer =
      question === 'heightMm' || question === 'weightKg'
        ? draft.typed[question]!.value!
        : writtenAnswer(question, draft)
    return answerText(question, answer, { i18n, unit: draft.unit, sizeText })
  }
}

/** The answer that was given before, as the control shows it. */
function writtenAnswer(question: BodyQuestion, { typed, size, answers }: MeasurementDraft): string {
  if (question === 'heightMm' || question === 'weightKg') return typed[question]?.text ?? ''
  if (question === 'labelChestMm') return size ?? ''
  return String(answers[question] ?? '')
}

const maxAge = 120

function answerOf(question: BodyQuestion, text: string, { unit }: MeasurementDraft): Answer {
  const { actions } = collectedSize
  if (text.trim() === '') return null
  if (question === 'heightMm' || question === 'weightKg') {
    const value = question === 'heightMm' ? parseLength(text, unit) : parseWeight(text, unit)
    return value ? actions.typed({ field: question, text }) : null
  }
  if (question === 'labelChestMm') return actions.sizeChosen(text as StandardSize)
  if (isLook(question)) return actions.answered({ [question]: text } as Partial<BodyAnswers>)
  const number = Number(text.replace(',', '.'))
  if (!Number.isFinite(number) || number <= 0) return null
  if (question === 'ageYears' && number > maxAge) return null
  return actions.answered({ [question]: number })
}
