// An exchange for another product: its price, the value of the returned pieces, and the difference.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OrderPiece } from '#contract/admin/order-pieces.ts'
import type { AdminReturn, exchangeForOther, previewExchange } from '#contract/admin/returns.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { Totals, TotalsRow } from '#web/shared/totals.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { errorOf } from '../../../api/error-of.ts'
import { useExchangeForOtherMutation, usePreviewExchangeMutation } from '../../../api/returns.ts'
import { AddPiece } from '../../../shared/add-piece/add-piece.tsx'
import { usePreview } from '../../../shared/use-preview.ts'
import { showMessage } from '../../../ui/messages.tsx'
import { Day } from '../../../ui/moment.tsx'
import { moneyText } from '../../../ui/money.ts'
import { PreviewError } from '../../../ui/states.tsx'
import styles from '../return.module.css'

interface ExchangeProps {
  one: AdminReturn
  /** The result of the inspection. */
  lines: BodyOf<typeof exchangeForOther>['lines']
}

export function ExchangeForOther(props: ExchangeProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" size="small" onClick={() => setOpen(true)}>
        <Trans>Exchange for another product …</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t`Exchange for another product`}
        place="wide"
      >
        <ExchangeForm {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function ExchangeForm({ one, lines, onDone }: ExchangeProps & { onDone: () => void }) {
  const { t, i18n } = useLingui()
  const { number, version, customer } = one
  const [chosen, setChosen] = useState<{ piece: OrderPiece; name: string }[]>([])
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [exchange, { isLoading }] = useExchangeForOtherMutation()
  const isPartial = one.lines.some(
    ({ line, quantity }) => lines.find((sent) => sent.line === line)!.accepted < quantity,
  )
  const content: BodyOf<typeof previewExchange> = {
    number,
    version,
    lines,
    pieces: chosen.map(({ piece }) => piece),
  }
  const { shown, error, again } = usePreview(usePreviewExchangeMutation(), chosen.length > 0 ? content : null)
  const act = async () => {
    if (chosen.length === 0) return setProblem(t`Choose what is sent`)
    if (!shown) return undefined
    if (isPartial && !reason.trim())
      return setProblem(t`Enter why not everything is accepted; the shopper gets this by mail`)
    const { refundMinor, toPayMinor } = shown
    const failed = errorOf(
      await exchange({
        ...content,
        refundMinor,
        toPayMinor,
        ...(reason.trim() && { reason: reason.trim() }),
      }),
    )
    if (failed) {
      setProblem(errorText(failed, i18n))
      if (failed.code === 'Amount Changed') again()
      return undefined
    }
    showMessage(t`The exchange is an order now.`)
    return onDone()
  }
  return (
    <div className={styles.fields}>
      <p>
        <Trans>
          Any product of the shop or a custom shirt, at today’s price. The amount paid for the accepted items
          counts towards it. A remaining amount is refunded, and a difference is requested by email.
        </Trans>
      </p>
      <ul className={styles.lines}>
        {chosen.map(({ piece, name }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles.acts}>
            <span className={styles.chosen}>
              {piece.quantity} × {name}
            </span>
            <Button
              variant="bare"
              size="small"
              aria-label={t`Do not send: ${{ name }}`}
              onClick={() => setChosen(chosen.filter((_, at) => at !== index))}
            >
              <Trans>Do not send</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <AddPiece
        customerId={customer.id}
        onAdd={(piece, name) => {
          setChosen([...chosen, { piece, name }])
          setProblem('')
        }}
      />
      {error && <PreviewError error={error} onRetry={again} />}
      {chosen.length > 0 && !shown && !error && <Spinner />}
      {shown && <Sums shown={shown} />}
      <TextField
        label={
          isPartial
            ? t`Why is not everything accepted? The shopper is mailed this.`
            : t`Message to the customer`
        }
        required={isPartial}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p role="alert">{problem}</p>
      <Button
        size="small"
        busy={isLoading}
        aria-disabled={chosen.length > 0 && !shown}
        onClick={() => void act()}
      >
        <Trans>Place order and send mail</Trans>
      </Button>
    </div>
  )
}

function Sums({ shown }: { shown: ReplyOf<typeof previewExchange>['data'] }) {
  const { t } = useLingui()
  const { totals, valueMinor, refundMinor, toPayMinor, arrives } = shown
  const money = (minor: number) => moneyText(minor, totals.currency)
  return (
    <div aria-live="polite" className={styles.fields}>
      <Totals>
        <TotalsRow name={t`Pieces that are sent`}>{money(totals.subtotalMinor)}</TotalsRow>
        {!totals.taxIncluded && <TotalsRow name={t`Tax`}>{money(totals.taxMinor)}</TotalsRow>}
        <TotalsRow name={t({ message: 'Total', context: 'order' })} look="total">
          {money(totals.totalMinor)}
        </TotalsRow>
        <TotalsRow name={t`Paid for the returned pieces`}>{money(valueMinor)}</TotalsRow>
        {refundMinor > 0 && <TotalsRow name={t`To be refunded`}>{money(refundMinor)}</TotalsRow>}
        <TotalsRow name={t({ message: 'Balance due', context: 'amount' })}>{money(toPayMinor)}</TotalsRow>
      </Totals>
      <p>
        <Trans>
          It arrives between <Day at={arrives.earliest} /> and <Day at={arrives.latest} />, without a delivery
          fee.
        </Trans>
      </p>
    </div>
  )
}
