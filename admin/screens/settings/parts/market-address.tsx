// The address of a market: a path of the shop's address, or an address of its own.
import { useLingui } from '@lingui/react/macro'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { pageConfig } from '../../../context/page-config.ts'
import styles from '../settings.module.css'

interface Address {
  path: string | null
  /** One of the two is null. */
  origin: string | null
}

interface MarketAddressProps extends Address {
  errors: { path: string; origin: string }
  onChange: (address: Address) => void
}

export function MarketAddress({ path, origin, errors, onChange }: MarketAddressProps) {
  const { t } = useLingui()
  const isPath = path !== null
  return (
    <div className={styles.columns}>
      <SelectField
        label={t`Address`}
        hint={t`Links to the old address stop working when it changes.`}
        value={isPath ? 'path' : 'origin'}
        onChange={({ target }) =>
          onChange(target.value === 'path' ? { path: '', origin: null } : { path: null, origin: '' })
        }
      >
        <option value="path">{t`Below the address of the shop`}</option>
        <option value="origin">{t`At an address of its own`}</option>
      </SelectField>
      {isPath ? (
        <TextField
          label={t`Path`}
          name="path"
          hint={t`A slash and two letters like /de: its pages are at ${{ url: `${pageConfig().shop.url}/de` }}.`}
          maxLength={6}
          autoComplete="off"
          value={path}
          error={errors.path}
          onChange={({ target }) => onChange({ path: target.value.trim().toLowerCase(), origin: null })}
        />
      ) : (
        <TextField
          label={t`Address`}
          name="origin"
          hint={t`For example https://placket.de. Its name must lead to this shop, and a proxy in front of the shop must pass the Host header on.`}
          type="url"
          maxLength={200}
          autoComplete="off"
          value={origin ?? ''}
          error={errors.origin}
          onChange={({ target }) =>
            onChange({ path: null, origin: target.value.trim().toLowerCase().replace(/\/$/, '') })
          }
        />
      )}
    </div>
  )
}
