// The countries of a market, the home country first.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import type { ControlProps } from '../../../ui/form/record-field.tsx'
import styles from '../settings.module.css'
import { countryName } from '../../../shared/display-names.ts'
import { sortedCountries } from '../../../shared/sorted-countries.ts'

interface CountriesProps extends ControlProps<string[]> {
  all: readonly string[]
}

export function Countries({ value: countries, error, onChange, all }: CountriesProps) {
  const { t } = useLingui()
  const others = sortedCountries(all.filter((country) => !countries.includes(country)))
  return (
    <>
      <ol className={styles.rates}>
        {countries.map((country, index) => {
          const name = countryName(country)
          return (
            <li key={country} className={styles.head}>
              <span>
                {name}
                {index === 0 && (
                  <span className={styles.hint}>
                    {' '}
                    <Trans>home country</Trans>
                  </span>
                )}
              </span>
              <span className={styles.tools}>
                {index > 0 && (
                  <Button
                    variant="bare"
                    size="small"
                    aria-label={t`Make home country: ${name}`}
                    onClick={() => onChange([country, ...countries.filter((one) => one !== country)])}
                  >
                    <Trans>Make home country</Trans>
                  </Button>
                )}
                <Button
                  variant="bare"
                  size="small"
                  aria-label={t`Remove ${name}`}
                  onClick={() => onChange(countries.filter((one) => one !== country))}
                >
                  <Trans>Remove</Trans>
                </Button>
              </span>
            </li>
          )
        })}
      </ol>
      {countries.length > 2 && (
        <div>
          <Button variant="bare" size="small" onClick={() => onChange(countries.slice(0, 1))}>
            <Trans>Remove all but the home country</Trans>
          </Button>
        </div>
      )}
      <SelectField
        label={t`Add country`}
        required={false}
        value=""
        onChange={({ target }) => target.value && onChange([...countries, target.value])}
      >
        <option value="">{t`Choose a country`}</option>
        {others.map(({ country, name }) => (
          <option key={country} value={country}>
            {name}
          </option>
        ))}
      </SelectField>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </>
  )
}
