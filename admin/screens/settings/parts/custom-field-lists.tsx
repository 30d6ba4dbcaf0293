// The custom fields of customers and of orders, as they are typed.
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type CustomField,
  type CustomFieldOwner,
  customFieldKeyPattern,
  maxCustomFields,
} from '#contract/custom-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { useMay } from '../../../context/session.ts'
import type { ControlProps } from '../../../ui/form/record-field.tsx'
import { moved } from '../../../ui/ordering.ts'
import { Section } from '../../../ui/screen.tsx'
import styles from '../settings.module.css'
import { CustomFieldFields, isFirst } from './custom-field.tsx'
import { savedTexts, textLanguages } from './localized-text.ts'

const hasName = (names: Record<string, string>, locales: readonly string[]) =>
  textLanguages(locales, names).some((language) => names[language]?.trim())

const keyPattern = new RegExp(customFieldKeyPattern)

/** Whether a field that is being typed can be saved. */
export const isFilledIn = (field: CustomField, locales: readonly string[]): boolean =>
  keyPattern.test(field.key) &&
  hasName(field.names, locales) &&
  (field.kind !== 'choice' || field.choices.length > 0) &&
  field.choices.every(({ key, names }) => keyPattern.test(key) && hasName(names, locales))

/** A typed field as it is saved. */
export const savedField = (field: CustomField, locales: readonly string[]): CustomField => ({
  ...field,
  names: savedTexts(locales, field.names),
  choices: field.choices.map((choice) => ({ ...choice, names: savedTexts(locales, choice.names) })),
})

interface ListsProps extends ControlProps<CustomField[]> {
  /** The fields as they are stored. */
  saved: readonly CustomField[]
}

export function CustomFieldLists(props: ListsProps) {
  const { t } = useLingui()
  return (
    <>
      <Section
        title={t`Fields of customers`}
        text={t`For example the shirt maker’s notes on a customer, or a birthday. The values are on the screen of the customer, in lists, filters and files; customers can enter them in their account.`}
      >
        <CustomFieldList {...props} owner="customer" />
      </Section>
      <Section
        title={t`Fields of orders`}
        text={t`For example a gift message, or the day of a wedding. Customers can enter them at the checkout.`}
      >
        <CustomFieldList {...props} owner="order" />
      </Section>
      <p role="alert" className={styles.error}>
        {props.error}
      </p>
    </>
  )
}

const emptyField = (owner: CustomFieldOwner): CustomField => ({
  key: '',
  of: owner,
  kind: 'text',
  names: {},
  choices: [],
  audience: 'staff',
  required: false,
  printed: false,
  archived: false,
})

function CustomFieldList({ value: all, saved, owner, onChange }: ListsProps & { owner: CustomFieldOwner }) {
  const mayWrite = useMay()('write settings')
  const fields = all.filter((field) => field.of === owner)
  const setFields = (changed: CustomField[]) =>
    onChange(
      owner === 'customer'
        ? [...changed, ...all.filter((field) => field.of === 'order')]
        : [...all.filter((field) => field.of === 'customer'), ...changed],
    )
  return (
    <>
      {fields.length > 0 && (
        <ul className={styles.list}>
          {fields.map((field, index) => (
            <CustomFieldFields
              // A new row has no key yet.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              field={field}
              saved={
                isFirst(fields, index)
                  ? saved.find((one) => one.of === owner && one.key === field.key)
                  : undefined
              }
              index={index}
              last={fields.length - 1}
              onMove={(from, to) => setFields(moved(fields, from, to))}
              onChange={(changes) =>
                setFields(fields.map((one) => (one === field ? { ...one, ...changes } : one)))
              }
              onRemove={() => setFields(fields.filter((one) => one !== field))}
            />
          ))}
        </ul>
      )}
      {mayWrite && fields.length < maxCustomFields && (
        <div>
          <Button variant="line" size="small" onClick={() => setFields([...fields, emptyField(owner)])}>
            <Trans>Add field</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
