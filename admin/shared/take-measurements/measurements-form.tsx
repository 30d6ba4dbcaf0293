// The form of measurements that staff take: typed, questioned when they are unlikely, and saved as a new set.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type Body,
  lengthUnits,
  type LengthUnit,
  lowerBody,
  type MeasurementInput,
  upperBody,
} from '#contract/measurement.ts'
import { fits } from '#contract/product.ts'
import { openQuestions, type PartialMeasures, type Question, questionText } from '#garment/body/check.ts'
import { type BodyField, fieldTitles } from '#garment/body/fields.ts'
import { lengthNumber, parseLength, parseWeight, unitSign, weightNumber } from '#garment/body/lengths.ts'
import { localesOf } from '#garment/common/locales.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { useAddCustomerMeasurementsMutation } from '../../api/customers.ts'
import { errorOf } from '../../api/error-of.ts'
import { showMessage } from '../../ui/messages.tsx'
import { newId } from '../new-id.ts'
import { fitLabels } from '../product-labels.ts'
import styles from './take-measurements.module.css'

export interface TakeMeasurementsProps {
  /** The id of the customer. */
  customer: string
  /** Called with the id of the saved set. */
  onSaved?: ((set: string) => void) | undefined
}

const fields: readonly BodyField[] = [...upperBody, 'heightMm', 'weightKg', ...lowerBody]
const isOptional = (field: BodyField) => !(upperBody as readonly string[]).includes(field)

interface Typed {
  name: string
  person: string
  unit: LengthUnit
  fit: MeasurementInput['fit']
  measures: Partial<Record<BodyField, string>>
}

const valueIn = ({ unit, measures }: Typed, field: BodyField): number | null => {
  const text = measures[field] ?? ''
  return field === 'weightKg' ? parseWeight(text, unit) : parseLength(text, unit)
}

/** The typed set; null while a measure is missing or is no length. */
function setOf(typed: Typed): MeasurementInput | null {
  const isTyped = (field: BodyField) => (typed.measures[field] ?? '').trim() !== ''
  const read = Object.fromEntries(
    fields
      .filter((field) => isTyped(field) || !isOptional(field))
      .map((field) => [field, valueIn(typed, field)]),
  ) as Partial<Record<BodyField, number | null>>
  if (Object.values(read).includes(null)) return null
  const { heightMm = null, weightKg = null, ...body } = read
  const { name, person, unit, fit } = typed
  return {
    name: name.trim(),
    person: person.trim() || null,
    unit,
    fit,
    size: null,
    heightMm,
    weightKg,
    body: body as Body,
  }
}

export default function MeasurementsForm({
  customer,
  onSaved,
  onDone,
}: TakeMeasurementsProps & { onDone: () => void }) {
  const { t } = useLingui()
  const [set] = useState(newId)
  const [typed, setTyped] = useState<Typed>(() => ({
    name: t({ message: 'Taken by the shop', comment: 'The name of a set of measurements' }),
    person: '',
    unit: 'cm',
    fit: 'regular',
    measures: {},
  }))
  /** Unlikely values that were asked about and are right. */
  const [confirmed, setConfirmed] = useState<PartialMeasures>({})
  const [isChecked, setChecked] = useState(false)
  const { busy, error, run } = useAction()
  const [add] = useAddCustomerMeasurementsMutation()
  const given = setOf(typed)
  const questions = given ? openQuestions(given, confirmed) : []
  const save = async () => {
    setChecked(true)
    if (!given || given.name === '' || questions.length > 0) return undefined
    const values = Object.keys(confirmed).length > 0 ? { confirmed } : {}
    const failed = errorOf(await add({ id: customer, set, ...given, ...values }))
    if (failed) return failed
    showMessage(t`Measurements saved.`)
    onSaved?.(set)
    onDone()
    return undefined
  }
  const part = { typed, isChecked, onChange: (changes: Partial<Typed>) => setTyped({ ...typed, ...changes }) }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The dialog may be within the form of an order.
        event.stopPropagation()
        run(save)
      }}
    >
      <AboutSet {...part} />
      <MeasureFields {...part} />
      {questions.length > 0 && (
        <Questions
          questions={questions}
          unit={typed.unit}
          onConfirm={(values) => setConfirmed({ ...confirmed, ...values })}
        />
      )}
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <div>
        <Button type="submit" busy={busy}>
          <Trans>Save measurements</Trans>
        </Button>
      </div>
    </form>
  )
}

