// The possible next statuses: a button for each, and its effects beside it.
import { factsOf, isClosed, nextStatuses, type OrderStatus } from '#contract/order-status.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminOrder, moveOrder, OrderMove } from '#contract/admin/orders.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { CheckboxField, TextField } from '#web/ui/form/field.tsx'
import { orderStatusLabels } from '#contract/order-status-labels.ts'
import { errorOf } from '../../../api/error-of.ts'
import { useListCarriersQuery, useMoveOrderMutation, useUndoMoveMutation } from '../../../api/orders.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'
import { moneyText } from '../../../ui/money.ts'
import { Section } from '../../../ui/screen.tsx'
import styles from '../order.module.css'
import { newShipment, sentShipments } from './shipment-fields.tsx'
import { ShippedParcels } from './shipped-parcels.tsx'

type More = Omit<BodyOf<typeof moveOrder>, 'number' | 'version' | 'to'>

export function Moves({ order }: { order: AdminOrder }) {
  const { t, i18n } = useLingui()
  const [confirming, setConfirming] = useState<OrderMove | null>(null)
  const [move, { isLoading, originalArgs }] = useMoveOrderMutation()
  const [undoMove, undoing] = useUndoMoveMutation()
  const { number, version, moves, undoTo } = order
  const undo = async (version: number) => errorOf(await undoMove({ number, version }))
  const run = async (to: OrderStatus, more: More = {}) => {
    const outcome = await move({ number, version, to, ...more })
    const after = outcome.data?.order
    if (after)
      showMessage(
        t`${number}: the status is ${{ status: t(orderStatusLabels[to].label) }}.`,
        after.undoTo ? () => undo(after.version) : null,
      )
    return errorOf(outcome)
  }
  const waits =
    order.lines.some(({ approval }) => approval?.state === 'requested') &&
    nextStatuses(order.status, 'shop').includes('cut')
  if (moves.length === 0 && !undoTo && !waits) return null
  return (
    <Section title={t`Next step`}>
      <ul className={styles.moves}>
        {moves.map((one, index) => (
          <li key={one.to} className={styles.move}>
            <Button
              size="small"
              variant={index === 0 && !isClosed(one.to) ? 'primary' : 'line'}
              busy={isLoading && originalArgs?.to === one.to}
              onClick={async () => {
                if (factsOf(one.to).asked) return setConfirming(one)
                const error = await run(one.to)
                if (error) showError(error, i18n)
              }}
            >
              {t(orderStatusLabels[one.to].action)}
            </Button>
            <p className={styles.soft}>
              <Effects move={one} order={order} />
            </p>
          </li>
        ))}
        {waits && (
          <li className={styles.soft}>
            <Trans>
              The customer has not approved the finished measures of a shirt yet. The order can be cut after
              that.
            </Trans>
          </li>
        )}
        {undoTo && (
          <li className={styles.move}>
            <Button
              size="small"
              variant="bare"
              busy={undoing.isLoading}
              onClick={async () => {
                const error = await undo(version)
                if (error) showError(error, i18n)
              }}
            >
              <Trans>Undo last step</Trans>
            </Button>
            <p className={styles.soft}>
              <Trans>
                The status becomes “{t(orderStatusLabels[undoTo].label)}” again. An email that was sent cannot
                be recalled.
              </Trans>
            </p>
          </li>
        )}
      </ul>
      {confirming && (
        <Question
          key={confirming.to}
          move={confirming}
          order={order}
          onAct={(more) => run(confirming.to, more)}
          onClose={() => setConfirming(null)}
        />
      )}
    </Section>
  )
}

/** The effects of a status change, as sentences. */
function Effects({ move, order }: { move: OrderMove; order: Pick<AdminOrder, 'totals' | 'address'> }) {
  const { t } = useLingui()
  const { pays, refundMinor, restMinor, putsBack, mails } = move
  const { currency } = order.totals
  const customer = order.address.fullName
  return [
    restMinor > 0 && t`A balance of ${{ amount: moneyText(restMinor, currency) }} is due.`,
    pays && t`The order counts as paid. No payment provider is used.`,
    refundMinor > 0 && t`${{ amount: moneyText(refundMinor, currency) }} is refunded.`,
    putsBack && t`Its items are in stock again.`,
    mails ? t`An email goes to ${customer}.` : t`No email is sent.`,
  ]
    .filter(Boolean)
    .join(' ')
}

interface QuestionProps {
  move: OrderMove
  order: AdminOrder
  onAct: (more: More) => ReturnType<Parameters<typeof Confirm>[0]['onAct']>
  onClose: () => void
}

function Question({ move, order, onAct, onClose }: QuestionProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [parcels, setParcels] = useState(() =>
    Array.from({ length: Math.max(1, order.parcels.length) }, newShipment),
  )
  const own = useListCarriersQuery({}, { skip: move.to !== 'shipped' }).data?.carriers ?? []
  const [unpaid, setUnpaid] = useState(false)
  return (
    <Confirm
      open
      title={t(orderStatusLabels[move.to].action)}
      act={t(orderStatusLabels[move.to].action)}
      keep={t`Cancel`}
      onAct={() =>
        onAct({
          ...(reason.trim() && { reason: reason.trim() }),
          ...(move.to === 'shipped' && sentShipments(parcels, own)),
          ...(unpaid && { unpaid }),
        })
      }
      onClose={onClose}
    >
      <p>
        <Effects move={move} order={order} />
      </p>
      {move.to === 'shipped' && move.restMinor > 0 && (
        <CheckboxField
          label={t`Ship although a balance of ${{ amount: moneyText(move.restMinor, order.totals.currency) }} is due`}
          checked={unpaid}
          onChange={({ target }) => setUnpaid(target.checked)}
        />
      )}
      {move.to === 'shipped' ? (
        <ShippedParcels order={order} own={own} parcels={parcels} onChange={setParcels} />
      ) : (
        <TextField
          label={t`Reason`}
          hint={t`Shown to the customer in the email and on the order page.`}
          required={false}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </Confirm>
  )
}
