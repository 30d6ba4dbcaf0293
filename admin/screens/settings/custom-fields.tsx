// Custom fields of customers and orders: what the merchant wants to know besides the shop's own fields.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CustomField } from '#contract/custom-fields.ts'
import { useSession } from '../../context/session.ts'
import { fieldName } from '../../shared/custom-fields/custom-fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { CustomFieldLists, isFilledIn, savedField } from './parts/custom-field-lists.tsx'
import { ShopScreen } from './parts/shop-screen.tsx'
import { type ShopSettings, useShopForm } from './parts/use-settings-form.ts'

export default function CustomFieldsScreen() {
  const { t } = useLingui()
  return (
    <ShopScreen
      title={t`Custom fields`}
      lead={t`What you want to know of customers and orders besides the fields of the shop.`}
    >
      {(loaded) => <CustomFieldsForm {...loaded} />}
    </ShopScreen>
  )
}

function CustomFieldsForm({ settings, reload }: ShopSettings) {
  const { t, i18n } = useLingui()
  const { locales } = useSession().shop
  const saved = settings.shop.customFields
  const form = useShopForm<{ customFields: CustomField[] }>({
    settings,
    reload,
    fields: {
      customFields: {
        label: t`Custom fields`,
        value: saved,
        check: (fields) =>
          fields.every((field) => isFilledIn(field, locales))
            ? ''
            : i18n._(msg`Enter the name and the key of each field, and of each value of a choice`),
        toSaved: (fields) => fields.map((field) => savedField(field, locales)),
        show: (fields = []) => fields.map(fieldName).join(', '),
        render: (field) => <CustomFieldLists {...field} saved={saved} />,
      },
    },
  })
  return <RecordForm form={form} label={t`Custom fields`} />
}
