// The seller: the name, the addresses and the tax number of the shop.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type AdminSettings, maxAddressLines, maxShopNameLength } from '#contract/admin/settings.ts'
import { maxPhoneLength } from '#contract/phone.ts'
import { checkEmail } from '#web/ui/form/checks.ts'
import {
  areaControl,
  filledIn,
  requiredText,
  selectControl,
  textControl,
  trimmedOrNull,
} from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { Section } from '../../ui/screen.tsx'
import { ReadinessNote } from '../../shared/readiness/readiness.tsx'
import { LogoSection } from './parts/logo-section.tsx'
import { linesOf } from './parts/localized-text.ts'
import { ShopScreen } from './parts/shop-screen.tsx'
import { type ShopSettings, useShopForm } from './parts/use-settings-form.ts'

export default function ShopSettingsScreen() {
  const { t } = useLingui()
  return (
    <ShopScreen
      title={t`Settings`}
      lead={t`Changes apply to the shop at once. Existing orders do not change.`}
    >
      {(loaded) => (
        <>
          <ReadinessNote checks={['address', 'email', 'tax number', 'electronic invoices']} />
          <ShopForm {...loaded} />
          <LogoSection settings={loaded.settings} />
        </>
      )}
    </ShopScreen>
  )
}

function ShopForm({ settings, reload }: ShopSettings) {
  const { t, i18n } = useLingui()
  const { name, email, address, timeZone } = settings.shop
  const homeZone = t`Home country: ${{ zone: settings.homeTimeZone }}`
  const checkAddress = (text: string): string => {
    const { length } = linesOf(text)
    if (length === 0) return requiredText(t`Postal address`, i18n)
    return length > maxAddressLines ? i18n._(msg`Enter up to ${{ most: maxAddressLines }} lines`) : ''
  }
  const form = useShopForm({
    settings,
    reload,
    fields: {
      name: {
        label: t({ message: 'Name', comment: 'Of a thing' }),
        value: name,
        check: filledIn(i18n),
        render: textControl({
          hint: t`At the top of every page, in titles of the browser, mails, invoices and on the workshop’s sheets.`,
          maxLength: maxShopNameLength,
        }),
      },
      email: {
        label: t`Email address`,
        value: email,
        check: (typed) => checkEmail(typed, i18n),
        render: textControl({
          hint: t`Shown on the contact page, in emails and on invoices. It receives the messages of the contact page, and sends the emails unless MAIL_FROM is set in the shop’s environment.`,
          type: 'email',
        }),
      },
      timeZone: {
        label: t`Time zone`,
        value: timeZone ?? '',
        toSaved: trimmedOrNull,
        show: (zone) => zone || homeZone,
        render: selectControl(
          [
            { value: '', label: homeZone },
            ...settings.allTimeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
          ],
          {
            hint: t`Days of orders, analytics, gift cards, coupons, due dates and invoices begin and end in this time zone. The back office shows times in it. The home country is set with the first market, under Markets.`,
            required: false,
          },
        ),
      },
      address: {
        label: t`Postal address`,
        value: address.join('\n'),
        check: checkAddress,
        toSaved: linesOf,
        show: (lines: string | string[]) => (Array.isArray(lines) ? lines : linesOf(lines)).join(', '),
        render: areaControl({
          hint: t`One line for each line of the envelope. It is also shown on the contact page and at the foot of pages and emails.`,
          rows: 5,
          autoComplete: 'off',
        }),
      },
      ...useTaxFields(settings),
    },
  })
  return (
    <RecordForm form={form} label={t`Shop`}>
      <Section title={t`Shop`}>
        {form.field('name')}
        {form.field('email')}
        {form.field('timeZone')}
      </Section>
      <Section
        title={t`Seller`}
        text={t`Printed on invoices. An invoice keeps the name, logo, address and tax number of its date, however often it is printed.`}
      >
        {form.field('address')}
        {form.field('taxId')}
        {form.field('phone')}
      </Section>
    </RecordForm>
  )
}

/** The fields of the seller that only invoices show. */
function useTaxFields({ shop: { taxId, phone } }: AdminSettings) {
  const { t } = useLingui()
  return {
    taxId: {
      label: t`Tax number`,
      value: taxId ?? '',
      toSaved: trimmedOrNull,
      render: textControl({
        hint: t`For example a VAT number. Leave it empty if there is none.`,
        required: false,
        maxLength: 40,
      }),
    },
    phone: {
      label: t`Phone`,
      value: phone ?? '',
      toSaved: trimmedOrNull,
      render: textControl({
        hint: t`In electronic invoices. Public buyers in Germany require it.`,
        type: 'tel',
        required: false,
        maxLength: maxPhoneLength,
      }),
    },
  }
}
