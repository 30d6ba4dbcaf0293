// A shirt that fits, measured on a table: each measure, how the shirt is there, and questions about what cannot be right.
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import {
  type FlatMeasure,
  flatMeasures,
  type FlatShirt,
  type ShirtFeel,
  shirtFeels,
  sleeveStarts,
} from '#contract/body-answers.ts'
import { unitCorrectionText } from '#garment/body/check.ts'
import { lengthNumber, parseLength, unitSign } from '#garment/body/lengths.ts'
import { type ShirtQuestion, unitCorrectionOf } from '#garment/body/shirt/check-shirt.ts'
import { emptyShirt, measuredFlat } from '#garment/body/shirt/flat-shirt.ts'
import { useShop } from '../../../context/shop.ts'
import { useShopDispatch } from '../../../state/group.ts'
import { CheckboxField, SelectField, TextField } from '../../../ui/form/field.tsx'
import { collectedSize } from '../draft/collected-size.ts'
import type { MeasurementDraft } from '../draft/draft.ts'
import questionStyles from '../unlikely/question.module.css'
import { ShirtFigure } from './shirt-figure.tsx'
import styles from './shirt-form.module.css'
import {
  feelTextsOf,
  flatTitles,
  howOf,
  shirtCorrectionText,
  shirtQuestionText,
} from '../../../shared/body/shirt-texts.ts'

interface ShirtFormProps {
  draft: MeasurementDraft
  /** Questions about the measures that are not answered yet. */
  questions: readonly ShirtQuestion[]
}

/** Rendered again for another unit, in which the typed numbers are then written. */
export function ShirtForm({ draft, questions }: ShirtFormProps) {
  const { t } = useLingui()
  const { locale } = useShop().config
  const dispatch = useShopDispatch()
  const shirt = draft.answers.shirt ?? emptyShirt
  /** The measure whose number is being typed, which is not asked about yet. */
  const [typing, setTyping] = useState<FlatMeasure | null>(null)
  const [texts, setTexts] = useState(() => textsOf(shirt, draft, locale))
  const change = (to: Partial<FlatShirt>) =>
    dispatch(collectedSize.actions.answered({ shirt: { ...shirt, ...to } }))
  const measured = (measures: FlatShirt['measures']) => {
    change({ measures })
    setTexts(textsOf({ measures }, draft, locale))
  }
  const type = (measure: FlatMeasure, text: string) => {
    setTexts({ ...texts, [measure]: text })
    const { [measure]: _, ...others } = shirt.measures
    const mm = parseLength(text, draft.unit)
    change({ measures: isLength(mm) ? { ...others, [measure]: mm } : others })
  }
  const correct = ({ measure, correction }: ShirtQuestion) =>
    correction?.cause === 'start'
      ? change({ sleeveFrom: shirt.sleeveFrom === 'back' ? 'shoulder' : 'back' })
      : measured({ ...shirt.measures, [measure]: correction!.mm })
  const converted = unitCorrectionOf(shirt, questions)
  return (
    <div className={styles.shirt}>
      <p>
        <Trans>
          Lay a shirt that fits you flat on a table, buttoned, and smooth it. Measure as much as you like; we
          double what is measured across.
        </Trans>
      </p>
      <CheckboxField
        label={t`It has not been washed yet`}
        checked={shirt.isNew}
        onChange={({ target }) => change({ isNew: target.checked })}
      />
      {flatMeasures.map((measure) => {
        const question = questions.find((each) => each.measure === measure)
        return (
          <div key={measure} className={styles.measure}>
            <ShirtFigure measure={measure} sleeveFrom={shirt.sleeveFrom} />
            <div className={styles.fields}>
              {measure === 'sleeve' && <SleeveStart value={shirt.sleeveFrom} onChange={change} />}
              <FlatField
                measure={measure}
                draft={draft}
                text={texts[measure] ?? ''}
                how={t(howOf(measure, shirt.sleeveFrom))}
                onType={(text) => type(measure, text)}
                onTyping={(isTyping) => setTyping(isTyping ? measure : null)}
              />
              <Feel
                measure={measure}
                value={shirt.feels[measure] ?? 'right'}
                onChange={(feel) => change({ feels: { ...shirt.feels, [measure]: feel } })}
              />
              {question && typing !== measure && (
                <Doubt
                  question={question}
                  draft={draft}
                  sleeveFrom={shirt.sleeveFrom}
                  converted={converted}
                  onConvert={measured}
                  onCorrect={() => correct(question)}
                  onConfirm={() => change({ confirmed: { ...shirt.confirmed, [measure]: question.mm } })}
                />
              )}
            </div>
          </div>
        )
      })}
    </div>
  )
}

