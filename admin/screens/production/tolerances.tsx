// How much a sewn shirt may differ from its measures.
import { useLingui } from '@lingui/react/macro'
import { type AdminTolerances, maxToleranceMm } from '#contract/admin/production.ts'
import { garmentMeasures } from '#contract/measurement.ts'
import { garmentTitles } from '#garment/body/finished-measures.ts'
import type { Tolerance, Tolerances } from '#garment/workshop/tolerances.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../api/error-of.ts'
import { useGetTolerancesQuery, useUpdateTolerancesMutation } from '../../api/production.ts'
import type { ControlProps } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import type { FieldsOf } from '../../ui/form/use-fields.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { ProductionNav } from './parts/production-nav.tsx'
import styles from './tolerances.module.css'

export default function TolerancesScreen() {
  const { t } = useLingui()
  const query = useGetTolerancesQuery({})
  return (
    <Screen
      title={t`Tolerances`}
      lead={t`A shirt passes its check when every measure is within its tolerance.`}
      nav={<ProductionNav />}
      width="form"
    >
      <Loaded query={query}>
        {(read) => (
          <TolerancesForm read={read} reload={async () => (await query.refetch().unwrap()).version} />
        )}
      </Loaded>
    </Screen>
  )
}

const isValid = (mm: number) => Number.isInteger(mm) && mm >= 0 && mm <= maxToleranceMm

/** The typed number; NaN when it is not a whole one, which the check of the field refuses. */
const millimetres = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

function TolerancesForm({ read, reload }: { read: AdminTolerances; reload: () => Promise<number> }) {
  const { t } = useLingui()
  const [update] = useUpdateTolerancesMutation()
  const wrong = t`Enter whole millimetres from 0 to ${{ most: maxToleranceMm }}`
  const form = useRecordForm<Tolerances>({
    fields: Object.fromEntries(
      garmentMeasures.map((measure) => [
        measure,
        {
          label: t(garmentTitles[measure]),
          value: read.tolerances[measure],
          check: ({ underMm, overMm }: Tolerance) => (isValid(underMm) && isValid(overMm) ? '' : wrong),
          show: ({ underMm, overMm }: Tolerance) => `+${overMm} −${underMm} mm`,
          render: (field: ControlProps<Tolerance>) => <Measure {...field} />,
        },
      ]),
    ) as unknown as FieldsOf<Tolerances, Partial<Tolerances>>,
    permission: 'write settings',
    version: read.version,
    save: async (changes, version) => errorOf(await update({ version, changes })),
    reload,
  })
  return (
    <RecordForm form={form} label={t`Tolerances`}>
      <Section title={t`Millimetres`} text={t`For each measure on the ticket.`}>
        <ul className={styles.list}>{garmentMeasures.map(form.field)}</ul>
      </Section>
    </RecordForm>
  )
}

function Measure({ label: name, value, error, onChange }: ControlProps<Tolerance>) {
  const { t } = useLingui()
  const { underMm, overMm } = value
  return (
    <li className={styles.measure}>
      <h3>{name}</h3>
      <MmField
        label={t`Too small by`}
        name={t`${name}: too small by`}
        mm={underMm}
        error={isValid(overMm) || !isValid(underMm) ? error : ''}
        onChange={(underMm) => onChange({ ...value, underMm })}
      />
      <MmField
        label={t`Too large by`}
        name={t`${name}: too large by`}
        mm={overMm}
        error={isValid(overMm) ? '' : error}
        onChange={(overMm) => onChange({ ...value, overMm })}
      />
    </li>
  )
}

interface MmFieldProps {
  label: string
  name: string
  mm: number
  error: string
  onChange: (mm: number) => void
}

const MmField = ({ label, name, mm, error, onChange }: MmFieldProps) => (
  <TextField
    label={label}
    aria-label={name}
    inputMode="numeric"
    autoComplete="off"
    value={Number.isNaN(mm) ? '' : String(mm)}
    error={error}
    onChange={({ target }) => onChange(millimetres(target.value))}
  />
)
