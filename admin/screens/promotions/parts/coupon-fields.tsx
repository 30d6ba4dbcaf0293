// The fields of a new coupon, and of one that is changed.
import { useLingui } from '@lingui/react/macro'
import type { AdminCoupon, CouponAmount, CouponKind } from '#contract/admin/coupons.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { useSession } from '../../../context/session.ts'
import { furtherLanguages } from '../../../shared/content-languages.ts'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import {
  type ControlProps,
  countControl,
  requiredText,
  textControl,
  trimmedOrNull,
} from '../../../ui/form/record-field.tsx'
import type { FieldsOf, FormFields } from '../../../ui/form/use-fields.tsx'
import { Section } from '../../../ui/screen.tsx'
import { AppliesToFields, type AppliesToValues } from './applies-to-fields.tsx'
import { MomentField } from '../../../ui/form/moment-field.tsx'
import styles from './promotions.module.css'

/** The values of the fields. Amounts are named by currency: `amounts.EUR`. */
export interface CouponValues extends AppliesToValues {
  /** Empty for a coupon with a code. */
  name: string
  /** The name by language. */
  translations: Record<string, string>
  note: string
  percent: number | null
  limitTotal: number | null
  limitPerCustomer: number | null
  from: string
  until: string | null
  [amounts: `amounts.${string}`]: CouponAmount | null
}

/** The type of a coupon, which decides its fields. */
interface CouponType {
  kind: CouponKind
  /** Whether it needs no code. */
  automatic: boolean
}

export type CouponTerms = Omit<
  Pick<AdminCoupon, keyof AdminCoupon & (keyof CouponValues | 'amounts')>,
  'state'
>

export function useCouponFields(
  coupon: CouponTerms,
  typeOf: (values: object) => CouponType,
): FieldsOf<CouponValues> {
  const { t, i18n } = useLingui()
  const { currencies } = useSession().shop
  return {
    name: {
      label: t({ message: 'Name', comment: 'Of a thing' }),
      value: coupon.name ?? '',
      check: (name, values, label) =>
        typeOf(values).automatic && !name.trim() ? requiredText(label, i18n) : '',
      render: textControl({ maxLength: 80 }),
    },
    translations: {
      label: t`Names in other languages`,
      value: coupon.translations,
      render: (field) => <Translations {...field} />,
    },
    percent: {
      label: t`Percent`,
      value: coupon.percent,
      check: (percent, values) =>
        typeOf(values).kind !== 'percent' || (percent && percent <= 100)
          ? ''
          : t`Enter a percentage from 1 to 100`,
      render: countControl({
        hint: t`Percentage of the items that it applies to, without delivery.`,
        required: true,
      }),
    },
    products: { label: t`Products`, value: coupon.products },
    categories: { label: t`Categories`, value: coupon.categories },
    fabrics: { label: t`Fabrics`, value: coupon.fabrics },
    designed: { label: t`Custom shirts`, value: coupon.designed },
    from: {
      label: t({ message: 'From', context: 'first day' }),
      value: coupon.from,
      render: (field) => <MomentField {...field} onChange={(from) => from && field.onChange(from)} />,
    },
    until: {
      label: t`Until`,
      value: coupon.until,
      render: (field) => <MomentField {...field} hint={t`Empty: no end.`} required={false} />,
    },
    limitTotal: {
      label: t`Total uses`,
      value: coupon.limitTotal,
      render: countControl({ hint: t`Empty: no limit.` }),
    },
    limitPerCustomer: {
      label: t`Uses per customer`,
      value: coupon.limitPerCustomer,
      render: countControl({ hint: t`Counted by account and by email address.` }),
    },
    note: {
      label: t`Note`,
      value: coupon.note ?? '',
      toSaved: trimmedOrNull,
      render: textControl({ hint: t`For staff only.`, required: false, maxLength: 120 }),
    },
    ...Object.fromEntries(
      currencies.map((currency) => [
        `amounts.${currency}`,
        { label: t`Discount in ${currency}`, value: coupon.amounts[currency] ?? null },
      ]),
    ),
  }
}

