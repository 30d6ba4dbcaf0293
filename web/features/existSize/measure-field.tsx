// The field of a measure, with a question about an unlikely value, and on small screens its guide.
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import type { PartialMeasures, Question, UnitCorrection } from '#garment/body/check.ts'
import { formatLength, lengthFigure, unitSign } from '#garment/body/lengths.ts'
import type { EstimatedField } from '#garment/body/estimate/estimate.ts'
import type { BodyField } from '#garment/body/fields.ts'
import { fieldTitles } from '#garment/body/fields.ts'
import { useShop } from '../../context/shop.ts'
import { Field } from '../../ui/form/field.tsx'
import { isEstimated, type MeasurementDraft } from './draft/draft.ts'
import { GuideDisclosure } from './guide-disclosure.tsx'
import styles from './measure-field.module.css'
import { AnswerButtons, QuestionText } from './unlikely/question.tsx'

interface MeasureFieldProps {
  field: BodyField
  draft: MeasurementDraft
  required: boolean
  error: string | undefined
  question: Question | null
  /** Converts all fields; offered beside a correction of the unit. */
  whole: UnitCorrection | null
  /** Id of the guide beside the form, if it is this field's. */
  guideId: string | undefined
  onType: (text: string) => void
  onFocus: () => void
  onBlur: () => void
  onCorrect: (values: PartialMeasures) => void
  onConfirm: () => void
}

export function MeasureField(props: MeasureFieldProps) {
  const { field, draft, required, error, question, whole, guideId } = props
  const { onType, onFocus, onBlur, onCorrect, onConfirm } = props
  const { t } = useLingui()
  const { config } = useShop()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // The pressed button is removed with the question, so the focus moves to the field.
  const answer = (act: () => void) => {
    input.current?.focus()
    act()
  }
  const title = t(fieldTitles[field])
  const unit = unitSign(field === 'weightKg' ? 'weight' : 'length', draft.unit, config.locale)
  return (
    <div className={styles.measure}>
      <Field label={title} required={required} error={error}>
        {(wiring) => (
          <div className={styles.control}>
            <input
              ref={input}
              {...wiring}
              aria-describedby={[wiring['aria-describedby'], `${id}-unit`, `${id}-question`, guideId]
                .filter(Boolean)
                .join(' ')}
              name={field}
              type="text"
              inputMode={draft.unit === 'cm' ? 'decimal' : 'text'}
              autoComplete="off"
              value={draft.typed[field]?.text ?? ''}
              onChange={({ target }) => onType(target.value)}
              onFocus={onFocus}
              onBlur={onBlur}
              className={`${styles.input} numbers`}
            />
            <span id={`${id}-unit`} className={styles.unit}>
              {unit}
            </span>
          </div>
        )}
      </Field>
      {isEstimated(draft, field) && <EstimatedNote draft={draft} field={field as EstimatedField} />}
      <div id={`${id}-question`} role="status" className={styles.question}>
        {question && !error && <QuestionText question={question} unit={draft.unit} />}
      </div>
      {question && !error && (
        <AnswerButtons
          question={question}
          unit={draft.unit}
          whole={whole}
          onCorrect={(values) => answer(() => onCorrect(values))}
          onConfirm={() => answer(onConfirm)}
        />
      )}
      <GuideDisclosure of={field} draft={draft} />
    </div>
  )
}

function EstimatedNote({ draft, field }: { draft: MeasurementDraft; field: EstimatedField }) {
  const { locale } = useShop().config
  const { low, high } = draft.estimated[field]!
  const from = lengthFigure(low, draft.unit, locale)
  const to = formatLength(high, draft.unit, locale)
  return (
    <p className={styles.estimated}>
      <Trans>
        Estimated: {from} to {to}
      </Trans>
    </p>
  )
}
