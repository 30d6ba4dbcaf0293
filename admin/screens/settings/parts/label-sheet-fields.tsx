// Where the address is on the sheet of a packing slip, as it is typed.
import { useLingui } from '@lingui/react/macro'
import type { LabelSheet } from '#contract/label-sheet.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { CountField } from '../../../ui/form/count-field.tsx'
import type { ControlProps } from '../../../ui/form/record-field.tsx'
import styles from '../settings.module.css'

type Length = Exclude<keyof LabelSheet, 'window'>

/** A length is null while its field is empty. */
export type TypedLabelSheet = Pick<LabelSheet, 'window'> & Record<Length, number | null>

export const labelLengths = ['leftMm', 'topMm', 'widthMm', 'heightMm'] as const satisfies Length[]

/** @param typed a valid one, in which no length is null */
export const savedLabelSheet = (typed: TypedLabelSheet): LabelSheet => typed as LabelSheet

export function LabelSheetFields({ value: typed, error, onChange }: ControlProps<TypedLabelSheet>) {
  const { t } = useLingui()
  const lengths: [Length, string][] = [
    ['leftMm', t`Left edge of the label, mm`],
    ['topMm', t`Top edge of the label, mm`],
    ['widthMm', t`Width of the label, mm`],
    ['heightMm', t`Height of the label, mm`],
  ]
  return (
    <div className={styles.list}>
      <SelectField
        label={t`Window of the envelope`}
        value={typed.window}
        onChange={({ target }) => onChange({ ...typed, window: target.value === 'right' ? 'right' : 'left' })}
      >
        <option value="left">{t({ message: 'On the left', context: 'window' })}</option>
        <option value="right">{t({ message: 'On the right', context: 'window' })}</option>
      </SelectField>
      <div className={styles.columns}>
        {lengths.map(([name, label]) => (
          <CountField
            key={name}
            label={label}
            required
            value={typed[name]}
            onChange={(length) => onChange({ ...typed, [name]: length })}
          />
        ))}
      </div>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  )
}
