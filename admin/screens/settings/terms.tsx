// The policies and lead times: returns, making, the fit guarantee, how long stock is held, and the reminder of a cart.
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  type AdminSettings,
  maxCartReminderHours,
  maxSafetyDays,
  maxShirtsPerDay,
} from '#contract/admin/settings.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { checkboxControl, type ControlProps } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import type { FieldsOf } from '../../ui/form/use-fields.tsx'
import { Section } from '../../ui/screen.tsx'
import { GuaranteeNoticeSection } from './parts/guarantee-notice-section.tsx'
import { ShopScreen } from './parts/shop-screen.tsx'
import { type ShopSettings, type ShopChanges, useShopForm } from './parts/use-settings-form.ts'
import styles from './settings.module.css'

export default function PoliciesScreen() {
  const { t } = useLingui()
  return (
    <ShopScreen
      title={t`Policies and lead times`}
      lead={t`What shoppers are promised. The pages of the shop, emails and the checkout show these figures.`}
    >
      {(loaded) => (
        <>
          <TermsForm {...loaded} />
          <GuaranteeNoticeSection settings={loaded.settings} />
        </>
      )}
    </ShopScreen>
  )
}

/** A number that is being typed; null while it is invalid. */
type Typed = number | null
interface Fields {
  returnDays: Typed
  makingDays: [Typed, Typed]
  /** Null: unlimited. */
  shirtsPerDay: Typed
  safetyDays: Typed
  fitGuarantee: { days: Typed; covers: 'first' | 'every' } | null
  passports: boolean
  holdMinutes: Typed
  confirmMinutes: Typed
  cartReminderHours: Typed
}

const isWithin = (value: Typed, least: number, most: number) =>
  value !== null && Number.isInteger(value) && value >= least && value <= most

interface NumberFieldProps extends ControlProps<Typed> {
  hint?: string
  min?: number
}

