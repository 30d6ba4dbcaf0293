// The choice of a fabric of the library, with a dot of its colour.
import { useLingui } from '@lingui/react/macro'
import { weaves } from '#contract/fabric.ts'
import { fabricColour, fabricName } from '#garment/fabric/fabric-texts.ts'
import { capitalized, fabricLabel } from '#garment/fabric/fabric-labels.ts'
import { averageColour } from '#garment/weave/weave.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { Swatch } from '#web/shared/swatch.tsx'
import { useFabrics } from '../../../shared/use-fabrics.ts'
import styles from './colours.module.css'

interface FabricSelectProps {
  label: string
  value: string
  onChange: (code: string) => void
  disabled?: boolean
}

export function FabricSelect({ label, value, onChange, disabled = false }: FabricSelectProps) {
  const { i18n } = useLingui()
  const fabrics = useFabrics()
  const fabric = fabrics.find(({ code }) => code === value)
  return (
    <div className={styles.fabric}>
      <SelectField
        label={label}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      >
        {!fabric && <option value={value}>{value}</option>}
        {weaves.map((weave) => (
          <optgroup key={weave} label={capitalized(fabricLabel('weave', weave, i18n), i18n)}>
            {fabrics
              .filter((one) => one.weave === weave)
              .map((one) => (
                <option key={one.code} value={one.code}>
                  {fabricName(one, i18n)}, {fabricColour(one, i18n)} ({one.code})
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      {fabric && <Swatch hex={averageColour(fabric)} size={22} />}
    </div>
  )
}