const maxMm = 3000
const isLength = (mm: number | null): mm is number => mm !== null && mm >= 1 && mm <= maxMm

const textsOf = (
  { measures }: Pick<FlatShirt, 'measures'>,
  { unit }: MeasurementDraft,
  locale: string,
): Partial<Record<FlatMeasure, string>> =>
  Object.fromEntries(
    Object.entries(measures).map(([measure, mm]) => [measure, lengthNumber(mm, unit, locale)]),
  )

interface FlatFieldProps {
  measure: FlatMeasure
  draft: MeasurementDraft
  text: string
  how: string
  onType: (text: string) => void
  /** Called when typing begins and ends. */
  onTyping: (isTyping: boolean) => void
}

function FlatField({ measure, draft, text, how, onType, onTyping }: FlatFieldProps) {
  const { t } = useLingui()
  const { locale } = useShop().config
  const isWrong = text.trim() !== '' && !isLength(parseLength(text, draft.unit))
  const unit = unitSign('length', draft.unit, locale)
  return (
    <TextField
      label={`${t(flatTitles[measure])} (${unit})`}
      required={false}
      hint={how}
      error={isWrong ? t`Enter a number.` : undefined}
      inputMode={draft.unit === 'cm' ? 'decimal' : 'text'}
      autoComplete="off"
      value={text}
      onFocus={() => onTyping(true)}
      onBlur={() => onTyping(false)}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

function Feel({
  measure,
  value,
  onChange,
}: {
  measure: FlatMeasure
  value: ShirtFeel
  onChange: (feel: ShirtFeel) => void
}) {
  const { t } = useLingui()
  const texts = feelTextsOf(measure)
  return (
    <SelectField
      label={t`${{ measure: t(flatTitles[measure]) }}: how it fits`}
      value={value}
      onChange={({ target }) => onChange(target.value as ShirtFeel)}
    >
      {shirtFeels.map((feel) => (
        <option key={feel} value={feel}>
          {t(texts[feel])}
        </option>
      ))}
    </SelectField>
  )
}

function SleeveStart({
  value,
  onChange,
}: {
  value: FlatShirt['sleeveFrom']
  onChange: (change: Pick<FlatShirt, 'sleeveFrom'>) => void
}) {
  const { t } = useLingui()
  const texts = { shoulder: t`The shoulder seam`, back: t`The middle of the back` }
  return (
    <div className={styles.wide}>
      <SelectField
        label={t`Sleeve measured from`}
        value={value}
        onChange={({ target }) => onChange({ sleeveFrom: target.value as FlatShirt['sleeveFrom'] })}
      >
        {sleeveStarts.map((start) => (
          <option key={start} value={start}>
            {texts[start]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

interface DoubtProps {
  question: ShirtQuestion
  draft: MeasurementDraft
  sleeveFrom: FlatShirt['sleeveFrom']
  /** All measures in the unit in which they were probably typed; null when only one is in doubt. */
  converted: FlatShirt['measures'] | null
  onConvert: (measures: FlatShirt['measures']) => void
  onCorrect: () => void
  onConfirm: () => void
}

function Doubt({ question, draft, sleeveFrom, converted, onConvert, onCorrect, onConfirm }: DoubtProps) {
  const { i18n } = useLingui()
  const id = useId()
  const { measure, correction } = question
  return (
    <div className={styles.wide} role="group" aria-labelledby={id}>
      <p id={id} className={questionStyles.text} role="status">
        {shirtQuestionText(question, sleeveFrom, draft.unit, i18n)}
      </p>
      <div className={questionStyles.answers}>
        {converted && correction?.cause === 'unit' && (
          <button type="button" onClick={() => onConvert(converted)}>
            {unitCorrectionText({ as: correction.as!, values: byField(converted) }, i18n)}
          </button>
        )}
        {correction && (
          <button type="button" onClick={onCorrect}>
            {shirtCorrectionText(measure, correction, sleeveFrom, draft.unit, i18n)}
          </button>
        )}
        <button type="button" onClick={onConfirm}>
          <Trans>It is right</Trans>
        </button>
      </div>
    </div>
  )
}

const byField = (measures: FlatShirt['measures']) =>
  Object.fromEntries(
    Object.entries(measures).map(([measure, mm]) => [measuredFlat[measure as FlatMeasure].field, mm]),
  )