const NumberField = ({ value, onChange, ...field }: NumberFieldProps) => (
  <TextField
    type="number"
    min={1}
    autoComplete="off"
    {...field}
    value={value ?? ''}
    onChange={({ target }) => onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
  />
)

const numberControl =
  (attributes: { hint?: string; min?: number } = {}) =>
  (field: ControlProps<Typed>) => <NumberField {...field} {...attributes} />

function useTermsFields({ shop }: AdminSettings): FieldsOf<Fields, ShopChanges> {
  const { t, i18n } = useLingui()
  const between = (least: number, most: number) => (value: Typed) =>
    isWithin(value, least, most) ? '' : i18n._(msg`Enter a whole number from ${{ least }} to ${{ most }}`)
  return {
    returnDays: {
      label: t`Return period, days`,
      value: shop.returnDays,
      check: between(14, 365),
      render: numberControl(),
    },
    makingDays: {
      label: t`Production days`,
      value: shop.makingDays,
      check: ([first, last]) =>
        isWithin(first, 1, 365) && isWithin(last, 1, 365) && first! <= last!
          ? ''
          : i18n._(msg`Enter two numbers of days, the lower one first`),
      show: (days) => (days as Typed[]).join('–'),
      render: (field) => <ProductionDays {...field} />,
    },
    shirtsPerDay: {
      label: t`Shirts a day`,
      value: shop.shirtsPerDay,
      check: (shirts) => (shirts === null ? '' : between(1, maxShirtsPerDay)(shirts)),
      show: (shirts) =>
        shirts === null ? t({ message: 'No limit', context: 'shirts a day' }) : String(shirts),
      render: numberControl({ hint: t`Shirts finished on a working day. Empty: no limit.` }),
    },
    safetyDays: {
      label: t`Safety days`,
      value: shop.safetyDays,
      check: between(0, maxSafetyDays),
      render: numberControl({ hint: t`Working days added to the last day that follows from it.`, min: 0 }),
    },
    fitGuarantee: {
      label: t`Fit guarantee`,
      value: shop.fitGuarantee,
      check: (guarantee) => (guarantee === null ? '' : between(1, 365)(guarantee.days)),
      show: (guarantee) =>
        guarantee
          ? t`${plural((guarantee as { days: Typed }).days ?? 0, { one: '# day', other: '# days' })}`
          : t({ message: 'None', context: 'fit guarantee' }),
      render: (field) => <Guarantee {...field} />,
    },
    passports: {
      label: t`A passport for each shirt`,
      value: shop.passports,
      render: checkboxControl({
        hint: t`The code on the label that is sewn in leads to a public page: fabric and fibres, dye lot, maker, day, care and repairs, and nothing about the customer.`,
      }),
    },
    holdMinutes: {
      label: t`Minutes to pay an order`,
      value: shop.holdMinutes,
      check: between(1, 1440),
      render: numberControl({ hint: t`Online, at a payment provider.` }),
    },
    confirmMinutes: {
      label: t`Minutes to confirm an order`,
      value: shop.confirmMinutes,
      check: between(1, 1440),
      render: numberControl({ hint: t`To be paid on delivery, by the link in a mail.` }),
    },
    cartReminderHours: {
      label: t`Hours until a cart is mailed`,
      value: shop.cartReminderHours,
      check: between(0, maxCartReminderHours),
      render: numberControl({ hint: t`0: no reminders.`, min: 0 }),
    },
  }
}

function ProductionDays({ value: [first, last], error, onChange }: ControlProps<[Typed, Typed]>) {
  const { t } = useLingui()
  return (
    <div className={styles.columns}>
      <NumberField
        label={t`Made after, working days`}
        error={error}
        value={first}
        onChange={(days) => onChange([days, last])}
      />
      <NumberField
        label={t`At the latest after, working days`}
        error={error}
        value={last}
        onChange={(days) => onChange([first, days])}
      />
    </div>
  )
}

function Guarantee({ label, value, error, onChange }: ControlProps<Fields['fitGuarantee']>) {
  const { t } = useLingui()
  return (
    <div className={styles.columns}>
      <SelectField
        label={label}
        hint={t`A free alteration or remake of a shirt made to measure. An order keeps the guarantee it was sold with.`}
        value={value?.covers ?? 'none'}
        onChange={({ target }) =>
          onChange(
            target.value === 'none'
              ? null
              : { days: value?.days ?? 60, covers: target.value === 'every' ? 'every' : 'first' },
          )
        }
      >
        <option value="first">{t`Of the first shirt of a customer`}</option>
        <option value="every">{t`Of every shirt`}</option>
        <option value="none">{t({ message: 'None', context: 'fit guarantee' })}</option>
      </SelectField>
      {value && (
        <NumberField
          label={t`Days after delivery`}
          hint={t`A customer can ask for the alteration or remake until then.`}
          error={error}
          value={value.days}
          onChange={(days) => onChange({ ...value, days })}
        />
      )}
    </div>
  )
}

function TermsForm({ settings, reload }: ShopSettings) {
  const { t } = useLingui()
  const form = useShopForm<Fields>({ settings, reload, fields: useTermsFields(settings) })
  return (
    <RecordForm form={form} label={t`Policies and lead times`}>
      <Section
        title={t`Returns`}
        text={t`How long after delivery a ready-made shirt can be returned, at least 14 days. The pages about returns, questions and products show it. It also applies to items already delivered, so a lower number ends return periods that shoppers were promised.`}
      >
        {form.field('returnDays')}
      </Section>
      <Section
        title={t`Custom shirts`}
        text={t`Working days of cutting and sewing; delivery is added. The dates in the designer, on product pages and at the checkout follow from them. Orders keep their dates.`}
      >
        {form.field('makingDays')}
        {form.field('fitGuarantee')}
        {form.field('passports')}
      </Section>
      <Section
        title={t`Capacity of the workshop`}
        text={t`If more shirts are open than can be finished within the days of making, new orders get later delivery dates: in the designer, at the checkout and in the order. Holidays and weekends are not working days. Orders keep their dates; the workshop load shows which shirts will be late.`}
      >
        <div className={styles.columns}>
          {form.field('shirtsPerDay')}
          {form.field('safetyDays')}
        </div>
      </Section>
      <Section
        title={t`Unpaid orders`}
        text={t`How long an order that is not paid or confirmed reserves its items. Then the order ends, and the items can be bought again.`}
      >
        <div className={styles.columns}>
          {form.field('holdMinutes')}
          {form.field('confirmMinutes')}
        </div>
      </Section>
      <Section
        title={t`Carts left behind`}
        text={t`Customers who agreed to the newsletter get one email about a cart that they have not changed for so long. It shows the items at today’s prices.`}
      >
        <div className={styles.columns}>{form.field('cartReminderHours')}</div>
      </Section>
    </RecordForm>
  )
}
