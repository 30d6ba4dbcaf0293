// How the shop sews and cuts: what its production patterns are drafted with.
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import {
  blockCorrections,
  chosenSeams,
  easeField,
  easeOutOfOrder,
  edgeAllowances,
  type FitEase,
  fitEases,
  hemWidths,
  isFitEase,
  type LengthLimits,
  measureOffsets,
  type PatternLength,
  patternLengths,
  type PatternSettings,
  rollWidths,
  type Seam,
  seamAllowances,
  seamKinds,
  usualPatternSettings,
} from '#contract/admin/pattern-fields.ts'
import { upperBody } from '#contract/measurement.ts'
import { fits } from '#contract/product.ts'
import type { AdminPatternSettings } from '#contract/admin/pattern-settings.ts'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../api/error-of.ts'
import { useGetPatternSettingsQuery, useUpdatePatternSettingsMutation } from '../../api/production.ts'
import { useMay } from '../../context/session.ts'
import { patternLabel, seamKindLabels, seamText } from '../../shared/pattern-labels.ts'
import { fitLabels } from '../../shared/product-labels.ts'
import type { ControlProps } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import type { FieldsOf } from '../../ui/form/use-fields.tsx'
import { type RecordForm as RecordFormState, useRecordForm } from '../../ui/form/use-record-form.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { ProductionNav } from './parts/production-nav.tsx'
import styles from './patterns.module.css'

export default function PatternsScreen() {
  const { t } = useLingui()
  const query = useGetPatternSettingsQuery({})
  return (
    <Screen
      title={t`Patterns`}
      lead={t`What the patterns of all shirts are drafted with. A shirt that is cut keeps the settings with which it was cut.`}
      nav={<ProductionNav />}
    >
      <Loaded query={query}>
        {(read) => <PatternsForm read={read} reload={async () => (await query.refetch().unwrap()).version} />}
      </Loaded>
    </Screen>
  )
}

const PatternPreview = lazy(() => import('./parts/pattern-preview.tsx'))

const isWithin = (mm: number, { min, max }: LengthLimits) => Number.isInteger(mm) && mm >= min && mm <= max

/** The typed number; NaN when it is not a whole one, which the check of the field refuses. */
const millimetres = (text: string): number =>
  /^[-−]?\d+$/.test(text.trim()) ? Number(text.replace('−', '-')) : Number.NaN

const names = <Field extends string>(table: Record<Field, LengthLimits>) => Object.keys(table) as Field[]

interface PatternsFormProps {
  read: AdminPatternSettings
  reload: () => Promise<number>
}

function usePatternsForm({ read, reload }: PatternsFormProps): RecordFormState<PatternSettings> {
  const { t, i18n } = useLingui()
  const [update] = useUpdatePatternSettingsMutation()
  const wrong = ({ min, max }: LengthLimits) =>
    t`Enter whole millimetres from ${{ least: min }} to ${{ most: max }}`
  const seamField = (field: (typeof chosenSeams)[number]) => ({
    label: patternLabel(field, i18n),
    value: read.settings[field],
    check: ({ kind, allowanceMm }: Seam) =>
      isWithin(allowanceMm, seamAllowances[kind]) ? '' : wrong(seamAllowances[kind]),
    show: (seam: Seam) => seamText(seam, i18n),
    render: (control: ControlProps<Seam>) => <SeamControl {...control} />,
  })
  const lengthField = (field: PatternLength) => ({
    label: patternLabel(field, i18n),
    value: read.settings[field],
    check: (mm: number) => (isWithin(mm, patternLengths[field]) ? '' : wrong(patternLengths[field])),
    show: (mm: number) => `${mm} mm`,
    render: (control: ControlProps<number>) => <MmField {...control} />,
  })
  const easeSetting = (field: FitEase) => ({
    ...lengthField(field),
    check: (mm: number, values: PatternSettings) => {
      const found = easeOutOfOrder(values)
      if (!isWithin(mm, fitEases[field])) return wrong(fitEases[field])
      if (!found || easeField(found.closer, found.field) !== field) return ''
      const wider = t(fitLabels[found.wider])
      return t`Not more than in the fit ${wider}`
    },
  })
  return useRecordForm<PatternSettings>({
    fields: Object.fromEntries([
      ...chosenSeams.map((field) => [field, seamField(field)] as const),
      ...names(patternLengths).map(
        (field) => [field, isFitEase(field) ? easeSetting(field) : lengthField(field)] as const,
      ),
    ]) as unknown as FieldsOf<PatternSettings, Partial<PatternSettings>>,
    permission: 'write settings',
    version: read.version,
    save: async (changes, version) => errorOf(await update({ version, changes })),
    reload,
  })
}

