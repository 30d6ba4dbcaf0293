// The fields of one delivery method.
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminMarket } from '#contract/admin/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '#web/ui/form/field.tsx'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import styles from '../settings.module.css'
import { countryName } from '../../../shared/display-names.ts'
import { type DeliveryDraft, deliveryGapsOf } from './delivery-draft.ts'
import { TextFields } from './text-fields.tsx'

interface DeliveryMethodProps {
  method: DeliveryDraft
  market: AdminMarket
  showErrors: boolean
  onChange: (changes: Partial<DeliveryDraft>) => void
  onRemove: () => void
  index: number
  /** The index of the last method. */
  last: number
  onMove: (from: number, to: number) => void
}

export function DeliveryMethodFields({ onRemove, index, last, onMove, ...fields }: DeliveryMethodProps) {
  const { t } = useLingui()
  const { method, market, showErrors, onChange } = fields
  const name = Object.values(method.name)[0]?.trim() || t`New delivery method`
  const gaps = deliveryGapsOf(method, market)
  const errorOf: ErrorOf = (gap, text) => (showErrors && gaps[gap] ? text : '')
  const written = { locales: market.locales, isRequired: true }
  return (
    <li className={styles.method}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <span className={styles.tools}>
          <MoveButtons name={name} index={index} last={last} onMove={onMove} />
          <Button variant="bare" size="small" aria-label={t`Remove ${name}`} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        </span>
      </div>
      <div className={styles.texts}>
        <TextFields
          {...written}
          label={t({ message: 'Name', comment: 'Of a thing' })}
          texts={method.name}
          maxLength={80}
          error={errorOf('name', t`Enter a name`)}
          onChange={(name) => onChange({ name })}
        />
        <TextFields
          {...written}
          label={t`Description`}
          texts={method.description}
          maxLength={200}
          error={errorOf('description', t`Enter a description`)}
          onChange={(description) => onChange({ description })}
        />
      </div>
      <PricesAndDays {...fields} errorOf={errorOf} />
      <Destination {...fields} name={name} errorOf={errorOf} />
    </li>
  )
}

type ErrorOf = (gap: keyof ReturnType<typeof deliveryGapsOf>, text: string) => string
type PartProps = Pick<DeliveryMethodProps, 'method' | 'market' | 'onChange'> & { errorOf: ErrorOf }

function PricesAndDays({ method, market: { currency }, onChange, errorOf }: PartProps) {
  const { t } = useLingui()
  const days = (index: 0 | 1) => ({
    type: 'number',
    min: 0,
    max: 365,
    value: method.workingDays[index] ?? '',
    error: errorOf('days', t`Enter two numbers of days, the lower one first`),
    onChange: ({ target }: { target: { valueAsNumber: number } }) => {
      const day = Number.isInteger(target.valueAsNumber) ? target.valueAsNumber : null
      const [first, last] = method.workingDays
      onChange({ workingDays: index === 0 ? [day, last] : [first, day] })
    },
  })
  return (
    <>
      <div className={styles.prices}>
        <MoneyField
          label={t`Price in ${currency}`}
          hint={t`0 is free.`}
          currency={currency}
          value={method.priceMinor}
          error={errorOf('price', t`Enter a price`)}
          onChange={(priceMinor) => onChange({ priceMinor })}
        />
        <MoneyField
          label={t`Free from, in ${currency}`}
          hint={t`The value of items from which delivery is free. Empty: never.`}
          currency={currency}
          value={method.freeFromMinor}
          onChange={(freeFromMinor) => onChange({ freeFromMinor })}
        />
        <MoneyField
          label={t`As a letter, in ${currency}`}
          hint={t`For orders of swatches only. 0: free. Empty: the price of a parcel.`}
          currency={currency}
          value={method.letterMinor}
          onChange={(letterMinor) => onChange({ letterMinor })}
        />
      </div>
      <div className={styles.columns}>
        <TextField label={t`Arrives after, working days`} {...days(0)} />
        <TextField
          label={t`At the latest after, working days`}
          hint={t`The time to make a shirt is added.`}
          {...days(1)}
        />
      </div>
    </>
  )
}

function Destination({ method, market, onChange, errorOf, name }: PartProps & { name: string }) {
  const { t } = useLingui()
  const { countries } = method
  return (
    <>
      <SelectField
        label={t`Destination`}
        value={countries === null ? 'others' : 'chosen'}
        onChange={({ target }) =>
          onChange({ countries: target.value === 'others' ? null : market.countries.slice(0, 1) })
        }
      >
        <option value="others">{t`To every country without another delivery method`}</option>
        <option value="chosen">{t`To chosen countries`}</option>
      </SelectField>
      {countries !== null && (
        <fieldset className={styles.fieldset}>
          <legend className="unseen">{t`Countries of ${name}`}</legend>
          <div className={styles.countries}>
            {[...new Set([...market.countries, ...countries])].map((country) => (
              <CheckboxField
                key={country}
                label={countryName(country)}
                checked={countries.includes(country)}
                onChange={({ target }) =>
                  onChange({
                    countries: target.checked
                      ? [...countries, country]
                      : countries.filter((one) => one !== country),
                  })
                }
              />
            ))}
          </div>
          <p role="alert" className={styles.error}>
            {errorOf('countries', t`Choose a country`)}
          </p>
        </fieldset>
      )}
    </>
  )
}