/** The name in the further languages of the shop. */
function Translations({ value, error, onChange }: ControlProps<Record<string, string>>) {
  const languages = furtherLanguages(useSession().shop.locales)
  return languages.map(({ language, name }, index) => (
    <TextField
      key={language}
      label={name}
      lang={language}
      required={false}
      maxLength={80}
      autoComplete="off"
      value={value[language] ?? ''}
      error={index === 0 ? error : ''}
      onChange={({ target }) => {
        const { [language]: _, ...others } = value
        onChange({ ...others, ...(target.value && { [language]: target.value }) })
      }}
    />
  ))
}

interface CouponFieldsProps {
  kind: CouponKind
  /** Whether it needs no code. */
  isAutomatic: boolean
  form: FormFields<CouponValues>
  products: readonly { id: string; name: string }[]
}

export function CouponFields({ kind, isAutomatic, form, products }: CouponFieldsProps) {
  const { t } = useLingui()
  const { values, set, errorFor, field } = form
  return (
    <>
      {isAutomatic && (
        <Section title={form.labelOf('name')} text={t`Shown beside the discount.`}>
          {field('name')}
          {field('translations')}
        </Section>
      )}
      <Section title={t`Discount`}>
        {kind === 'percent' && field('percent')}
        <Amounts kind={kind} form={form} />
      </Section>
      <Section
        title={t`Applies to`}
        text={t`Choose nothing to apply it to every item. Otherwise it applies to items that match at least one of these.`}
      >
        <AppliesToFields
          values={values}
          set={(name, value) => set(name, value as never)}
          errorFor={errorFor}
          products={products}
        />
      </Section>
      <Section title={isAutomatic ? t`Active dates` : t`Active dates and limits`}>
        <div className={styles.row}>
          {field('from')}
          {field('until')}
          {!isAutomatic && field('limitTotal')}
          {!isAutomatic && field('limitPerCustomer')}
        </div>
        {field('note')}
      </Section>
    </>
  )
}

/** The discount and the minimum order value, in each currency of the shop. */
function Amounts({ kind, form: { values, set, errorFor } }: Pick<CouponFieldsProps, 'kind' | 'form'>) {
  const { t } = useLingui()
  const { currencies } = useSession().shop
  const hasAny = currencies.some((currency) => Boolean(values[`amounts.${currency}`]))
  return currencies.map((currency) => {
    const field = `amounts.${currency}` as const
    const amount = values[field] ?? null
    const change = (changes: Partial<CouponAmount>) =>
      set(field, { valueMinor: null, minSubtotalMinor: 0, ...amount, ...changes })
    return (
      <div key={currency} className={styles.row}>
        {kind === 'amount' && (
          <MoneyField
            label={t`Discount in ${currency}`}
            hint={amount ? undefined : t`Empty: not valid in this currency.`}
            currency={currency}
            value={amount?.valueMinor ?? null}
            error={errorFor(field)}
            onChange={(minor) => (minor === null ? set(field, null) : change({ valueMinor: minor }))}
          />
        )}
        {(kind !== 'amount' || amount) && (
          <MoneyField
            label={t`Minimum value of goods, in ${currency}`}
            hint={
              kind === 'amount' || amount
                ? undefined
                : hasAny
                  ? t`Empty: not valid in this currency.`
                  : t`Empty: for every order.`
            }
            currency={currency}
            value={amount && (amount.minSubtotalMinor || kind !== 'amount') ? amount.minSubtotalMinor : null}
            error={kind === 'amount' ? '' : errorFor(field)}
            onChange={(minor) =>
              kind !== 'amount' && minor === null
                ? set(field, null)
                : change({ minSubtotalMinor: minor ?? 0 })
            }
          />
        )}
      </div>
    )
  })
}
