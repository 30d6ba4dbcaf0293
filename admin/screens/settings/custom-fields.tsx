// Custom fields of customers and orders: what the merchant wants to know besides the shop's own fields.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AdminSettings } from '#contract/admin/settings.ts'
import type { CustomField } from '#contract/custom-fields.ts'
import { useGetSettingsQuery } from '../../api/settings.ts'
import { useSession } from '../../context/session.ts'
import { fieldName } from '../../shared/custom-fields/custom-fields.tsx'
import { News } from '../../shared/news/news.tsx'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { CustomFieldLists, isFilledIn, savedField } from './parts/custom-field-lists.tsx'
import { SettingsNav } from './parts/settings-nav.tsx'
import { useShopForm } from './parts/use-settings-form.ts'

export default function CustomFieldsScreen() {
  const { t } = useLingui()
  const query = useGetSettingsQuery({})
  return (
    <Screen
      title={t`Custom fields`}
      nav={<SettingsNav />}
      lead={t`What you want to know of customers and orders besides the fields of the shop.`}
      width="form"
    >
      <Loaded query={query}>
        {({ settings }) => (
          <>
            <News recordTypes={['setting']} recordId="shop" query={query} />
            <CustomFieldsForm
              settings={settings}
              reload={async () => (await query.refetch().unwrap()).settings.version}
            />
            <RecordLog recordType="setting" recordId="shop" />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

interface FormProps {
  settings: AdminSettings
  reload: () => Promise<number>
}

function CustomFieldsForm({ settings, reload }: FormProps) {
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
