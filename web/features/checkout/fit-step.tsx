// The fit of each designed shirt. The step exists only with designed shirts, because others have a size already.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { FitChoice as Choice } from '#contract/design.ts'
import type { CheckoutLine } from '#contract/orders.ts'
import type { ApiError } from '../../api/port.ts'
import { useShop } from '../../context/shop.ts'
import { fitChoiceOf } from '../../shared/line-fit.ts'
import { FitChoice } from '../../shared/fit-choice.tsx'
import type { SavedMeasurement } from '../../shared/fit-choice.tsx'
import { GuaranteeOffer } from '../../shared/guarantee-note.tsx'
import { LineDescription } from '../line/line-description.tsx'
import { Picture } from '../../shared/picture.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './fit-step.module.css'
import { StepForm } from './step-form.tsx'

export type Fits = Record<string, Choice>

export interface FitStepProps {
  /** The designed lines. */
  lines: CheckoutLine[]
  sets: SavedMeasurement[]
  onSend: (fits: Fits) => Promise<ApiError | undefined>
  /** The questions about a set before a shirt is cut to it; null when there are none. */
  questions: (measurement: string) => ReactNode
  /** What would make a set surer; null when it was measured. */
  hint: (measurement: string) => ReactNode
  /** The button to choose or add measurements; calls back with the set to use. */
  measure: (onUse: (set: SavedMeasurement) => void) => ReactNode
}

export function FitStep({ lines, sets, onSend, questions, hint, measure }: FitStepProps) {
  const { t } = useLingui()
  const { returnDays, fitGuarantee } = useShop().config
  const [chosen, setChosen] = useState<Record<string, Choice | null>>({})
  const fitOf = (line: CheckoutLine) => chosen[line.id] ?? choiceIn(line)
  const { errors, message, busy, form } = useForm({
    check: () =>
      Object.fromEntries(
        lines.flatMap((line) => {
          const wrong = errorOf(line)
          return wrong === null ? [] : [[`size-${line.id}`, wrong]]
        }),
      ),
    submit: () => onSend(Object.fromEntries(lines.flatMap((line) => entryOf(line, fitOf(line))))),
  })
  const questionsOf = (line: CheckoutLine) => {
    const fit = fitOf(line)
    return fit && 'measurement' in fit ? questions(fit.measurement) : null
  }
  const hintFor = (fit: Choice | null) => (fit && 'measurement' in fit ? hint(fit.measurement) : null)
  const errorOf = (line: CheckoutLine): string | null => {
    if (!fitOf(line)) return t`Please choose a size or your measurements.`
    return questionsOf(line) ? t`Please answer the questions about these measurements.` : null
  }
  // New measurements are used for every shirt without a fit.
  const use = ({ id }: SavedMeasurement) => {
    const open = lines.filter((line) => !fitOf(line))
    const measuredFits = (open.length > 0 ? open : lines).map((line) => [line.id, { measurement: id }])
    setChosen({ ...chosen, ...Object.fromEntries(measuredFits) })
  }
  const measured = lines.some((line) => 'measurement' in (fitOf(line) ?? {}))
  return (
    <StepForm message={message} busy={busy} {...form}>
      {lines.map((line) => (
        <fieldset key={line.id} className={styles.shirt}>
          <legend className="unseen">{line.product.name}</legend>
          <Picture of={line.picture} sizes="96px" alt="" className={styles.picture} />
          <div className={styles.choice}>
            <p className={styles.name} aria-hidden="true">
              {line.product.name}
            </p>
            <LineDescription design={line.design} />
            <FitChoice
              fit={fitOf(line)}
              onFit={(fit) => setChosen({ ...chosen, [line.id]: fit })}
              sets={sets}
              none={t`Please choose`}
              required
              name={`size-${line.id}`}
              error={errorOf(line) === null ? undefined : errors[`size-${line.id}`]}
            />
            {questionsOf(line) ?? hintFor(fitOf(line))}
          </div>
        </fieldset>
      ))}
      <div>{measure(use)}</div>
      <p className={styles.note}>
        {measured ? (
          <Trans>A shirt cut to your own measurements is made for you alone: it cannot be returned.</Trans>
        ) : (
          <Plural
            value={returnDays}
            one="In a standard size and without a monogram a shirt can be returned within # day. Cut to your own measurements it cannot."
            other="In a standard size and without a monogram a shirt can be returned within # days. Cut to your own measurements it cannot."
          />
        )}
      </p>
      <GuaranteeOffer terms={fitGuarantee} />
    </StepForm>
  )
}

const choiceIn = ({ design }: CheckoutLine): Choice | null => fitChoiceOf(design?.fit)

const same = (one: Choice | null, other: Choice) => JSON.stringify(one) === JSON.stringify(other)

const entryOf = (line: CheckoutLine, fit: Choice | null): [string, Choice][] =>
  fit && !same(choiceIn(line), fit) ? [[line.id, fit]] : []
