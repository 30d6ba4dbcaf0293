// The actions of an order: return, fit claim, reorder, invoice, cancel, withdraw.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { electronicInvoice, invoice } from '#contract/order-actions.ts'
import type { reorder as reorderEndpoint } from '#contract/order-actions.ts'
import type { OrderView } from '#contract/orders.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { OrderInvoice } from '#contract/returns.ts'
import { saveFile } from '../../../api/save-file.ts'
import { useShop } from '../../../context/shop.ts'
import { errorOf, useShopDispatch } from '../../../state/group.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { popupMessage } from '../../../ui/messages.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { problemsInSentence, statedText } from '../../../shared/reply-texts.ts'
import { useMoneyIn } from '../../../shared/money-in.ts'
import { useMoney } from '../../../shared/price.tsx'
import { errorText } from '../../../ui/error-text.ts'
import { CancelOrder } from './cancel-order.tsx'
import { reorder } from '../order.ts'
import styles from './order-actions.module.css'
import { ReturnForm } from './return-form.tsx'
import type { OrderRef } from '../order.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import type { ReasonSentences } from '#contract/reasons/reason.ts'

const ElectronicInvoiceForm = lazy(async () => ({
  default: (await import('../../../shared/electronic-invoice-form.tsx')).ElectronicInvoiceForm,
}))
const FitClaimForm = lazy(async () => ({ default: (await import('./fit-claim-form.tsx')).FitClaimForm }))

interface OrderActionsProps {
  order: OrderView
  /** Null for somebody who found the order by its number: they can only look and withdraw. */
  orderRef: OrderRef | null
  /** Called when lines were added to the cart. */
  onReordered: () => void
}

type Open = 'return' | 'fit' | 'cancel' | 'withdraw' | null
type Reordered = ReplyOf<typeof reorderEndpoint>['data'] & { sentences: ReasonSentences }

export function OrderActions({ order, orderRef, onReordered }: OrderActionsProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { can } = order
  return (
    <div className={styles.actions}>
      {orderRef ? (
        <ActionButtons order={order} orderRef={orderRef} onOpen={setOpen} onReordered={onReordered} />
      ) : (
        <p className={styles.note}>
          <Trans>
            To change this order, open the link in any of its emails, or sign in if you ordered with an
            account.
          </Trans>
        </p>
      )}
      <ul className={styles.documents}>
        {orderRef &&
          order.invoices.map((paper) => (
            <InvoiceButtons key={paper.number} paper={paper} orderRef={orderRef} />
          ))}
        {can.withdraw && (
          <li>
            <Button variant="bare" className={styles.small} onClick={() => setOpen('withdraw')}>
              <Trans>Withdraw from contract here</Trans>
            </Button>
          </li>
        )}
      </ul>
      {orderRef && <CancelOrder open={open === 'cancel'} order={order} orderRef={orderRef} onClose={close} />}
      <Dialog open={open === 'return'} onClose={close} title={t`Return or exchange`}>
        {orderRef && <ReturnForm order={order} orderRef={orderRef} onClose={close} />}
      </Dialog>
      <Dialog open={open === 'fit'} onClose={close} title={t`Alteration or remake`}>
        {orderRef && open === 'fit' && (
          <Suspense fallback={<Loading />}>
            <FitClaimForm order={order} orderRef={orderRef} onClose={close} />
          </Suspense>
        )}
      </Dialog>
      <Dialog open={open === 'withdraw'} onClose={close} title={t`Withdraw from the contract`}>
        <WithdrawForm order={order} orderRef={orderRef} onClose={close} />
      </Dialog>
    </div>
  )
}

function Loading() {
  return (
    <p role="status">
      <Trans>Loading…</Trans>
    </p>
  )
}

interface ActionButtonsProps {
  order: OrderView
  orderRef: OrderRef
  onOpen: (what: Open) => void
  onReordered: () => void
}

function ActionButtons({ order, orderRef, onOpen, onReordered }: ActionButtonsProps) {
  const { busy, error, reordered, again } = useReorder(order, orderRef, onReordered)
  const { can } = order
  return (
    <>
      {(can.return || can.claimFit || can.cancel || can.reorder) && (
        <div className={styles.row}>
          {can.return && (
            <Button variant="line" onClick={() => onOpen('return')}>
              <Trans>Return or exchange</Trans>
            </Button>
          )}
          {can.claimFit && (
            <Button variant="line" onClick={() => onOpen('fit')}>
              <Trans>Request alteration or remake</Trans>
            </Button>
          )}
          {can.cancel && (
            <Button variant="line" onClick={() => onOpen('cancel')}>
              <Trans>Cancel order</Trans>
            </Button>
          )}
          {can.reorder && (
            <Button variant="bare" busy={busy} onClick={again}>
              <Trans>Order again</Trans>
            </Button>
          )}
        </div>
      )}
      <div role="status" className={styles.status}>
        {reordered && <Reordered reordered={reordered} currency={order.totals.currency} />}
      </div>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </>
  )
}

