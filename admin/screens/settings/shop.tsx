// Who sells: the name, the addresses and the tax number of the shop.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type AdminSettings, maxAddressLines, maxShopNameLength } from '#contract/admin/settings.ts'
import { checkEmail } from '#web/ui/form/checks.ts'
import { SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../api/admin-error.ts'
import { pageConfig } from '../../context/page-config.ts'
import { useGetSettingsQuery, useUpdateShopMutation } from '../../api/settings.ts'
import { News } from '../../shared/news/news.tsx'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { Fields } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { SettingsNav } from './parts/settings-nav.tsx'
import { ReadinessNote } from '../../shared/readiness/readiness.tsx'
import { LogoSection } from './parts/logo-section.tsx'
import styles from './settings.module.css'

export default function ShopSettingsScreen() {
  const { t } = useLingui()
  const query = useGetSettingsQuery({})
  return (
    <Screen
      title={t`Settings`}
      nav={<SettingsNav />}
      lead={t`What you save here applies to the shop at once. What is ordered stays as it was ordered.`}
      width="form"
    >
      <Loaded query={query}>
        {({ settings }) => (
          <>
            <News recordTypes={['setting']} recordId="shop" query={query} />
            <ReadinessNote checks={['address', 'email', 'tax number']} />
            <ShopForm
              settings={settings}
              reload={async () => (await query.refetch().unwrap()).settings.version}
            />
            <LogoSection settings={settings} />
            <RecordLog recordType="setting" recordId="shop" />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

interface Fields {
  name: string
  email: string
  /** A line each. */
  address: string
  taxId: string
  /** Empty: that of the home country. */
  timeZone: string
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function ShopForm({ settings, reload }: { settings: AdminSettings; reload: () => Promise<number> }) {
  const { t, i18n } = useLingui()
  const [update] = useUpdateShopMutation()
  const { name, email, address, taxId, timeZone } = settings.shop
  const form = useRecordForm<Fields>({
    record: { name, email, address: address.join('\n'), taxId: taxId ?? '', timeZone: timeZone ?? '' },
    version: settings.version,
    check: (values) => ({
      name: values.name.trim() ? '' : i18n._(msg`Please write something here.`),
      email: checkEmail(values.email, i18n),
      address: addressError(values.address),
    }),
    save: async ({ address, taxId, timeZone, ...changes }, version) => {
      const outcome = await update({
        version,
        changes: {
          ...changes,
          ...(address !== undefined && { address: linesOf(address) }),
          ...(taxId !== undefined && { taxId: taxId.trim() || null }),
          ...(timeZone !== undefined && { timeZone: timeZone || null }),
        },
      })
      // What is shown from now on is in the new zone, without loading the page again.
      if (outcome.data) {
        const { shop, homeTimeZone } = outcome.data.settings
        pageConfig().shop.timeZone = shop.timeZone ?? homeTimeZone
      }
      return errorOf(outcome)
    },
    reload,
  })
  const addressError = (text: string): string => {
    const { length } = linesOf(text)
    if (length === 0) return i18n._(msg`Please write something here.`)
    return length > maxAddressLines
      ? i18n._(msg`Please write at most ${{ most: maxAddressLines }} lines.`)
      : ''
  }
  const control = (field: keyof Fields) => ({
    value: form.values[field],
    error: form.errorFor(field),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => form.set(field, target.value),
  })
  const labels = {
    name: t({ message: 'Name', comment: 'Of a thing' }),
    email: t`Email address`,
    address: t`Postal address`,
    taxId: t`Tax number`,
    timeZone: t`Time zone`,
  }
  const homeZone = t`That of the home country: ${{ zone: settings.homeTimeZone }}`
  const showList = (value: unknown) => (Array.isArray(value) ? value : linesOf(String(value))).join(', ')
  return (
    <RecordForm
      form={form}
      label={t`Shop`}
      fieldNames={{
        name: { label: labels.name },
        email: { label: labels.email },
        address: { label: labels.address, show: showList },
        taxId: { label: labels.taxId },
        timeZone: { label: labels.timeZone, show: (value) => value || homeZone },
      }}
    >
      <Fields permission="write settings" className={styles.fieldset}>
        <Section title={t`Shop`}>
          <TextField
            label={labels.name}
            hint={t`At the top of every page, in titles of the browser, mails, invoices and on the workshop’s sheets.`}
            maxLength={maxShopNameLength}
            {...control('name')}
          />
          <TextField
            label={labels.email}
            hint={t`On the contact page, in mails and on invoices. Messages of the contact page go to it, and mails come from it unless MAIL_FROM is set where the shop runs.`}
            type="email"
            {...control('email')}
          />
          <SelectField
            label={labels.timeZone}
            hint={t`By its clocks days begin and end: in orders, analytics, gift cards, coupons, due dates and on invoices. Times in the back office are shown in it too.`}
            required={false}
            {...control('timeZone')}
          >
            <option value="">{homeZone}</option>
            {settings.allTimeZones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </SelectField>
        </Section>
        <Section
          title={t`Seller`}
          text={t`Printed on invoices. An invoice keeps the name, logo, address and tax number of its date, however often it is printed.`}
        >
          <TextAreaField
            label={labels.address}
            hint={t`A line each, as on an envelope. It is also shown on the contact page, and at the foot of pages and mails.`}
            rows={5}
            {...control('address')}
          />
          <TextField
            label={labels.taxId}
            hint={t`Like a VAT number. Left empty where there is none.`}
            required={false}
            maxLength={40}
            {...control('taxId')}
          />
        </Section>
      </Fields>
    </RecordForm>
  )
}
