// The possible actions on a shirt: its next step, and sending it back with a reason.
import { shirtStepLabels } from '../../../shared/shirt-labels.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type FormEvent, useRef, useState } from 'react'
import { nextStepOf } from '#contract/admin/shirt-steps.ts'
import type { Shirt } from '#contract/admin/production.ts'
import { readNumber } from '#contract/numbers.ts'
import { type GarmentMeasure, garmentTitles } from '#garment/body/finished-measures.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { pageConfig } from '../../../context/page-config.ts'
import { metresText } from '../../fabrics/parts/metres-text.ts'
import type { KnownShirt } from './known-shirts.ts'
import styles from './shirt-actions.module.css'
import type { RecordStep, StepDetails } from './use-steps.ts'

interface ActionsProps {
  /** The shirt with the steps that wait for the connection. */
  shirt: KnownShirt
  record: RecordStep
  /** Whether the button of the next step gets the focus when the shirt is shown. */
  focus?: boolean
}

/** For each state of each shirt the form starts again. */
export const ShirtActions = (props: ActionsProps) => (
  <Actions key={`${props.shirt.number} ${props.shirt.version}`} {...props} />
)

function Actions({ shirt, record, focus = false }: ActionsProps) {
  const { t, i18n } = useLingui()
  const [back, setBack] = useState<'altered' | 'remade' | null>(null)
  const [roll, setRoll] = useState('')
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const { state, measures = [], cloths } = shirt
  // A shirt that waits for its customer is not cut.
  const step = shirt.waitsForApproval && state === 'approved' ? null : nextStepOf(state)
  const take = async (what: Parameters<RecordStep>[1], details?: StepDetails) => {
    setBusy(true)
    await record(shirt, what, details)
    setBusy(false)
  }
  const measured = readAll(typed)
  const misfits = measures.filter((each) => misfitOf(each, measured[each.measure]) !== 0)
  const rolls = (state === 'approved' && cloths?.[0]?.rolls) || []
  return (
    <div className={styles.actions}>
      {step === 'checked' && measures.length > 0 && (
        <Measures measures={measures} typed={typed} onType={setTyped} />
      )}
      {rolls.length > 1 && (
        <SelectField label={t`Cut from`} value={roll} onChange={({ target }) => setRoll(target.value)}>
          {rolls.map(({ id, dyeLot, lengthMm }, index) => (
            <option key={id} value={index === 0 ? '' : id}>
              {dyeLot === null
                ? t`Roll without a dye lot, ${{ left: metresText(lengthMm) }}`
                : t`Dye lot ${{ dyeLot }}, ${{ left: metresText(lengthMm) }}`}
            </option>
          ))}
        </SelectField>
      )}
      {misfits.length > 0 && (
        <p className={styles.misfit} role="status">
          <Trans>A measure is out of tolerance. Alter the shirt, or make it again.</Trans>
        </p>
      )}
      {step !== null && misfits.length === 0 && (
        <div ref={focus ? focusButton : undefined}>
          <Button
            wide
            className={styles.next}
            busy={busy}
            onClick={() =>
              take(step, {
                ...(step === 'cut' && roll !== '' && { roll }),
                ...(step === 'checked' && Object.keys(measured).length > 0 && { measured }),
              })
            }
          >
            {t(shirtStepLabels[step].button)}
          </Button>
        </div>
      )}
      {state !== 'approved' && state !== 'packed' && back === null && (
        <div className={styles.back}>
          {state !== 'cut' && (
            <Button variant="line" className={styles.large} onClick={() => setBack('altered')}>
              {t(shirtStepLabels.altered.button)}
            </Button>
          )}
          <Button variant="line" className={styles.large} onClick={() => setBack('remade')}>
            {t(shirtStepLabels.remade.button)}
          </Button>
        </div>
      )}
      {back !== null && (
        <Reason
          step={back}
          start={misfits.map((each) => misfitText(each, measured[each.measure]!, i18n)).join('; ')}
          busy={busy}
          onCancel={() => setBack(null)}
          onSend={(note) => void take(back, { note, ...(Object.keys(measured).length > 0 && { measured }) })}
        />
      )}
    </div>
  )
}

