// A preview of the changes to taxes and delivery when a market sells to other countries.
import { Trans, useLingui } from '@lingui/react/macro'
import { adjustMarket } from '#contract/admin/adjust-market.ts'
import type { AdminDeliveryMethod, AdminMarket } from '#contract/admin/settings.ts'
import { CheckboxField } from '#web/ui/form/field.tsx'
import type { ControlProps } from '../../../ui/form/record-field.tsx'
import { countryName } from '../../../shared/display-names.ts'
import styles from '../settings.module.css'

interface AdjustToCountriesProps extends ControlProps<boolean> {
  market: AdminMarket
  countries: string[]
}

export function AdjustToCountries({
  market,
  countries,
  label,
  value: isAdjusted,
  onChange,
}: AdjustToCountriesProps) {
  const { i18n } = useLingui()
  const next = adjustMarket(market, countries)
  const listed = (names: string[]) => new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names)
  const rateOf = ({ country, region, percent }: AdminMarket['taxRates'][number]) =>
    [countryName(country), region, `${i18n.number(percent)}\u00a0%`].filter(Boolean).join(' ')
  const nameOf = ({ name }: AdminDeliveryMethod) => Object.values(name)[0] ?? ''
  const removedRates = market.taxRates.filter((rate) => !next.taxRates.includes(rate))
  const addedRates = next.taxRates.filter((rate) => !market.taxRates.includes(rate))
  const removedMethods = market.delivery.filter(({ key }) => !next.delivery.some((one) => one.key === key))
  const movedMethods = next.delivery.filter((method) => !market.delivery.includes(method))
  const isTaxChanged = next.taxIncluded !== market.taxIncluded
  const isUnitChanged = next.lengthUnit !== market.lengthUnit
  const changes = removedRates.length + addedRates.length + removedMethods.length + movedMethods.length
  if (changes === 0 && !isTaxChanged && !isUnitChanged) return null
  return (
    <>
      <CheckboxField label={label} checked={isAdjusted} onChange={({ target }) => onChange(target.checked)} />
      {isAdjusted && (
        <ul className={styles.hint}>
          {isTaxChanged && (
            <li>
              {next.taxIncluded ? (
                <Trans>From then on prices include tax. The amounts do not change.</Trans>
              ) : (
                <Trans>From then on prices exclude tax. The amounts do not change.</Trans>
              )}
            </li>
          )}
          {isUnitChanged && (
            <li>
              {next.lengthUnit === 'cm' ? (
                <Trans>Lengths are shown in centimetres.</Trans>
              ) : (
                <Trans>Lengths are shown in inches.</Trans>
              )}
            </li>
          )}
          {addedRates.length > 0 && (
            <li>
              <Trans>Tax rates added: {listed(addedRates.map(rateOf))}</Trans>
            </li>
          )}
          {removedRates.length > 0 && (
            <li>
              <Trans>Tax rates removed: {listed(removedRates.map(rateOf))}</Trans>
            </li>
          )}
          {movedMethods.map((method) => (
            <li key={method.key}>
              <Trans>
                {nameOf(method)} delivers to {listed((method.countries ?? []).map(countryName))}
              </Trans>
            </li>
          ))}
          {removedMethods.length > 0 && (
            <li>
              <Trans>Delivery methods removed: {listed(removedMethods.map(nameOf))}</Trans>
            </li>
          )}
        </ul>
      )}
    </>
  )
}
