// Groups shirts of one fabric into a marker: those due first are chosen.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { gapMms, maxMarkerShirts, searchSeconds, trimMms } from '#contract/admin/markers.ts'
import type { FabricToCut, ShirtToCut } from '#contract/admin/production.ts'
import { numberText, readNumber } from '#contract/numbers.ts'
import { localesOf } from '#garment/common/locales.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorsOnly } from '#web/ui/form/checks.ts'
import { CheckboxField, SelectField, TextField } from '#web/ui/form/field.tsx'
import { type FormValues, useForm } from '#web/ui/form/use-form.ts'
import { errorOf } from '../../../api/error-of.ts'
import { useCreateMarkerMutation } from '../../../api/markers.ts'
import { newId } from '../../../shared/new-id.ts'
import { dayText } from '../../../ui/dates.ts'
import { metresText } from '../../fabrics/parts/metres-text.ts'
import styles from './new-marker.module.css'

interface NewMarkerProps {
  code: string
  rolls: FabricToCut['rolls']
  /** All shirts of the fabric, those due first at the beginning. */
  shirts: readonly ShirtToCut[]
}

export function NewMarker({ code, rolls, shirts }: NewMarkerProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const free = shirts.filter(({ marker }) => marker === null)
  if (free.length === 0) return null
  return (
    <>
      <Button size="small" variant="line" onClick={() => setOpen(true)}>
        <Trans>Make marker of {code} …</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Make marker of ${{ code }}`}>
        {isOpen && <MarkerForm code={code} rolls={rolls} shirts={free} />}
      </Dialog>
    </>
  )
}

/** Minutes that can be chosen. */
const searchMinutes = [1, 5, 20]

/** The length in whole or half millimetres; NaN when it is not between 0 and the largest. */
function millimetres(text: string | undefined, most: number): number {
  const value = readNumber(text ?? '')
  return value !== null && value >= 0 && value <= most ? value : Number.NaN
}

const chosenOf = (values: FormValues, shirts: readonly ShirtToCut[]): string[] =>
  shirts.flatMap(({ number }) => (values[`shirt-${number}`] === 'on' ? [number] : []))

/** The form, which creates the marker and opens it. */
function useMarkerForm({ id, code, sorted }: { id: string; code: string; sorted: readonly ShirtToCut[] }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [create] = useCreateMarkerMutation()
  return useForm({
    check: (values) =>
      errorsOnly({
        [`shirt-${sorted[0]!.number}`]:
          chosenOf(values, sorted).length === 0
            ? t`Choose at least one shirt`
            : chosenOf(values, sorted).length > maxMarkerShirts
              ? t`Choose up to ${{ max: maxMarkerShirts }} shirts`
              : '',
        trimMm: Number.isInteger(millimetres(values['trimMm'], trimMms.most))
          ? ''
          : t`Enter whole millimetres from 0 to ${{ most: trimMms.most }}`,
        gapMm: Number.isNaN(millimetres(values['gapMm'], gapMms.most))
          ? t`Enter millimetres from 0 to ${{ most: gapMms.most }}`
          : '',
      }),
    async submit(values) {
      const error = errorOf(
        await create({
          id,
          fabric: code,
          numbers: chosenOf(values, sorted),
          trimMm: millimetres(values['trimMm'], trimMms.most),
          gapMm: millimetres(values['gapMm'], gapMms.most),
          seconds: Number(values['seconds']),
          ...(values['roll'] && { roll: values['roll'] }),
        }),
      )
      if (!error) await navigate(`/production/markers/${id}`)
      return error
    },
  })
}

function MarkerForm({ code, rolls, shirts }: NewMarkerProps) {
  const { t, i18n } = useLingui()
  const [id] = useState(newId)
  const sorted = shirts.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
  const firstDay = sorted[0]!.dueOn
  const { errors, message, messageId, busy, form } = useMarkerForm({ id, code, sorted })
  return (
    <form {...form} className={styles.form}>
      <fieldset className={styles.shirts}>
        <legend>
          <Trans>Shirts</Trans>
        </legend>
        {sorted.map(({ number, dueOn }, index) => (
          <CheckboxField
            key={number}
            name={`shirt-${number}`}
            label={`${number} · ${dayText(dueOn)}`}
            defaultChecked={dueOn === firstDay && index < maxMarkerShirts}
            error={errors[`shirt-${number}`]}
          />
        ))}
      </fieldset>
      {rolls.length > 0 && (
        <SelectField label={t`Roll`} name="roll" error={errors['roll']} required={false} defaultValue="">
          <option value="">{t`The shortest roll that is long enough`}</option>
          {rolls.map(({ id: roll, dyeLot, lengthMm }) => (
            <option key={roll} value={roll}>
              {dyeLot ?? t`Roll without a dye lot`}, {metresText(lengthMm)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t`Trimmed from each edge, in mm`}
        name="trimMm"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={String(trimMms.usual)}
        error={errors['trimMm']}
      />
      <TextField
        label={t`Space between pieces, in mm`}
        name="gapMm"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={numberText(gapMms.usual, localesOf(i18n))}
        error={errors['gapMm']}
      />
      <SelectField
        label={t`Time of the search`}
        name="seconds"
        defaultValue={String(searchSeconds.usual)}
        error={errors['seconds']}
      >
        {searchMinutes.map((minute) => (
          <option key={minute} value={minute * 60}>
            {t`${{ minutes: minute }} min`}
          </option>
        ))}
      </SelectField>
      {message && (
        <p id={messageId} role="alert" className={styles.error}>
          {message}
        </p>
      )}
      <Button type="submit" busy={busy}>
        <Trans>Make marker</Trans>
      </Button>
    </form>
  )
}
