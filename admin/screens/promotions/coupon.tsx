// One coupon: its terms, its activation, and the orders that have used it.
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { type AdminCoupon, type CouponUse, couponUseSort, type getCoupon } from '#contract/admin/coupons.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { errorOf } from '../../api/error-of.ts'
import {
  useGetCouponQuery,
  useListCouponUsesInfiniteQuery,
  useUpdateCouponMutation,
} from '../../api/promotions.ts'
import { useMay } from '../../context/session.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { News } from '../../shared/news/news.tsx'
import { nested } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { Empty, NoItem } from '../../ui/states.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { CouponFields, type CouponValues, useCouponFields } from './parts/coupon-fields.tsx'
import { couponKindLabels, couponStateLabels } from './parts/coupon-labels.ts'

type Reply = ReplyOf<typeof getCoupon>['data']

export default function CouponScreen() {
  const { t } = useLingui()
  const { code = '' } = useParams()
  const query = useGetCouponQuery({ code })
  const back = { to: '/coupons', label: t`Coupons and discounts` }
  const reply = query.data
  if (!reply || reply.coupon.code !== code)
    return (
      <Screen title={t`Coupon`} back={back}>
        <NoItem query={query} title={t`Coupon not found`} />
      </Screen>
    )
  const reload = async () => (await query.refetch()).data?.coupon.version ?? reply.coupon.version
  return (
    <Screen
      key={code}
      title={reply.coupon.name ?? code}
      lead={t(couponKindLabels[reply.coupon.kind])}
      back={back}
      width="form"
    >
      <News recordTypes={['coupon']} recordId={code} query={query} />
      <State coupon={reply.coupon} />
      <CouponForm reply={reply} reload={reload} />
      <Uses reply={reply} />
      <RecordLog recordType="coupon" recordId={code} />
    </Screen>
  )
}

function State({ coupon }: { coupon: AdminCoupon }) {
  const { code, name, version, active, state, automatic } = coupon
  const { t, i18n } = useLingui()
  const may = useMay()
  const [update, { isLoading }] = useUpdateCouponMutation()
  const set = async (next: boolean) => {
    const outcome = await update({ code, version, changes: { active: next } })
    if (!outcome.data) return showError(errorOf(outcome)!, i18n)
    const { version: after } = outcome.data.coupon
    const called = name ?? code
    showMessage(next ? t`${called} can be used again.` : t`${called} is deactivated.`, async () =>
      errorOf(await update({ code, version: after, changes: { active: !next } })),
    )
  }
  const texts: Record<AdminCoupon['state'], string> = {
    active: automatic
      ? t`It applies to every order that matches, unless another automatic discount is higher.`
      : t`Shoppers can use it now.`,
    scheduled: t`It starts on its first day.`,
    expired: t`It has expired. Enter a later end date to activate it again.`,
    disabled: automatic ? t`Not applied to any order.` : t`Shoppers see that it has expired.`,
    'used up': t`It has reached its limit of uses.`,
  }
  return (
    <Section
      title={t(couponStateLabels[state])}
      text={
        appliesToNothing(coupon)
          ? t`Everything that it applied to was deleted, so it applies to nothing. Choose below what it applies to.`
          : texts[state]
      }
      actions={
        may('write promotions') && (
          <Button variant="line" size="small" busy={isLoading} onClick={() => set(!active)}>
            {active ? (
              <Trans comment="A coupon or a discount">Deactivate</Trans>
            ) : (
              <Trans comment="A coupon or a discount">Activate</Trans>
            )}
          </Button>
        )
      }
    />
  )
}

const appliesToNothing = ({ appliesToAll, designed, products, categories, fabrics }: AdminCoupon) =>
  !appliesToAll && !designed && products.length + categories.length + fabrics.length === 0

function CouponForm({ reply, reload }: { reply: Reply; reload: () => Promise<number> }) {
  const { t } = useLingui()
  const [update] = useUpdateCouponMutation()
  const { coupon, products } = reply
  const { code, kind, automatic, version } = coupon
  const form = useRecordForm<CouponValues, object>({
    fields: useCouponFields(coupon, () => coupon),
    permission: 'write promotions',
    version,
    save: async (changes, version) => errorOf(await update({ code, version, changes: nested(changes) })),
    reload,
  })
  return (
    <RecordForm form={form} label={t`Coupon`}>
      <CouponFields kind={kind} isAutomatic={automatic} form={form} products={products} />
    </RecordForm>
  )
}

function Uses({ reply: { coupon, taken } }: { reply: Reply }) {
  const { t } = useLingui()
  const state = useListState(couponUseSort)
  const query = useListCouponUsesInfiniteQuery({ code: coupon.code, sort: state.sortedBy })
  return (
    <Section
      title={t`Orders that have used it`}
      text={
        taken.length > 0 &&
        taken.map(({ currency, orders, takenMinor }) => (
          <span key={currency}>
            <Plural value={orders} one="# order" other="# orders" />,{' '}
            <Trans>{moneyText(takenMinor, currency)} discount.</Trans>{' '}
          </span>
        ))
      }
    >
      <DataTable
        label={t`Orders that have used it`}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ order }) => order.number}
        state={state}
        empty={
          <Empty title={t`No orders yet`}>
            <Trans>A cancelled order does not count as a use.</Trans>
          </Empty>
        }
      />
    </Section>
  )
}

const columns: readonly Column<CouponUse>[] = [
  { id: 'order', label: msg`Order`, cell: ({ order }) => order.number },
  { id: 'at', label: msg({ message: 'Ordered', comment: 'Date' }), cell: ({ at }) => <Moment at={at} /> },
  {
    id: 'taken',
    label: msg`Discount`,
    align: 'end',
    cell: ({ takenMinor, currency }) => moneyText(takenMinor, currency),
  },
]
