// What each option of the file's products is: the size, the colour, a further choice, or a property.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Import, type OptionRole, optionRoles } from '#contract/admin/imports.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import styles from '../imports.module.css'

const roleLabels: Record<OptionRole, MessageDescriptor> = {
  size: msg`Size, or a part of it`,
  colour: msg`Colour`,
  choice: msg`Further choice`,
  property: msg`Row of the specification`,
}

interface OptionRolesProps {
  item: Import
  options: Import['options']
  onChange: (options: Import['options']) => void
}

export function OptionRoles({ item, options, onChange }: OptionRolesProps) {
  const { t } = useLingui()
  const { optionRoles: chosen = {} } = options
  if (item.optionNames.length === 0) return null
  const choose = (name: string, role: OptionRole | undefined) => {
    const { [name]: _, ...others } = chosen
    onChange({ ...options, optionRoles: { ...others, ...(role && { [name]: role }) } })
  }
  return (
    <fieldset className={styles.kinds}>
      <legend>
        <Trans>Options of the products</Trans>
      </legend>
      {item.optionNames.map(({ name, values, role }) => {
        const key = name.toLowerCase()
        return (
          <SelectField
            key={key}
            label={name}
            hint={values.join(' · ')}
            value={Object.hasOwn(chosen, key) ? chosen[key] : ''}
            onChange={({ target }) =>
              choose(
                key,
                optionRoles.find((one) => one === target.value),
              )
            }
          >
            <option value="">
              {role === null
                ? t`Further choice when a product has several, else the specification`
                : t`By its name: ${{ role: t(roleLabels[role]) }}`}
            </option>
            {optionRoles.map((one) => (
              <option key={one} value={one}>
                {t(roleLabels[one])}
              </option>
            ))}
          </SelectField>
        )
      })}
    </fieldset>
  )
}