const focusButton = (around: HTMLElement | null) =>
  around?.querySelector('button')?.focus({ preventScroll: true })

type Measure = Shirt['measures'][number]

/** The lengths typed in centimetres as whole millimetres, by measure; invalid ones are left out. */
function readAll(typed: Record<string, string>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([measure, text]) => {
      const mm = Math.round((readNumber(text) ?? 0) * 10)
      return mm >= 1 && mm <= 5000 ? [[measure, mm]] : []
    }),
  )
}

/** By how many millimetres a measure exceeds its tolerance; 0 when it is within, or was not measured. */
function misfitOf({ sewnMm, underMm, overMm }: Measure, mm: number | undefined): number {
  if (mm === undefined) return 0
  if (mm < sewnMm - underMm) return mm - sewnMm
  return mm > sewnMm + overMm ? mm - sewnMm : 0
}

const titleOf = (measure: string) => garmentTitles[measure as GarmentMeasure]

function misfitText(measure: Measure, mm: number, i18n: I18n): string {
  const by = misfitOf(measure, mm)
  const name = i18n._(titleOf(measure.measure))
  return by < 0
    ? i18n._(msg`${{ name }}: ${{ millimetres: -by }} mm too small`)
    : i18n._(msg`${{ name }}: ${{ millimetres: by }} mm too large`)
}

const cm = (mm: number) =>
  new Intl.NumberFormat(pageConfig().locale, { minimumFractionDigits: 1, useGrouping: false }).format(mm / 10)

interface MeasuresProps {
  measures: Measure[]
  typed: Record<string, string>
  onType: (typed: Record<string, string>) => void
}

function Measures({ measures, typed, onType }: MeasuresProps) {
  const { t, i18n } = useLingui()
  const measured = readAll(typed)
  return (
    <fieldset className={styles.measures}>
      <legend>
        <Trans>Measured, centimetres</Trans>
      </legend>
      {measures.map((each) => {
        const { measure, sewnMm, underMm, overMm } = each
        const mm = measured[measure]
        const isMisfit = misfitOf(each, mm) !== 0
        return (
          <TextField
            key={measure}
            label={t(titleOf(measure))}
            hint={t`${{ centimetres: cm(sewnMm) }} cm, +${{ over: overMm }} −${{ under: underMm }} mm`}
            inputMode="decimal"
            autoComplete="off"
            required={false}
            value={typed[measure] ?? ''}
            error={isMisfit ? misfitText(each, mm!, i18n) : ''}
            onChange={({ target }) => onType({ ...typed, [measure]: target.value })}
          />
        )
      })}
    </fieldset>
  )
}

const usualReasons = {
  altered: [msg`Sleeve too long`, msg`Collar sits badly`, msg`Seam is open`],
  remade: [msg`Flaw in the fabric`, msg`Cut wrongly`, msg`Stain`],
}

interface ReasonProps {
  step: 'altered' | 'remade'
  /** The initial text. */
  start: string
  busy: boolean
  onCancel: () => void
  onSend: (note: string) => void
}

function Reason({ step, start, busy, onCancel, onSend }: ReasonProps) {
  const { t } = useLingui()
  const [note, setNote] = useState(start.slice(0, 200))
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(note.trim() === '')
    if (note.trim() !== '') onSend(note.trim())
    else field.current?.querySelector('input')?.focus()
  }
  return (
    <form className={styles.reason} onSubmit={send} noValidate>
      <div className={styles.reasons}>
        {usualReasons[step].map((reason) => (
          <Button key={t(reason)} variant="line" className={styles.large} onClick={() => setNote(t(reason))}>
            {t(reason)}
          </Button>
        ))}
      </div>
      <div ref={field}>
        <TextField
          label={step === 'altered' ? t`Alteration` : t`Reason for remake`}
          maxLength={200}
          value={note}
          error={isMissing ? t`Enter a reason` : ''}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <div className={styles.back}>
        <Button type="submit" className={styles.large} busy={busy}>
          {step === 'altered' ? <Trans>Alter shirt</Trans> : <Trans>Remake</Trans>}
        </Button>
        <Button variant="line" className={styles.large} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