function PatternsForm({ read, reload }: PatternsFormProps) {
  const { t } = useLingui()
  const mayWrite = useMay()('write settings')
  const form = usePatternsForm({ read, reload })
  const reset = () => {
    for (const [field, value] of Object.entries(usualPatternSettings))
      form.set(field as keyof PatternSettings, value)
  }
  return (
    <div className={styles.columns}>
      <RecordForm form={form} label={t`Patterns`}>
        <Section
          title={t`Seams`}
          text={t`Allowances in millimetres. The other side of a felled seam is twice as wide.`}
          actions={
            mayWrite && (
              <Button variant="line" size="small" onClick={reset}>
                <Trans>Reset to defaults</Trans>
              </Button>
            )
          }
        >
          <div className={styles.seams}>{chosenSeams.map(form.field)}</div>
        </Section>
        <Section title={t`Other allowances`} text={t`Of enclosed seams and turned edges, in millimetres.`}>
          <div className={styles.lengths}>{names(edgeAllowances).map(form.field)}</div>
        </Section>
        <Section title={t`Hems`} text={t`Whole widths, with what is turned in.`}>
          <div className={styles.lengths}>{names(hemWidths).map(form.field)}</div>
        </Section>
        <Section
          title={t`Corrections of the block`}
          text={t`Finished measures stay the same. A negative figure goes the other way.`}
        >
          <div className={styles.lengths}>{names(blockCorrections).map(form.field)}</div>
        </Section>
        <Section
          title={t`Corrections of measures`}
          text={t`What the pattern adds to a measure, because sewn shirts come out smaller or larger. Approved measures stay the same.`}
          actions={
            <Link to="/production/deviations">
              <Trans>Deviations of sewn shirts</Trans>
            </Link>
          }
        >
          <div className={styles.lengths}>{names(measureOffsets).map(form.field)}</div>
        </Section>
        <Section
          title={t`Ease by fit`}
          text={t`How much larger than the body a shirt is, in millimetres; for the back length, from the waist to the hem. Orders keep the ease with which they were placed. Carts get the new one, and made-to-measure shirts have to be approved again.`}
        >
          <div className={styles.fits}>
            {upperBody.flatMap((field) => fits.map((fit) => form.field(easeField(fit, field))))}
          </div>
        </Section>
        <Section title={t`Printing`}>
          <div className={styles.lengths}>{names(rollWidths).map(form.field)}</div>
        </Section>
      </RecordForm>
      <Preview before={read.settings} form={form} />
    </div>
  )
}

const isComplete = (settings: PatternSettings): boolean =>
  easeOutOfOrder(settings) === null &&
  chosenSeams.every((field) => isWithin(settings[field].allowanceMm, seamAllowances[settings[field].kind])) &&
  names(patternLengths).every((field) => isWithin(settings[field], patternLengths[field]))

interface PreviewProps {
  before: PatternSettings
  form: Pick<RecordFormState<PatternSettings>, 'values' | 'isChanged'>
}

function Preview({ before, form: { values, isChanged } }: PreviewProps) {
  const { t } = useLingui()
  return (
    <div className={styles.beside}>
      <Section title={t`Preview`} text={t`What your changes do to the pieces, before you save them.`}>
        {!isChanged ? (
          <p className={styles.soft}>
            <Trans>Change a setting to see the pieces before and after.</Trans>
          </p>
        ) : isComplete(values) ? (
          <Suspense>
            <PatternPreview before={before} after={values} />
          </Suspense>
        ) : (
          <p className={styles.soft}>
            <Trans>The preview is shown when all figures are within their limits.</Trans>
          </p>
        )}
      </Section>
    </div>
  )
}

interface MmFieldProps extends ControlProps<number> {
  /** The accessible name, where the label is not enough. */
  name?: string
}

/** Shows what is typed, such as a minus, as long as it is the value. */
function MmField({ label, name, value, error, onChange }: MmFieldProps) {
  const [typed, setTyped] = useState('')
  const shown = Number.isNaN(value) ? '' : String(value)
  return (
    <TextField
      label={label}
      aria-label={name}
      autoComplete="off"
      value={Object.is(millimetres(typed), value) ? typed : shown}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(millimetres(target.value))
      }}
    />
  )
}

/** The kind of a seam and its allowance, which another kind brings within its own limits. */
function SeamControl({ label: name, value, error, onChange }: ControlProps<Seam>) {
  const { t } = useLingui()
  return (
    <div className={styles.seam}>
      <SelectField
        label={name}
        value={value.kind}
        onChange={({ target }) => {
          const kind = seamKinds.find((one) => one === target.value)!
          const { min, max } = seamAllowances[kind]
          onChange({ kind, allowanceMm: Math.min(Math.max(value.allowanceMm, min), max) })
        }}
      >
        {seamKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(seamKindLabels[kind])}
          </option>
        ))}
      </SelectField>
      <MmField
        label={t`Allowance`}
        name={t`${{ seam: name }}: allowance`}
        value={value.allowanceMm}
        error={error}
        onChange={(allowanceMm) => onChange({ ...value, allowanceMm })}
      />
    </div>
  )
}
