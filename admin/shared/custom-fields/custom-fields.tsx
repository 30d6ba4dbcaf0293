// Custom fields of a record: their columns in lists, and the form of their values.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { CustomValueChanges } from '#contract/admin/custom-fields.ts'
import { customValueText, noLabel, yesLabel } from '#contract/custom-field-text.ts'
import {
  type CustomField,
  type CustomFieldOwner,
  type CustomValue,
  type CustomValues,
  maxCustomLongText,
  maxCustomText,
} from '#contract/custom-fields.ts'
import { nameIn } from '#contract/name-in.ts'
import type { ApiError } from '#web/api/port.ts'
import { pageConfig } from '../../context/page-config.ts'
import { useSession } from '../../context/session.ts'
import {
  areaControl,
  type FieldOption,
  type RecordField,
  selectControl,
  textControl,
} from '../../ui/form/record-field.tsx'
import type { WritePermission } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Section } from '../../ui/screen.tsx'
import type { Column } from '../../ui/table/column.ts'

/** The fields in use. */
export function useCustomFields(owner: CustomFieldOwner): CustomField[] {
  const { customFields } = useSession().shop
  return useMemo(
    () => customFields.filter((field) => field.of === owner && !field.archived),
    [customFields, owner],
  )
}

export const fieldName = ({ names }: Pick<CustomField, 'names'>): string => nameIn(names, pageConfig().locale)

const valueOf = (values: CustomValues, key: string): CustomValue | null =>
  Object.hasOwn(values, key) ? values[key]! : null

/** The columns of a list, with the columns of custom fields at the end. */
export function useWithFieldColumns<Row extends { customFields: CustomValues }>(
  owner: CustomFieldOwner,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  const fields = useCustomFields(owner)
  return useMemo(
    () => [
      ...columns,
      ...fields.map((field): Column<Row> => {
        const name = fieldName(field)
        return {
          id: `field-${field.key}`,
          label: msg`${{ name }}`,
          cell({ customFields }, i18n) {
            const value = valueOf(customFields, field.key)
            return value === null ? '—' : customValueText(field, value, { i18n, locale: pageConfig().locale })
          },
          ...(field.kind === 'number' && { align: 'end' as const }),
          optional: true,
        }
      }),
    ],
    [columns, fields],
  )
}

/** A value as it is typed. */
function typedValue(value: CustomValue | null): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

const numberOf = (typed: string): number => Number(typed.trim().replace(',', '.'))

/** The value of a typed text; null: none. */
function valueOfTyped({ kind }: CustomField, typed: string): CustomValue | null {
  const text = typed.trim()
  if (text === '') return null
  if (kind === 'number') return numberOf(text)
  return kind === 'yes or no' ? text === 'yes' : text
}

function useFields(
  fields: readonly CustomField[],
  values: CustomValues,
): Record<string, RecordField<string, Record<string, string>>> {
  const { t, i18n } = useLingui()
  const controlOf = (field: CustomField, current: CustomValue | null) => {
    const none: FieldOption = { value: '', label: '—' }
    switch (field.kind) {
      case 'text':
        return textControl({ required: false, maxLength: maxCustomText })
      case 'long text':
        return areaControl({ required: false, rows: 3, maxLength: maxCustomLongText })
      case 'number':
        return textControl({ required: false, inputMode: 'decimal', maxLength: 20 })
      case 'date':
        return textControl({ required: false, type: 'date', min: '1000-01-01', max: '2999-12-31' })
      case 'choice':
        return selectControl(
          [
            none,
            ...field.choices
              .filter(({ key, archived }) => !archived || key === current)
              .map((choice) => ({ value: choice.key, label: fieldName(choice) })),
          ],
          { required: false },
        )
      case 'yes or no':
        return selectControl(
          [none, { value: 'yes', label: i18n._(yesLabel) }, { value: 'no', label: i18n._(noLabel) }],
          { required: false },
        )
    }
  }
  return Object.fromEntries(
    fields.map((field): [string, RecordField<string, Record<string, string>>] => {
      const current = valueOf(values, field.key)
      return [
        field.key,
        {
          label: fieldName(field),
          value: typedValue(current),
          check: (typed) =>
            field.kind === 'number' && typed.trim() !== '' && Number.isNaN(numberOf(typed))
              ? t`Enter a number, like 12.5`
              : '',
          show: (value) => {
            const shown =
              typeof value === 'string' ? valueOfTyped(field, value) : (value as CustomValue | null)
            return shown === null ? '—' : customValueText(field, shown, { i18n, locale: pageConfig().locale })
          },
          render: controlOf(field, current),
        },
      ]
    }),
  )
}

interface CustomFieldsFormProps {
  fields: readonly CustomField[]
  values: CustomValues
  permission: WritePermission
  /** Saves changed values. Returns the error, or nothing when it is done. */
  save: (changes: CustomValueChanges) => Promise<ApiError | undefined>
  reload: () => Promise<unknown>
}

/** The values of a record, as a section; nothing while the shop has no fields. */
export function CustomFieldsSection(
  props: Omit<CustomFieldsFormProps, 'fields'> & { owner: CustomFieldOwner },
) {
  const { t } = useLingui()
  const fields = useCustomFields(props.owner)
  if (fields.length === 0) return null
  return (
    <Section title={t`Custom fields`}>
      <CustomFieldsForm {...props} fields={fields} />
    </Section>
  )
}

function CustomFieldsForm({ fields, values, permission, save, reload }: CustomFieldsFormProps) {
  const { t } = useLingui()
  const form = useRecordForm<Record<string, string>, Record<string, unknown>>({
    fields: useFields(fields, values),
    permission,
    // Each value is compared with the one that was read; the record has no version.
    version: 0,
    save: (changed, _version, from) =>
      save(
        Object.fromEntries(
          fields
            .filter(({ key }) => Object.hasOwn(changed, key))
            .map((field) => [
              field.key,
              {
                from: valueOfSaved(field, from.get(field.key)),
                to: valueOfTyped(field, String(changed[field.key])),
              },
            ]),
        ),
      ),
    reload: async () => {
      await reload()
      return 0
    },
  })
  return <RecordForm form={form} label={t`Custom fields`} />
}

/** The value before the change: as it was shown, or after a conflict as it was sent. */
const valueOfSaved = (field: CustomField, saved: unknown): CustomValue | null =>
  typeof saved === 'string' ? valueOfTyped(field, saved) : (saved as CustomValue | null)
