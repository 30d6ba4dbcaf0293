// One gift card: what is left of it, what happened to it, put right with a reason, blocked.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type AdminGiftCard, type GiftCardEntry } from '#contract/admin/gift-cards.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { errorOf, toAdminError } from '../../api/admin-error.ts'
import {
  useAdjustGiftCardMutation,
  useGetGiftCardQuery,
  useUpdateGiftCardMutation,
} from '../../api/promotions.ts'
import { useMay } from '../../context/session.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { News } from '../../shared/news/news.tsx'
import { dayText } from '../../ui/dates.ts'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { showMessage } from '../../ui/messages.tsx'
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
        <NoItem
          item={query.error && toAdminError(query.error).code !== 'Failed' ? null : undefined}
          query={query}
          title={t`Gift card not found`}
        />
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

/** With what it was bought, for whom it is, and when it is mailed. */
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
            ? t`For ${{ name: sold.name }}. It is mailed on ${day}, and has no code until then.`
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
    if (!outcome.data) return showMessage(errorText(errorOf(outcome)!, i18n), null, 'danger')
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
  const [adjust, { isLoading }] = useAdjustGiftCardMutation()
  const [amountMinor, setAmount] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const send = async (sign: 1 | -1) => {
    if (!amountMinor || !reason.trim()) return setError(t`Enter an amount and a reason`)
    const outcome = await adjust({ id, version, amountMinor: sign * amountMinor, reason: reason.trim() })
    if (!outcome.data) return setError(errorText(errorOf(outcome)!, i18n))
    setAmount(null)
    setReason('')
    setError('')
    showMessage(t`The balance is corrected.`)
  }
  return (
    <Section title={t`Correct the balance`} text={t`It is listed with the name and the reason.`}>
      <div className={styles.row}>
        <MoneyField
          label={t`Amount in ${currency}`}
          currency={currency}
          value={amountMinor}
          onChange={setAmount}
        />
        <TextField
          label={t`Reason`}
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <div className={styles.checks}>
        <Button variant="line" size="small" busy={isLoading} onClick={() => send(1)}>
          <Trans>Add to the card</Trans>
        </Button>
        <Button variant="line" size="small" busy={isLoading} onClick={() => send(-1)}>
          <Trans>Deduct from the card</Trans>
        </Button>
      </div>
    </Section>
  )
}
