// Corrects the measurements of a customer by the findings on a shirt: proposed, checked, and saved as a new set.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminFitClaim } from '#contract/admin/fit-claims.ts'
import { type UpperBody, upperBody } from '#contract/measurement.ts'
import { fieldTitles } from '#garment/body/fields.ts'
import { formatLength, lengthNumber, parseLength } from '#garment/body/lengths.ts'
import { localesOf } from '#garment/common/locales.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../../api/error-of.ts'
import { useCorrectMeasurementsMutation } from '../../../api/fit-claims.ts'
import { showMessage } from '../../../ui/messages.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/screen.tsx'
import styles from '../fit-claim.module.css'

export function CorrectMeasurements({ claim }: { claim: AdminFitClaim }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { correctedAt, proposed } = claim
  if (correctedAt)
    return (
      <Section title={t`Measurements of the customer`}>
        <p>
          <Trans>
            Corrected <Moment at={correctedAt} /> as a new set; the earlier sets are kept.
          </Trans>
        </p>
      </Section>
    )
  if (!proposed) return null
  return (
    <Section
      title={t`Measurements of the customer`}
      text={t`The customer gets a set of corrected measurements for the next shirt. The set of this shirt is kept.`}
    >
      <div className={styles.acts}>
        <Button variant="line" size="small" onClick={() => setOpen(true)}>
          <Trans>Correct measurements …</Trans>
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Correct measurements`}>
        <CorrectionForm claim={claim} proposed={proposed} onDone={() => setOpen(false)} />
      </Dialog>
    </Section>
  )
}

interface FormProps {
  claim: AdminFitClaim
  proposed: UpperBody
  onDone: () => void
}

function CorrectionForm({ claim: { number, version, measures }, proposed, onDone }: FormProps) {
  const { t, i18n } = useLingui()
  const locales = localesOf(i18n)
  const [typed, setTyped] = useState(
    () => new Map(upperBody.map((field) => [field, lengthNumber(proposed[field], 'cm', locales)])),
  )
  const [problem, setProblem] = useState('')
  const [correct, { isLoading }] = useCorrectMeasurementsMutation()
  const lengths = upperBody.map((field) => [field, parseLength(typed.get(field)!, 'cm')] as const)
  const save = async () => {
    if (lengths.some(([, mm]) => mm === null)) return setProblem(t`Enter each length in centimetres`)
    const failed = errorOf(
      await correct({ number, version, measures: Object.fromEntries(lengths) as UpperBody }),
    )
    if (failed) return setProblem(errorText(failed, i18n))
    showMessage(t`Measurements saved. The customer gets an email.`)
    return onDone()
  }
  return (
    <div className={styles.correction}>
      <p>
        <Trans>As reported by the customer. Change what you have measured differently.</Trans>
      </p>
      <div className={styles.lengths}>
        {measures.map(({ field, orderedMm }) => (
          <TextField
            key={field}
            label={t`${{ measure: i18n._(fieldTitles[field]) }}, cm`}
            hint={t`It was cut to ${{ length: formatLength(orderedMm, 'cm', locales) }}.`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={typed.get(field)}
            onChange={({ target }) => {
              setTyped(new Map(typed).set(field, target.value))
              setProblem('')
            }}
          />
        ))}
      </div>
      <p role="alert">{problem}</p>
      <Button size="small" busy={isLoading} onClick={() => void save()}>
        <Trans>Save for the customer and mail</Trans>
      </Button>
    </div>
  )
}
