// What customs declarations need, as it is typed.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AdminSettings } from '#contract/admin/settings.ts'
import type { CustomsSettings } from '#contract/customs-fields.ts'
import { standardTariffNumber, type TariffFibre, tariffFibres } from '#contract/customs.ts'
import { tariffText } from '#contract/tariff-number.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { countryName } from '../../../shared/display-names.ts'
import { sortedCountries } from '../../../shared/sorted-countries.ts'
import { CountField } from '../../../ui/form/count-field.tsx'
import { type ControlProps, trimmedOrNull } from '../../../ui/form/record-field.tsx'
import styles from '../settings.module.css'

export interface TypedCustoms {
  wearer: CustomsSettings['wearer']
  tariffNumbers: Record<TariffFibre, string>
  /** Empty: the home country. */
  originCountry: string
  reference: string
  packagingG: number | null
}

export const typedCustoms = (customs: CustomsSettings): TypedCustoms => ({
  ...customs,
  tariffNumbers: numbersBy((fibre) => tariffText(customs.tariffNumbers[fibre] ?? '')),
  originCountry: customs.originCountry ?? '',
  reference: customs.reference ?? '',
})

export const savedCustoms = (typed: TypedCustoms): CustomsSettings => ({
  wearer: typed.wearer,
  tariffNumbers: Object.fromEntries(
    tariffFibres.flatMap((fibre) => {
      const number = typed.tariffNumbers[fibre].trim()
      return number ? [[fibre, number]] : []
    }),
  ),
  originCountry: typed.originCountry || null,
  reference: trimmedOrNull(typed.reference),
  packagingG: typed.packagingG ?? 0,
})

const numbersBy = (numberOf: (fibre: TariffFibre) => string) =>
  Object.fromEntries(tariffFibres.map((fibre) => [fibre, numberOf(fibre)])) as Record<TariffFibre, string>

const fibreLabels: Record<TariffFibre, MessageDescriptor> = {
  cotton: msg`Tariff number, cotton`,
  wool: msg`Tariff number, wool`,
  silk: msg`Tariff number, silk`,
  'man-made': msg`Tariff number, man-made fibres`,
  other: msg`Tariff number, other fibres`,
}

export function CustomsFields({
  value: typed,
  error,
  onChange,
  settings,
}: ControlProps<TypedCustoms> & { settings: AdminSettings }) {
  const { t } = useLingui()
  const change = (changes: Partial<TypedCustoms>) => onChange({ ...typed, ...changes })
  const home = countryName(settings.markets[0]!.countries[0]!)
  return (
    <div className={styles.list}>
      <div className={styles.columns}>
        <SelectField
          label={t`Shirts are made for`}
          value={typed.wearer}
          onChange={({ target }) => change({ wearer: target.value === 'women' ? 'women' : 'men' })}
        >
          <option value="men">{t({ message: 'Men', context: 'customs' })}</option>
          <option value="women">{t({ message: 'Women', context: 'customs' })}</option>
        </SelectField>
        <SelectField
          label={t`Country of origin`}
          required={false}
          value={typed.originCountry}
          onChange={({ target }) => change({ originCountry: target.value })}
        >
          <option value="">{home}</option>
          {sortedCountries(settings.allCountries).map(({ country, name }) => (
            <option key={country} value={country}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Customs number of the sender`}
          hint={t`Such as an EORI number.`}
          required={false}
          autoComplete="off"
          maxLength={35}
          value={typed.reference}
          onChange={({ target }) => change({ reference: target.value })}
        />
        <CountField
          label={t`Weight of the packaging, grams`}
          required
          value={typed.packagingG}
          onChange={(packagingG) => change({ packagingG })}
        />
      </div>
      <p className={styles.hint}>
        {t`Of shirts by the fibre with the largest part. Empty: the number of the Harmonized System that the field shows.`}
      </p>
      <div className={styles.columns}>
        {tariffFibres.map((fibre) => (
          <TextField
            key={fibre}
            label={t(fibreLabels[fibre])}
            required={false}
            autoComplete="off"
            inputMode="numeric"
            maxLength={16}
            placeholder={tariffText(standardTariffNumber(typed.wearer, fibre))}
            value={typed.tariffNumbers[fibre]}
            onChange={({ target }) =>
              change({ tariffNumbers: { ...typed.tariffNumbers, [fibre]: target.value } })
            }
          />
        ))}
      </div>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  )
}
