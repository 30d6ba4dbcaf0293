// Creating a coupon, or many with random codes.
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { type CouponKind, couponKinds, maxCodesAtOnce } from '#contract/admin/coupons.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../api/error-of.ts'
import { useCreateCouponMutation, useCreateCouponsMutation } from '../../api/promotions.ts'
import { countControl, type ControlProps, nested, textControl } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import type { FieldsOf } from '../../ui/form/use-fields.tsx'
import { type NewRecordForm, useNewRecordForm } from '../../ui/form/use-record-form.ts'
import { justSaved } from '../../ui/form/use-unsaved.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { CouponFields, type CouponTerms, type CouponValues, useCouponFields } from './parts/coupon-fields.tsx'
import { couponKindLabels } from './parts/coupon-labels.ts'

interface NewValues extends CouponValues {
  kind: CouponKind
  use: 'one' | 'many' | 'automatic'
  code: string
  prefix: string
  count: number | null
}

/** The coupon as it is sent: empty texts are null, and amounts are grouped by currency. */
type NewCoupon = Omit<NewValues, 'note' | `amounts.${string}`> & Pick<CouponTerms, 'note' | 'amounts'>

const begun = (): CouponTerms => ({
  name: null,
  translations: {},
  note: null,
  percent: 10,
  products: [],
  categories: [],
  fabrics: [],
  designed: false,
  limitTotal: null,
  limitPerCustomer: null,
  from: new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString(),
  until: null,
  amounts: {},
})

export default function NewCouponScreen() {
  const { t } = useLingui()
  const form = useNewCouponForm()
  const { kind, use } = form.values
  return (
    <Screen title={t`New coupon`} back={{ to: '/coupons', label: t`Coupons and discounts` }} width="form">
      <RecordForm form={form} label={t`New coupon`}>
        <Section title={t`Details`}>
          <Use form={form} />
          {use === 'many' && form.field('prefix')}
          {use === 'many' && form.field('count')}
          {use === 'one' && form.field('code')}
          {form.field('kind')}
        </Section>
        <CouponFields kind={kind} isAutomatic={use === 'automatic'} form={form as never} products={[]} />
      </RecordForm>
    </Screen>
  )
}

function Use({ form: { values, set, labelOf } }: { form: NewRecordForm<NewValues> }) {
  const { t } = useLingui()
  return (
    <SelectField
      label={labelOf('use')}
      value={values.use}
      onChange={({ target }) => {
        set('use', target.value as NewValues['use'])
        if (target.value === 'automatic' && values.kind === 'delivery') set('kind', 'percent')
      }}
    >
      <option value="one">{t`One code`}</option>
      <option value="many">{t`Many random codes`}</option>
      <option value="automatic">{t`Automatic`}</option>
    </SelectField>
  )
}

function useNewCouponForm(): NewRecordForm<NewValues> {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [create] = useCreateCouponMutation()
  const [createMany] = useCreateCouponsMutation()
  return useNewRecordForm<NewValues, object>({
    fields: useNewCouponFields(),
    async create(record) {
      const coupon = nested(record) as unknown as NewCoupon
      const { use, code, prefix, count } = coupon
      const terms = termsOf(coupon)
      if (use === 'many') {
        const outcome = await createMany({ prefix, count: count!, ...terms })
        if (!outcome.data) return errorOf(outcome)
        const { prefix: begins, count: number } = outcome.data
        showMessage(t`${number} codes are created. Export them as a file.`)
        await navigate(`/coupons?q=${begins}-`, { state: justSaved })
      } else {
        const automatic = use === 'automatic'
        const outcome = await create({ ...(use === 'one' && { code }), automatic, ...terms })
        if (!outcome.data) return errorOf(outcome)
        showMessage(automatic ? t`The discount is created.` : t`The coupon is created.`)
        await navigate(`/coupons/${outcome.data.coupon.code}`, { state: justSaved })
      }
      return undefined
    },
  })
}

/** The terms, limited to those that apply to its type. */
function termsOf({ use, code: _, prefix: _prefix, count: _count, amounts, ...coupon }: NewCoupon) {
  const { kind } = coupon
  const isAutomatic = use === 'automatic'
  return {
    ...coupon,
    name: isAutomatic ? coupon.name.trim() : null,
    translations: isAutomatic ? coupon.translations : {},
    percent: kind === 'percent' ? coupon.percent : null,
    limitTotal: isAutomatic ? null : (coupon.limitTotal ?? (use === 'many' ? 1 : null)),
    limitPerCustomer: isAutomatic ? null : coupon.limitPerCustomer,
    amounts: Object.fromEntries(
      Object.entries(amounts).flatMap(([currency, amount]) =>
        amount ? [[currency, kind === 'amount' ? amount : { ...amount, valueMinor: null }]] : [],
      ),
    ),
  }
}

function useNewCouponFields(): FieldsOf<NewValues> {
  const { t } = useLingui()
  const [terms] = useState(begun)
  const typeOf = (values: object) => {
    const { kind, use } = values as NewValues
    return { kind, automatic: use === 'automatic' }
  }
  const capitals = {
    autoCapitalize: 'characters',
    spellCheck: false,
  }
  const inCapitals = (control: (field: ControlProps<string>) => ReactNode) => (field: ControlProps<string>) =>
    control({ ...field, onChange: (text) => field.onChange(text.toUpperCase()) })
  return {
    ...(useCouponFields(terms, typeOf) as FieldsOf<CouponValues> as FieldsOf<NewValues>),
    use: { label: t`Type`, value: 'one' },
    prefix: {
      label: t`Prefix of the codes`,
      value: '',
      check: (prefix, { use }) => (use !== 'many' || prefix.trim() ? '' : t`Enter a prefix`),
      render: inCapitals(
        textControl({
          hint: t`Letters and digits. SPRING gives codes like SPRING-7K3M-Q9XD.`,
          maxLength: 20,
          ...capitals,
        }),
      ),
    },
    count: {
      label: t`Number of codes`,
      value: 100,
      check: (count, { use }) =>
        use !== 'many' || (count && count <= maxCodesAtOnce)
          ? ''
          : t`Enter a number of codes from 1 to ${maxCodesAtOnce}`,
      render: countControl({
        hint: t`Each can be used once, unless you set another limit below.`,
        required: true,
      }),
    },
    code: {
      label: t({ message: 'Code', context: 'coupon' }),
      value: '',
      check: (code, { use }) => (use !== 'one' || code.trim() ? '' : t`Enter a code`),
      render: inCapitals(
        textControl({
          hint: t`Letters, digits, - and _, like SPRING-20. It cannot be changed later.`,
          maxLength: 40,
          ...capitals,
        }),
      ),
    },
    kind: {
      label: t`Discount`,
      value: 'percent',
      render: (field, { use }) => <Kind {...field} isAutomatic={use === 'automatic'} />,
    },
  }
}

function Kind({ label, value, onChange, isAutomatic }: ControlProps<CouponKind> & { isAutomatic: boolean }) {
  const { t } = useLingui()
  // The amount from which delivery is free is set with the delivery methods.
  const offered = couponKinds.filter((kind) => !isAutomatic || kind !== 'delivery')
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value as CouponKind)}>
      {offered.map((kind) => (
        <option key={kind} value={kind}>
          {t(couponKindLabels[kind])}
        </option>
      ))}
    </SelectField>
  )
}
