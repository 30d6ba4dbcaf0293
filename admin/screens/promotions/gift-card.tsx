// One gift card: its balance, its history, adjusting it with a reason, and blocking it.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useParams } from 'react-router'
import { type AdminGiftCard, type GiftCardEntry } from '#contract/admin/gift-cards.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { errorOf } from '../../api/error-of.ts'
import {
  useAdjustGiftCardMutation,
  useGetGiftCardQuery,
  useUpdateGiftCardMutation,
} from '../../api/promotions.ts'
import { useMay } from '../../context/session.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { News } from '../../shared/news/news.tsx'
import { dayText } from '../../ui/dates.ts'
import { filledIn, moneyControl, textControl, trimmed } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../ui/form/use-record-form.ts'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { NoItem } from '../../ui/states.tsx'
import { FieldTable } from '../../ui/table/field-table.tsx'
import { giftCardEntryLabels, giftCardName, giftCardStateLabels } from './parts/gift-card-labels.ts'
import styles from './parts/promotions.module.css'

export default function GiftCardScreen() {
  const { t, i18n } = useLingui()
  const { id = '' } = useParams()
  const may = useMay()
  const query = useGetGiftCardQuery({ id })
  const back = { to: '/gift-cards', label: t`Gift cards` }
  const reply = query.data
  if (!reply || reply.giftCard.id !== id)
    return (
      <Screen title={t({ message: 'Gift card', comment: 'A code that pays' })} back={back}>
        <NoItem query={query} title={t`Gift card not found`} />
      </Screen>
    )
  const { giftCard, entries } = reply
  const { balanceMinor, currency, note } = giftCard
  const amount = moneyText(balanceMinor, currency)
  return (
    <Screen
      key={id}
      title={t`Gift card ${{ name: giftCardName(giftCard, i18n) }}`}
      lead={note ?? undefined}
      back={back}
      width="form"
    >
      <News recordTypes={['gift card']} recordId={id} query={query} />
      <Block giftCard={giftCard} />
      <Sold giftCard={giftCard} />
      <Section title={t`${amount} left`}>
        <Entries entries={entries} currency={currency} />
      </Section>
      {may('write promotions') && <Adjust giftCard={giftCard} />}
      <RecordLog recordType="gift card" recordId={id} />
    </Screen>
  )
}

/** The order that bought it, its recipient, and the day on which it is mailed. */
function Sold({ giftCard: { sold, ending } }: { giftCard: AdminGiftCard }) {
  const { t } = useLingui()
  if (sold === null) return null
  const day = sold.sendOn && dayText(sold.sendOn)
  const mailed = ending !== null
  return (
    <Section
      title={t`Bought in the shop`}
      text={
        mailed
          ? sold.name && t`For ${{ name: sold.name }}. It is mailed.`
          : day
            ? t`For ${{ name: sold.name }}. It is emailed on ${day}. The code is created then.`
            : t`For ${{ name: sold.name }}. It is about to be mailed.`
      }
      actions={
        <LinkButton to={`/orders/${sold.order.id}`} size="small" variant="line">
          {t`Order ${{ number: sold.order.number }}`}
        </LinkButton>
      }
    />
  )
}

function Block({ giftCard }: { giftCard: AdminGiftCard }) {
  const { id, version, blocked, state } = giftCard
  const { t, i18n } = useLingui()
  const may = useMay()
  const name = giftCardName(giftCard, i18n)
  const [update, { isLoading }] = useUpdateGiftCardMutation()
  const set = async (next: boolean) => {
    const outcome = await update({ id, version, changes: { blocked: next } })
    if (!outcome.data) return showError(errorOf(outcome)!, i18n)
    const { version: after } = outcome.data.giftCard
    showMessage(next ? t`${name} is blocked.` : t`${name} can be used again.`, async () =>
      errorOf(await update({ id, version: after, changes: { blocked: !next } })),
    )
  }
  return (
    <Section
      title={t(giftCardStateLabels[state])}
      text={blocked ? t`It cannot be used to pay. Its balance is kept.` : undefined}
      actions={
        may('write promotions') && (
          <Button variant="line" size="small" busy={isLoading} onClick={() => set(!blocked)}>
            {blocked ? <Trans>Unblock</Trans> : <Trans comment="A gift card">Block</Trans>}
          </Button>
        )
      }
    />
  )
}

function Entries({ entries, currency }: { entries: GiftCardEntry[]; currency: string }) {
  const { t } = useLingui()
  return (
    <FieldTable label={t`Transactions`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Date</Trans>
          </th>
          <th scope="col">
            <Trans>Type</Trans>
          </th>
          <th scope="col">
            <Trans comment="Of money">Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, kind, order, reason, by, amountMinor }) => (
          <tr key={id}>
            <td>
              <Moment at={at} />
            </td>
            <td>{[t(giftCardEntryLabels[kind]), order?.number, reason, by].filter(Boolean).join(' · ')}</td>
            <td className="numbers">{moneyText(amountMinor, currency)}</td>
          </tr>
        ))}
      </tbody>
    </FieldTable>
  )
}

function Adjust({ giftCard: { id, version, currency } }: { giftCard: AdminGiftCard }) {
  const { t, i18n } = useLingui()
  const [adjust] = useAdjustGiftCardMutation()
  /** Which of the two buttons was pressed. */
  const sign = useRef<1 | -1>(1)
  const form = useNewRecordForm<{ amountMinor: number | null; reason: string }>({
    fields: {
      amountMinor: {
        label: t`Amount in ${currency}`,
        value: null,
        check: (minor) => (minor ? '' : t`Enter an amount, such as 100`),
        render: moneyControl(currency),
      },
      reason: {
        label: t`Reason`,
        value: '',
        check: filledIn(i18n, msg`Enter a reason`),
        toSaved: trimmed,
        render: textControl({ maxLength: 200 }),
      },
    },
    async create({ amountMinor, reason }) {
      const error = errorOf(await adjust({ id, version, amountMinor: sign.current * amountMinor!, reason }))
      if (error) return error
      form.discard()
      showMessage(t`The balance is corrected.`)
      return undefined
    },
  })
  const submitAs = (by: 1 | -1) => ({
    type: 'submit' as const,
    variant: 'line' as const,
    size: 'small' as const,
    busy: form.busy,
    onClick: () => {
      sign.current = by
    },
  })
  return (
    <Section title={t`Correct balance`} text={t`The correction is listed with your name and the reason.`}>
      <RecordForm
        form={form}
        create={
          <div className={styles.checks}>
            <Button {...submitAs(1)}>
              <Trans>Add to gift card</Trans>
            </Button>
            <Button {...submitAs(-1)}>
              <Trans>Deduct from gift card</Trans>
            </Button>
          </div>
        }
      >
        <div className={styles.row}>{form.names.map(form.field)}</div>
      </RecordForm>
    </Section>
  )
}
