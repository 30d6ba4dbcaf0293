// The state of the measurement form: open questions, confirmed values, and saving.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import type { PartialMeasures, Question } from '#garment/body/check.ts'
import { questionsOf, unitCorrectionOf } from '#garment/body/check.ts'
import type { BodyField } from '#garment/body/fields.ts'
import type { Measurement } from '#contract/measurement.ts'
import { errorOf, useShopDispatch } from '../../state/group.ts'
import { errorText } from '../../ui/error-text.ts'
import { collectedSize } from './draft/collected-size.ts'
import { addMeasurements } from './create-size.ts'
import { type MeasurementDraft, bodyFields, inputOf, measuredIn, errorsIn } from './draft/draft.ts'
import { updateMeasurements } from './exist-size.ts'

export function useEditor(
  draft: MeasurementDraft,
  form: RefObject<HTMLFormElement | null>,
  onSaved: (saved: Measurement) => void,
) {
  const { t, i18n } = useLingui()
  const dispatch = useShopDispatch()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  // Questions about a field are shown after it was left, not while a number is being typed.
  const [visited, setVisited] = useState<ReadonlySet<BodyField>>(() => new Set(draft.id ? bodyFields : []))
  const measured = measuredIn(draft)
  const openQuestionsIn = (known: PartialMeasures) =>
    questionsOf(known, draft.unit, draft.fit).filter(({ field, value }) => draft.confirmed[field] !== value)
  const visitedValues = Object.fromEntries(
    Object.entries(measured).filter(([field]) => visited.has(field as BodyField)),
  ) as PartialMeasures
  const questions = openQuestionsIn(visitedValues)
  const unitCorrection = questions.some(({ correction }) => correction?.cause === 'unit')
    ? unitCorrectionOf(measured, draft.unit)
    : null
  const sending = useRef(false)
  const lastQuestions = useRef('')
  const focusLater = useFocusLater(form)
  // An error is shown until its field is right, also when a question, a standard size or the other unit corrects it.
  const present = errorsIn(draft, i18n)
  const standing = Object.fromEntries(
    Object.entries(errors).filter(([field, error]) => present[field] === error),
  )

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    // In React's tree the form may be inside another form.
    event.stopPropagation()
    if (sending.current) return
    setErrors(present)
    setMessage('')
    setVisited(new Set(bodyFields))
    const [first] = Object.keys(present)
    if (first) {
      focusLater(first)
      const count = Object.keys(present).length
      return setMessage(
        count === 1
          ? present[first]!
          : t`${plural(count, {
              one: 'Correct # field before you save.',
              other: 'Correct # fields before you save.',
            })}`,
      )
    }
    const open = openQuestionsIn(measured)
    const all = JSON.stringify(valuesOf(open))
    // Saving the same values again confirms them.
    if (open.length > 0 && lastQuestions.current !== all) {
      lastQuestions.current = all
      focusLater(open[0]!.field)
      const count = open.length
      return setMessage(
        t`${plural(count, {
          one: 'One measure looks unusual. Correct what is wrong, or save again if it is right.',
          other: '# measures look unusual. Correct what is wrong, or save again if it is right.',
        })}`,
      )
    }
    await send({ ...draft, confirmed: { ...draft.confirmed, ...valuesOf(open) } })
  }

  async function send(confirmedDraft: MeasurementDraft): Promise<void> {
    sending.current = true
    setBusy(true)
    const input = inputOf(confirmedDraft)
    const outcome = draft.id
      ? await dispatch(updateMeasurements({ id: draft.id, ...input }))
      : await dispatch(addMeasurements(input))
    sending.current = false
    setBusy(false)
    if ('error' in outcome) return setMessage(errorText(errorOf(outcome)!, i18n))
    dispatch(collectedSize.actions.ended())
    onSaved(outcome.payload.data.measurement)
  }

  return {
    errors: standing,
    message,
    busy,
    /** Whether a question is not answered. */
    doubtful: questions.length > 0,
    onSubmit,
    questionFor: (field: BodyField) => questions.find((question) => question.field === field) ?? null,
    /** All values converted, when most of them were typed in the other unit. */
    whole: unitCorrection,
    correct: (values: PartialMeasures) => dispatch(collectedSize.actions.corrected(values)),
    confirm: (question: Question) => dispatch(collectedSize.actions.confirmed(valuesOf([question]))),
    leave: (field: BodyField) => visited.has(field) || setVisited(new Set([...visited, field])),
  }
}

const valuesOf = (questions: readonly Question[]): PartialMeasures =>
  Object.fromEntries(questions.map(({ field, value }) => [field, value]))

/** Focuses a field after the next render, which may show it. */
function useFocusLater(form: RefObject<HTMLFormElement | null>): (name: string) => void {
  const toFocus = useRef<string | null>(null)
  useEffect(() => {
    if (toFocus.current === null) return
    focusField(form.current, toFocus.current)
    toFocus.current = null
  })
  return (name) => {
    toFocus.current = name
  }
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name)
  if (!(control instanceof HTMLElement)) return
  const disclosure = control.closest('details')
  if (disclosure) disclosure.open = true
  control.focus()
}
