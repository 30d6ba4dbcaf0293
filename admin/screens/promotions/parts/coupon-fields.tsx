// The fields of a coupon, of one that is made and of one that is changed.
import { useLingui } from '@lingui/react/macro'
import type { CouponAmount, CouponKind } from '#contract/admin/coupons.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { useSession } from '../../../context/session.ts'
import { furtherLanguages } from '../../../shared/content-languages.ts'
import { CountField } from '../../../ui/form/count-field.tsx'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import { Section } from '../../../ui/screen.tsx'
import { isoOfLocal, localOfIso } from '../../products/parts/local-moment.ts'
import { HoldsForFields, type HoldsForValues } from './holds-for-fields.tsx'
import styles from './promotions.module.css'

/** The fields as the form has them: amounts by currency, as `amounts.EUR`. */
export interface CouponValues extends HoldsForValues {
  /** Empty of one with a code. */
  name: string
  /** By language. */
  translations: Record<string, string>
  note: string
  percent: number | null
  limitTotal: number | null
  limitPerCustomer: number | null
  from: string
  until: string | null
  [amounts: `amounts.${string}`]: CouponAmount | null
}

export interface CouponFormPart {
  values: CouponValues
  set: <Name extends keyof CouponValues>(name: Name, value: CouponValues[Name]) => void
  errorFor: (name: keyof CouponValues & string) => string
}

interface CouponFieldsProps {
  kind: CouponKind
  /** It needs no code. */
  isAutomatic: boolean
  form: CouponFormPart
  products: readonly { id: string; name: string }[]
}

export function CouponFields({ kind, isAutomatic, form, products }: CouponFieldsProps) {
  const { t } = useLingui()
  const { values, set, errorFor } = form
  return (
    <>
      {isAutomatic && <Names form={form} />}
      <Section title={t`Discount`}>
        {kind === 'percent' && (
          <CountField
            label={t`Percent`}
            hint={t`Of the goods that it applies to, without the delivery.`}
            required
            value={values.percent}
            error={errorFor('percent')}
            onChange={(percent) => set('percent', percent)}
          />
        )}
        <Amounts kind={kind} form={form} />
      </Section>
      <Section
        title={t`Applies to`}
        text={t`Choose nothing for everything; otherwise it applies to whatever matches one of these.`}
      >
        <HoldsForFields
          values={values}
          set={(name, value) => set(name, value as never)}
          errorFor={errorFor}
          products={products}
        />
      </Section>
      <Section title={isAutomatic ? t`When` : t`When, and how often`}>
        <div className={styles.row}>
          <TextField
            label={t({ message: 'From', context: 'first day' })}
            type="datetime-local"
            value={localOfIso(values.from)}
            error={errorFor('from')}
            onChange={({ target }) => target.value && set('from', isoOfLocal(target.value))}
          />
          <TextField
            label={t`Until`}
            type="datetime-local"
            required={false}
            hint={t`Empty: until you end it.`}
            value={values.until ? localOfIso(values.until) : ''}
            error={errorFor('until')}
            onChange={({ target }) => set('until', target.value ? isoOfLocal(target.value) : null)}
          />
          {!isAutomatic && (
            <>
              <CountField
                label={t`Total uses`}
                hint={t`Empty: no limit.`}
                value={values.limitTotal}
                error={errorFor('limitTotal')}
                onChange={(limit) => set('limitTotal', limit)}
              />
              <CountField
                label={t`Uses per customer`}
                hint={t`Counted by account and by email address.`}
                value={values.limitPerCustomer}
                error={errorFor('limitPerCustomer')}
                onChange={(limit) => set('limitPerCustomer', limit)}
              />
            </>
          )}
        </div>
        <TextField
          label={t`Note`}
          hint={t`For staff only.`}
          required={false}
          maxLength={120}
          autoComplete="off"
          value={values.note}
          error={errorFor('note')}
          onChange={({ target }) => set('note', target.value)}
        />
      </Section>
    </>
  )
}

/** What shoppers read, in every language of the shop. */
function Names({ form: { values, set, errorFor } }: Pick<CouponFieldsProps, 'form'>) {
  const { t } = useLingui()
  const languages = furtherLanguages(useSession().shop.locales)
  return (
    <Section
      title={t({ message: 'Name', comment: 'Of a thing' })}
      text={t`Shoppers read it beside the discount.`}
    >
      <TextField
        label={t({ message: 'Name', comment: 'Of a thing' })}
        maxLength={80}
        autoComplete="off"
        value={values.name}
        error={errorFor('name')}
        onChange={({ target }) => set('name', target.value)}
      />
      {languages.map(({ language, name }, place) => (
        <TextField
          key={language}
          label={name}
          lang={language}
          required={false}
          maxLength={80}
          autoComplete="off"
          value={values.translations[language] ?? ''}
          error={place === 0 ? errorFor('translations') : ''}
          onChange={({ target }) => {
            const { [language]: _, ...others } = values.translations
            set('translations', { ...others, ...(target.value && { [language]: target.value }) })
          }}
        />
      ))}
    </Section>
  )
}

/** What it takes off and what it needs, in each currency of the shop. */
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

/** The amounts of a form, as the calls have them. */
export const amountsOf = (values: Partial<CouponValues>): Record<string, CouponAmount | null> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith('amounts.') ? [[name.slice('amounts.'.length), value as CouponAmount | null]] : [],
    ),
  )
