// A correction of the patterns by the deviation of sewn shirts: shown before it is applied, and undone by a press.
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { MeasureDeviation } from '#contract/admin/deviations.ts'
import {
  measureOffsets,
  type MeasureOffset,
  offsetField,
  type PatternSettings,
} from '#contract/admin/pattern-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { errorOf } from '../../../api/error-of.ts'
import { useGetPatternSettingsQuery, useUpdatePatternSettingsMutation } from '../../../api/production.ts'
import { biasText } from '../../../shared/bias-texts.ts'
import { patternLabel } from '../../../shared/pattern-labels.ts'
import { Facts } from '../../../ui/facts.tsx'
import { showMessage } from '../../../ui/messages.tsx'
import { Loaded } from '../../../ui/states.tsx'
import styles from '../deviations.module.css'

const PatternPreview = lazy(() => import('./pattern-preview.tsx'))

interface CorrectMeasureProps {
  deviation: MeasureDeviation
  /** Of the pattern settings with which the deviation was computed, and what they add to the measure. */
  version: number
  offsetMm: number
  onClose: () => void
}

export function CorrectMeasure({ onClose, ...about }: CorrectMeasureProps) {
  const { t, i18n } = useLingui()
  const query = useGetPatternSettingsQuery({})
  const { measure, biasMm } = about.deviation
  return (
    <Dialog
      open
      place="wide"
      title={t`Correct patterns: ${biasText(measure, biasMm, i18n)}`}
      onClose={onClose}
    >
      <Loaded query={query}>
        {({ settings }) => <Correction {...about} settings={settings} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

const clamp = (mm: number, { min, max }: { min: number; max: number }) => Math.min(Math.max(mm, min), max)

const mmText = (mm: number) => (mm === 0 ? '0 mm' : `${mm > 0 ? '+' : '−'}${Math.abs(mm)} mm`)

interface CorrectionProps extends CorrectMeasureProps {
  settings: PatternSettings
}

function Correction({ deviation, version, offsetMm: before, settings, onClose }: CorrectionProps) {
  const { t, i18n } = useLingui()
  const [update] = useUpdatePatternSettingsMutation()
  const { busy, error, run } = useAction()
  const field: MeasureOffset = offsetField(deviation.measure)
  const after = clamp(before - deviation.biasMm, measureOffsets[field])
  const label = patternLabel(field, i18n)
  const apply = async () => {
    const outcome = await update({ version, changes: { [field]: after } })
    const failed = errorOf(outcome)
    if (failed) return failed
    const applied = outcome.data!.version
    showMessage(t`${label}: ${{ value: mmText(after) }}`, async () =>
      errorOf(await update({ version: applied, changes: { [field]: before } })),
    )
    onClose()
    return undefined
  }
  return (
    <div className={styles.comparison}>
      <p>
        <Trans>
          The pattern of each shirt that is not cut gets the correction. The approved measures stay as they
          are, and shirts that are cut keep their pattern.
        </Trans>
      </p>
      <Facts
        facts={[
          [t`Now`, mmText(before)],
          [t({ message: 'After', context: 'the correction' }), mmText(after)],
        ]}
      />
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <div className={styles.row}>
        <Button busy={busy} aria-disabled={after === before} onClick={() => after !== before && run(apply)}>
          <Trans>Apply correction</Trans>
        </Button>
        <Button variant="bare" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      {after === before ? (
        <p role="status">
          <Trans>The correction is at its limit. Look for the cause in the workshop.</Trans>
        </p>
      ) : (
        <Suspense>
          <PatternPreview before={settings} after={{ ...settings, [field]: after }} />
        </Suspense>
      )}
    </div>
  )
}
