// What the next shirts of the same measurements are corrected by: found by the claim and the check, and changed by staff.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminFitClaim } from '#contract/admin/fit-claims.ts'
import type { GarmentMeasure, MeasureChanges } from '#contract/measurement.ts'
import { formatLength } from '#garment/body/lengths.ts'
import { changeTexts, garmentNames } from '#garment/body/measure-texts.ts'
import { localesOf } from '#garment/common/locales.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../../api/error-of.ts'
import { useSetCorrectionMutation } from '../../../api/fit-claims.ts'
import { useMay } from '../../../context/session.ts'
import { showMessage } from '../../../ui/messages.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/screen.tsx'
import styles from '../fit-claim.module.css'

type Shown = NonNullable<AdminFitClaim['correction']>
type Measure = Shown['measures'][number]

export function NextCorrection({ claim }: { claim: AdminFitClaim }) {
  const { t } = useLingui()
  const mayWrite = useMay()('write returns')
  const [isOpen, setOpen] = useState(false)
  const { correction, state } = claim
  if (!correction || state === 'refused') return null
  return (
    <Section
      title={t`Correction of the next shirts`}
      text={t`The customer sees it before the next shirt of the same measurements is ordered, and can decline it.`}
    >
      <Measures {...correction} />
      {correction.declinedAt && (
        <p>
          <Trans>
            Declined by the customer <Moment at={correction.declinedAt} />
          </Trans>
        </p>
      )}
      {mayWrite && (
        <div className={styles.acts}>
          <Button variant="line" size="small" onClick={() => setOpen(true)}>
            <Trans>Change correction …</Trans>
          </Button>
        </div>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Change correction`}>
        <CorrectionForm claim={claim} correction={correction} onDone={() => setOpen(false)} />
      </Dialog>
    </Section>
  )
}

function Measures({ measures }: Shown) {
  const { i18n } = useLingui()
  if (measures.length === 0)
    return (
      <p>
        <Trans>No correction</Trans>
      </p>
    )
  return (
    <ul className={styles.adjustments}>
      {measures.map((each) => (
        <li key={each.measure}>
          {changeTexts({ [each.measure]: each.mm }, 'cm', i18n)} (<Reason {...each} />)
        </li>
      ))}
    </ul>
  )
}

function Reason({ from, claimedMm, madeMm }: Measure) {
  const { i18n } = useLingui()
  const signed = (mm: number) => `${mm < 0 ? '−' : '+'}${formatLength(Math.abs(mm), 'cm', localesOf(i18n))}`
  const [claimed, made] = [signed(claimedMm), signed(madeMm)]
  if (from === 'staff') return <Trans>set by staff</Trans>
  if (from === 'alteration') return <Trans>as measured after the alteration; requested {claimed}</Trans>
  if (madeMm === 0) return <Trans context="of a correction">requested</Trans>
  return (
    <Trans>
      requested {claimed}; the shirt was {made} against its approval
    </Trans>
  )
}

interface FormProps {
  claim: AdminFitClaim
  correction: Shown
  onDone: () => void
}

/** A whole number of millimetres; null: it is none. */
const millimetres = (text: string): number | null => {
  const mm = Number(text.trim().replace('−', '-') || '0')
  return Number.isInteger(mm) ? mm : null
}

function CorrectionForm({
  claim: { number, version },
  correction: { all, measures, isSet },
  onDone,
}: FormProps) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(
    () => new Map(measures.map(({ measure, mm }): [GarmentMeasure, string] => [measure, String(mm)])),
  )
  const [problem, setProblem] = useState('')
  const [set, { isLoading }] = useSetCorrectionMutation()
  const send = async (changes: MeasureChanges | null) => {
    const failed = errorOf(await set({ number, version, changes }))
    if (failed) return setProblem(errorText(failed, i18n))
    showMessage(t`Correction saved.`)
    return onDone()
  }
  const save = async () => {
    const values = [...typed].map(([measure, text]) => [measure, millimetres(text)] as const)
    if (values.some(([, mm]) => mm === null)) return setProblem(t`Enter whole millimetres`)
    return send(Object.fromEntries(values.filter(([, mm]) => mm !== 0)) as MeasureChanges)
  }
  return (
    <div className={styles.correction}>
      <p>
        <Trans>
          Millimetres that are added to the finished measures; less than 0 makes the shirt smaller.
        </Trans>
      </p>
      <div className={styles.lengths}>
        {all.map((measure) => (
          <TextField
            key={measure}
            label={t`${{ measure: t(garmentNames[measure]) }}, mm`}
            inputMode="numeric"
            autoComplete="off"
            required={false}
            maxLength={5}
            value={typed.get(measure) ?? ''}
            onChange={({ target }) => {
              setTyped(new Map(typed).set(measure, target.value))
              setProblem('')
            }}
          />
        ))}
      </div>
      <p role="alert">{problem}</p>
      <div className={styles.acts}>
        <Button size="small" busy={isLoading} onClick={() => void save()}>
          <Trans>Save correction</Trans>
        </Button>
        {isSet && (
          <Button variant="line" size="small" onClick={() => void send(null)}>
            <Trans>Use the values of the request</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
