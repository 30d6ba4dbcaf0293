// The fields of an address, as its country requires them. The form of the shop or of the back office passes the value
// and the error of each.
import { Trans, useLingui } from '@lingui/react/macro'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { type AddressField, addressField, addressFieldNames } from '#contract/address-fields.ts'
import { addressFormatOf, type FieldChoice, regionChoices } from '#contract/address-format.ts'
import { townFieldsOf } from '#contract/address-lines.ts'
import { phoneExampleOf } from '#contract/phone.ts'
import { vatExampleOf } from '#contract/vat-number.ts'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import styles from './address-fields.module.css'

/** The state of a field in its form. */
export interface AddressControl {
  error: string | undefined
  name?: string
  value?: string
  defaultValue?: string
  autoComplete?: string
  onChange?: (event: { target: { value: string } }) => void
  onBlur?: () => void
}

interface AddressFieldsProps {
  /** The chosen country, ISO 3166-1 alpha-2. */
  country: string
  /** The countries to choose from, in order of their names. */
  countries: readonly FieldChoice[]
  /** BCP 47, for the names of regions. */
  locale: string
  /** Whether the address is a company's, which can have a VAT number. */
  hasCompany: boolean
  hasPhone?: boolean
  /** Whether the address is that of the person who types it; hints then address them directly. */
  isOwn?: boolean
  control: (field: AddressField) => AddressControl
}

const inTown = new Set<AddressField>(['city', 'region', 'postalCode'])
const inStreet = addressFieldNames.filter((field) => !inTown.has(field) && field !== 'country')
/** The country comes before the street, because the fields after the street depend on it. */
const order = inStreet.toSpliced(inStreet.indexOf('line1'), 0, 'country')

const attributes: Partial<Record<AddressField, InputHTMLAttributes<HTMLInputElement>>> = {
  vatNumber: { autoCapitalize: 'characters', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  postalCode: { autoCapitalize: 'characters', spellCheck: false },
}

export function AddressFields(props: AddressFieldsProps) {
  const { country, countries, locale, hasCompany, hasPhone = true, isOwn = false, control } = props
  const { t } = useLingui()
  const { city, region, postalCode } = addressFormatOf(country)
  const hints = useHints(country)
  const text = (field: AddressField, label = t(addressField(field).label)) => (
    <TextField
      label={label}
      maxLength={addressField(field).maxLength}
      required={addressField(field).isRequired}
      hint={isOwn ? hints[field] : undefined}
      {...attributes[field]}
      {...control(field)}
    />
  )
  const shown = (field: AddressField): ReactNode => {
    if (field === 'vatNumber') return hasCompany && vatExampleOf(country) && text(field)
    if (field === 'phone') return hasPhone && text(field)
    if (field !== 'country') return text(field)
    return <Select label={t(addressField('country').label)} choices={countries} {...control('country')} />
  }
  const town: Partial<Record<AddressField, ReactNode>> = {
    city: text('city', t(city)),
    region: region && (
      <Region
        key={country}
        label={t(region.label)}
        required={region.missing !== undefined}
        choices={region.choices && regionChoices(region.choices, locale)}
        {...control('region')}
      />
    ),
    postalCode: (
      <TextField
        label={t(postalCode.label)}
        maxLength={addressField('postalCode').maxLength}
        inputMode={/^\d+$/.test(postalCode.form?.example ?? '') ? 'numeric' : undefined}
        {...attributes.postalCode}
        {...control('postalCode')}
      />
    ),
  }
  return (
    <div className={styles.fields}>
      {order.map((field) => {
        const content = shown(field)
        return (
          content && (
            <div key={field} className={styles.fullWidth}>
              {content}
            </div>
          )
        )
      })}
      {townFieldsOf(country).map((name) => (
        <div key={name} className={name === 'city' && region ? styles.fullWidth : undefined}>
          {town[name]}
        </div>
      ))}
    </div>
  )
}

function useHints(country: string): Partial<Record<AddressField, string>> {
  const { t } = useLingui()
  const phone = phoneExampleOf(country)
  const vatNumber = vatExampleOf(country)
  return {
    ...(vatNumber && { vatNumber: t`Printed on the invoice; for example ${{ example: vatNumber }}.` }),
    phone: phone
      ? t`Only for the courier, should they not find you; for example ${{ example: phone }}.`
      : t`Only for the courier, should they not find you.`,
  }
}

interface SelectProps extends AddressControl {
  label: string
  choices: readonly FieldChoice[]
  required?: boolean
  children?: ReactNode
}

const Select = ({ choices, children, ...field }: SelectProps) => (
  <SelectField {...field}>
    {children}
    {choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectField>
)

function Region({
  choices,
  ...field
}: Omit<SelectProps, 'choices'> & { choices: readonly FieldChoice[] | undefined }) {
  if (!choices) return <TextField maxLength={addressField('region').maxLength} {...field} />
  return (
    <Select choices={choices} {...field}>
      <option value="">
        <Trans>Choose</Trans>
      </option>
    </Select>
  )
}
