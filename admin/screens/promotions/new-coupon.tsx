// Making a coupon, or many with codes by chance.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type CouponKind, couponKinds, maxCodesAtOnce } from '#contract/admin/coupons.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../api/admin-error.ts'
import { useCreateCouponMutation, useCreateCouponsMutation } from '../../api/promotions.ts'
import { CountField } from '../../ui/form/count-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { amountsOf, CouponFields, type CouponValues } from './parts/coupon-fields.tsx'
import { couponKindTexts } from './parts/coupon-texts.ts'

interface NewValues extends CouponValues {
  kind: CouponKind
  use: 'one' | 'many' | 'automatic'
  code: string
  prefix: string
  count: number | null
}

const begun = (): NewValues => ({
  kind: 'percent',
  use: 'one',
  code: '',
  prefix: '',
  count: 100,
  name: '',
  translations: {},
  note: '',
  percent: 10,
  products: [],
  categories: [],
  fabrics: [],
  designed: false,
  limitTotal: null,
  limitPerCustomer: null,
  from: new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString(),
  until: null,
})

export default function NewCouponScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [create] = useCreateCouponMutation()
  const [createMany] = useCreateCouponsMutation()
  const [record] = useState(begun)
  /** The screen of what was made. */
  const [made, setMade] = useState<string | null>(null)
  const edited = useRecordForm<NewValues>({
    record,
    version: 1,
    check: ({ use, name, code, prefix, count, kind, percent }) => ({
      ...(use === 'automatic' && { name: name.trim() ? '' : t`Please write something here.` }),
      ...(use === 'one' && { code: code.trim() ? '' : t`Please enter a code.` }),
      ...(use === 'many' && {
        prefix: prefix.trim() ? '' : t`Please enter how the codes begin.`,
        count: count && count <= maxCodesAtOnce ? '' : t`Please enter a number from 1 to ${maxCodesAtOnce}.`,
      }),
      ...(kind === 'percent' && {
        percent: percent && percent <= 100 ? '' : t`Please enter a number from 1 to 100.`,
      }),
    }),
    save: async () => {
      const { kind, use, code, prefix, count, note, percent, ...rest } = edited.values
      const amounts = Object.fromEntries(
        Object.entries(amountsOf(rest)).flatMap(([currency, amount]) =>
          amount ? [[currency, kind === 'amount' ? amount : { ...amount, valueMinor: null }]] : [],
        ),
      )
      const terms = {
        kind,
        name: use === 'automatic' ? rest.name.trim() : null,
        translations: use === 'automatic' ? rest.translations : {},
        note: note.trim() || null,
        percent: kind === 'percent' ? percent : null,
        products: rest.products,
        categories: rest.categories,
        fabrics: rest.fabrics,
        designed: rest.designed,
        limitTotal: use === 'automatic' ? null : use === 'many' ? (rest.limitTotal ?? 1) : rest.limitTotal,
        limitPerCustomer: use === 'automatic' ? null : rest.limitPerCustomer,
        from: rest.from,
        until: rest.until,
        amounts,
      }
      if (use === 'many') {
        const outcome = await createMany({ prefix, count: count!, ...terms })
        if (!outcome.data) return errorOf(outcome)
        const { prefix: begins, count: number } = outcome.data
        showMessage(t`${number} codes are created. Export them as a file.`)
        setMade(`/coupons?q=${begins}-`)
      } else {
        const outcome = await create({
          ...(use === 'one' && { code }),
          automatic: use === 'automatic',
          ...terms,
        })
        if (!outcome.data) return errorOf(outcome)
        showMessage(use === 'automatic' ? t`The discount is created.` : t`The coupon is created.`)
        setMade(`/coupons/${outcome.data.coupon.code}`)
      }
      return undefined
    },
    reload: async () => 1,
  })
  // What was typed is forgotten first: otherwise leaving would be asked about.
  useEffect(() => {
    if (made !== null && !edited.isChanged) void navigate(made)
  }, [made, edited.isChanged, navigate])
  const { values, set, errorFor } = edited
  const isAutomatic = values.use === 'automatic'
  // From when delivery is free is set with the ways of delivery.
  const offeredKinds = couponKinds.filter((kind) => !isAutomatic || kind !== 'delivery')
  return (
    <Screen title={t`New coupon`} back={{ to: '/coupons', label: t`Coupons and discounts` }} width="form">
      <RecordForm form={edited} label={t`New coupon`} fieldNames={{}}>
        <Section title={t`How it is used`}>
          <SelectField
            label={t`Type`}
            value={values.use}
            onChange={({ target }) => {
              set('use', target.value as NewValues['use'])
              if (target.value === 'automatic' && values.kind === 'delivery') set('kind', 'percent')
            }}
          >
            <option value="one">{t`One code, which I choose`}</option>
            <option value="many">{t`Many random codes`}</option>
            <option value="automatic">{t`Automatic`}</option>
          </SelectField>
          {values.use === 'many' && (
            <>
              <TextField
                label={t`The codes begin with`}
                hint={t`Letters and digits: SPRING makes SPRING-7K3M-Q9XD.`}
                maxLength={20}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                value={values.prefix}
                error={errorFor('prefix')}
                onChange={({ target }) => set('prefix', target.value.toUpperCase())}
              />
              <CountField
                label={t`Number of codes`}
                hint={t`Each can be used once, unless you say otherwise below.`}
                required
                value={values.count}
                error={errorFor('count')}
                onChange={(count) => set('count', count)}
              />
            </>
          )}
          {values.use === 'one' && (
            <TextField
              label={t({ message: 'Code', context: 'coupon' })}
              hint={t`Letters, digits, - and _, like SPRING-20. It cannot be changed later.`}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={values.code}
              error={errorFor('code')}
              onChange={({ target }) => set('code', target.value.toUpperCase())}
            />
          )}
          <SelectField
            label={t`Discount`}
            value={values.kind}
            onChange={({ target }) => set('kind', target.value as CouponKind)}
          >
            {offeredKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(couponKindTexts[kind])}
              </option>
            ))}
          </SelectField>
        </Section>
        <CouponFields kind={values.kind} isAutomatic={isAutomatic} form={edited as never} products={[]} />
      </RecordForm>
    </Screen>
  )
}