interface PartProps {
  typed: Typed
  /** Whether missing values are shown as errors. */
  isChecked: boolean
  onChange: (changes: Partial<Typed>) => void
}

/** The same lengths and weights in another unit; what is no number is emptied. */
function inUnit(typed: Typed, unit: LengthUnit, locales: Intl.LocalesArgument): Partial<Typed> {
  const measures = fields.flatMap((field) => {
    const value = valueIn(typed, field)
    const number = field === 'weightKg' ? weightNumber : lengthNumber
    return value === null ? [] : [[field, number(value, unit, locales)]]
  })
  return { unit, measures: Object.fromEntries(measures) as Typed['measures'] }
}

function AboutSet({ typed, isChecked, onChange }: PartProps) {
  const { t, i18n } = useLingui()
  const { name, person, unit, fit } = typed
  return (
    <div className={styles.fields}>
      <TextField
        label={t`Name of the set`}
        maxLength={60}
        autoComplete="off"
        value={name}
        error={isChecked && name.trim() === '' ? t`Enter a name` : ''}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={t({ message: 'Person', comment: 'Whose measurements they are' })}
        hint={t`Empty for the customer.`}
        required={false}
        maxLength={60}
        autoComplete="off"
        value={person}
        onChange={({ target }) => onChange({ person: target.value })}
      />
      <SelectField
        label={t`Unit`}
        value={unit}
        onChange={({ target }) => onChange(inUnit(typed, target.value as LengthUnit, localesOf(i18n)))}
      >
        {lengthUnits.map((one) => (
          <option key={one} value={one}>
            {one === 'cm' ? t`Centimetres and kilograms` : t`Inches and pounds`}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Fit`}
        value={fit}
        onChange={({ target }) => onChange({ fit: target.value as Typed['fit'] })}
      >
        {fits.map((one) => (
          <option key={one} value={one}>
            {t(fitLabels[one])}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function MeasureFields({ typed, isChecked, onChange }: PartProps) {
  const { t, i18n } = useLingui()
  const signOf = (field: BodyField) =>
    unitSign(field === 'weightKg' ? 'weight' : 'length', typed.unit, localesOf(i18n))
  const errorFor = (field: BodyField): string => {
    const text = (typed.measures[field] ?? '').trim()
    if (text === '') return isChecked && !isOptional(field) ? t`Enter this measure` : ''
    return valueIn(typed, field) === null ? t`Enter a number` : ''
  }
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <TextField
          key={field}
          label={`${t(fieldTitles[field])}, ${signOf(field)}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required={!isOptional(field)}
          value={typed.measures[field] ?? ''}
          error={errorFor(field)}
          onChange={({ target }) => onChange({ measures: { ...typed.measures, [field]: target.value } })}
        />
      ))}
    </div>
  )
}

interface QuestionsProps {
  questions: readonly Question[]
  unit: LengthUnit
  onConfirm: (values: PartialMeasures) => void
}

function Questions({ questions, unit, onConfirm }: QuestionsProps) {
  const { i18n } = useLingui()
  return (
    <div className={styles.questions} role="status">
      <ul>
        {questions.map((question) => (
          <li key={question.field}>{questionText(question, unit, i18n)}</li>
        ))}
      </ul>
      <Button
        variant="line"
        size="small"
        onClick={() => onConfirm(Object.fromEntries(questions.map(({ field, value }) => [field, value])))}
      >
        <Trans>The values are right</Trans>
      </Button>
    </div>
  )
}