/** Puts the order into the cart again; when nothing else is in it and nothing is missing, the checkout follows at once. */
function useReorder(order: OrderView, orderRef: OrderRef, onReordered: () => void) {
  const dispatch = useShopDispatch()
  const navigate = useNavigate()
  const { busy, error, run } = useAction()
  const [reordered, setReordered] = useState<Reordered | null>(null)
  const again = async () => {
    const outcome = await dispatch(reorder(orderRef))
    if ('error' in outcome) return errorOf(outcome)
    const { added, lines } = outcome.payload.data
    if (lines.every(({ problem }) => problem === null)) {
      const { fillAsBefore } = await import('../../checkout/fill-as-before.ts')
      const lastStep = await dispatch(fillAsBefore(order, added))
      if (lastStep !== null) {
        onReordered()
        void navigate(lastStep)
        return undefined
      }
    }
    // A line that is refused for another reason than stock can have any reason of the shop.
    const { shopReasons } = await import('#contract/reasons/shop.ts')
    setReordered({ ...outcome.payload.data, sentences: { ...shopReasons, ...problemsInSentence } })
    onReordered()
    return undefined
  }
  return { busy, error, reordered, again: () => run(again) }
}

/**
 * The result: lines that are in the cart now, lines that are not, and changed prices.
 *
 * @param props.currency the order's; prices in the cart are in the page's currency.
 */
function Reordered({
  reordered: { added, lines, sentences },
  currency,
}: {
  reordered: Reordered
  currency: string
}) {
  const { i18n, t } = useLingui()
  const formatBefore = useMoneyIn(currency)
  const formatNow = useMoney()
  const remarks = lines.flatMap(({ name, problem: reason, beforeMinor, nowMinor, added: pieces }) => {
    const problem = reason && statedText(i18n, reason, sentences)
    const before = formatBefore(beforeMinor)
    const now = nowMinor === null ? before : formatNow(nowMinor)
    return [
      ...(problem ? [t`${name}: ${problem}.`] : []),
      ...(now !== before && pieces > 0 ? [t`${name} costs ${now} now; it was ${before}.`] : []),
    ]
  })
  return (
    <>
      <p>
        {added === 0 ? (
          <Trans>Nothing could be put into your cart.</Trans>
        ) : (
          <Plural value={added} one="# piece is in your cart." other="# pieces are in your cart." />
        )}
      </p>
      {remarks.length > 0 && (
        <ul>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      {added > 0 && (
        <LinkButton variant="bare" className={styles.small} to="/cart">
          <Trans>Go to cart</Trans>
        </LinkButton>
      )}
    </>
  )
}

/** Downloads the invoice or a credit note as PDF, or as an electronic invoice. */
function InvoiceButtons({ paper, orderRef }: { paper: OrderInvoice; orderRef: OrderRef }) {
  const { i18n, t } = useLingui()
  const { config } = useShop()
  const [busy, setBusy] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const { number, kind } = paper
  const save = async (path: string, query: Record<string, string> = {}) => {
    setBusy(true)
    const parameters = new URLSearchParams({ ...orderRef, number, ...query })
    const error = await saveFile(`${config.apiUrl}${path}?${parameters}`)
    setBusy(false)
    if (error) popupMessage(errorText(error, i18n), 'danger')
    else setChoosing(false)
  }
  return (
    <>
      <li>
        <Button variant="bare" className={styles.small} busy={busy} onClick={() => void save(invoice.path)}>
          <span className="numbers">
            {kind === 'invoice' ? t`Invoice ${number}, PDF` : t`Credit note ${number}, PDF`}
          </span>
        </Button>
      </li>
      {paper.electronic && (
        <li>
          <Button variant="bare" className={styles.small} onClick={() => setChoosing(true)}>
            <span className="numbers">{t`E-invoice of ${number}`}</span>
          </Button>
        </li>
      )}
      <Dialog open={choosing} onClose={() => setChoosing(false)} title={t`E-invoice of ${number}`}>
        {choosing && (
          <Suspense fallback={<Loading />}>
            <ElectronicInvoiceForm
              busy={busy}
              onDownload={({ call, query }) =>
                void save(call === 'pdf' ? invoice.path : electronicInvoice.path, query)
              }
            />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
