// What a link leads to: a part of the shop, a category, a page, or an address that is typed.
import { useLingui } from '@lingui/react/macro'
import { menuLabels } from '#contract/menu-labels.ts'
import type { MenuTarget } from '#contract/admin/navigation.ts'
import { maxAddressLength, menuAddress } from '#contract/menu-address.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import type { ControlProps } from '../../../ui/form/record-field.tsx'
import { ownLabelOf, type Targets } from './link-text.ts'

interface TargetFieldProps extends ControlProps<MenuTarget | null> {
  targets: Targets
  /** The label of the choice of no link; left out: there has to be one. */
  none?: string
}

const keyOf = (target: MenuTarget | null): string =>
  target === null ? '' : target.kind === 'address' ? 'address' : `${target.kind} ${target.to}`

export function TargetField({ label, value, error, onChange, targets, none }: TargetFieldProps) {
  const { t, i18n } = useLingui()
  const isGone = value !== null && ownLabelOf(value, targets, i18n) === null
  const choose = (key: string) => {
    const [kind, to = ''] = key.split(' ')
    onChange(kind ? ({ kind, to } as MenuTarget) : null)
  }
  const isAddress = value?.kind === 'address'
  return (
    <>
      <SelectField
        label={label}
        required={none === undefined}
        error={isAddress ? '' : error}
        value={keyOf(value)}
        onChange={({ target }) => choose(target.value)}
      >
        {(none !== undefined || value === null) && <option value="">{none ?? t`Choose`}</option>}
        {isGone && <option value={keyOf(value)}>{value.to}</option>}
        <optgroup label={t`Parts of the shop`}>
          {targets.screens.map((screen) => (
            <option key={screen} value={`screen ${screen}`}>
              {t(menuLabels[screen])}
            </option>
          ))}
        </optgroup>
        {targets.categories.length > 0 && (
          <optgroup label={t`Categories`}>
            {targets.categories.map(({ id, name }) => (
              <option key={id} value={`category ${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
        {targets.pages.length > 0 && (
          <optgroup label={t`Pages`}>
            {targets.pages.map(({ id, title }) => (
              <option key={id} value={`page ${id}`}>
                {title}
              </option>
            ))}
          </optgroup>
        )}
        <option value="address">{t`Another address`}</option>
      </SelectField>
      {isAddress && (
        <TextField
          label={t`Address`}
          hint={t`A path of this shop like /shop?fit=slim, or an address elsewhere that begins with https://.`}
          autoComplete="off"
          inputMode="url"
          maxLength={maxAddressLength}
          value={value.to}
          error={error}
          onChange={({ target }) => onChange({ kind: 'address', to: target.value })}
        />
      )}
    </>
  )
}

/** The check of a typed address. */
export const isAddressValid = (target: MenuTarget): boolean =>
  target.kind !== 'address' || menuAddress(target.to.trim()) !== null
