// The inspection of a parcel, line by line, with the resulting amount. It is saved, or refunded or exchanged at once.
import { returnReasonLabel } from '#contract/return-labels.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { AdminReturn, AdminReturnLine, previewRefund } from '#contract/admin/returns.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { sizeText } from '#garment/body/size-text.ts'
import { Picture } from '#web/shared/picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { CheckboxField, SelectField, TextField } from '#web/ui/form/field.tsx'
import { toApiError } from '#web/api/port.ts'
import { errorOf } from '../../../api/error-of.ts'
import {
  useInspectReturnMutation,
  usePreviewRefundQuery,
  useReceiveReturnMutation,
  useSettleReturnMutation,
} from '../../../api/returns.ts'
import { useMay } from '../../../context/session.ts'
import { ReasonForm } from '../../../shared/reason-form.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { showError, showMessage } from '../../../ui/messages.tsx'
import { moneyText } from '../../../ui/money.ts'
import { Section } from '../../../ui/screen.tsx'
import { ChooseExchange } from './choose-exchange.tsx'
import { ExchangeForOther } from './exchange-for-other.tsx'
import { Refuse } from './decision.tsx'
import styles from '../return.module.css'

interface Found {
  damaged: number
  missing: number
  restocked: number
  accepted: number
  note: string
}

const asFound = ({ quantity, hasStock, inspection }: AdminReturnLine): Found =>
  inspection
    ? { ...inspection, note: inspection.note ?? '' }
    : { damaged: 0, missing: 0, restocked: hasStock ? quantity : 0, accepted: quantity, note: '' }

/** The other numbers of a line, adjusted when pieces are damaged or missing. */
const following = ({ quantity, hasStock }: AdminReturnLine, found: Found): Found => ({
  ...found,
  restocked: hasStock ? Math.max(0, quantity - found.damaged - found.missing) : 0,
  accepted: quantity - found.missing,
})

const fact = (name: string, value: string): [string, string] => [name, value]

export function InspectionForm({ one }: { one: AdminReturn }) {
  const { t, i18n } = useLingui()
  const { number, version, lines, next } = one
  const [found, setFound] = useState(() => new Map(lines.map((line) => [line.line, asFound(line)])))
  const [receive, { isLoading: isReceiving }] = useReceiveReturnMutation()
  const [inspect, { isLoading: isSaving }] = useInspectReturnMutation()
  const sent = lines.map(({ line }) => {
    const { note, ...rest } = found.get(line)!
    return { line, ...rest, ...(note.trim() && { note: note.trim() }) }
  })
  const say = (error: ReturnType<typeof errorOf>, done: string) =>
    error ? showError(error, i18n) : showMessage(done)
  const may = useMay()
  const canInspect = next.includes('inspect')
  // A shirt made to order has no other piece to be exchanged for.
  const canExchange =
    one.kind !== 'withdrawal' &&
    ['expected', 'arrived', 'inspected'].includes(one.stage) &&
    lines.every((line) => !line.made) &&
    may('read products')
  const canExchangeForOther =
    one.kind !== 'withdrawal' &&
    ['expected', 'arrived', 'inspected'].includes(one.stage) &&
    sent.some(({ accepted }) => accepted > 0)
  // An exchange whose order was cancelled is refunded by its earlier inspection.
  const isOver = one.stage === 'exchanged'
  return (
    <Section
      title={t`Returned items`}
      text={
        isOver
          ? undefined
          : t`Enter the result of the inspection. It decides what goes back into stock and what is refunded.`
      }
    >
      {isOver ? (
        <FoundLines one={one} />
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.line} className={styles.line}>
              <LineAbout line={line} currency={one.order.currency} />
              <LineFields
                line={line}
                found={found.get(line.line)!}
                onChange={(next) => setFound(new Map(found).set(line.line, next))}
              />
            </li>
          ))}
        </ul>
      )}
      <Settle one={one} lines={isOver ? null : sent} />
      <div className={styles.acts}>
        {next.includes('receive') && (
          <Button
            variant="line"
            size="small"
            busy={isReceiving}
            onClick={async () =>
              say(errorOf(await receive({ number, version })), t`Parcel received. The shopper gets an email.`)
            }
          >
            <Trans>Mark as received</Trans>
          </Button>
        )}
        {canInspect && (
          <Button
            variant="line"
            size="small"
            busy={isSaving}
            onClick={async () =>
              say(errorOf(await inspect({ number, version, lines: sent })), t`The inspection is saved.`)
            }
          >
            <Trans>Save inspection</Trans>
          </Button>
        )}
        {canExchange && <ChooseExchange one={one} />}
        {canExchangeForOther && <ExchangeForOther one={one} lines={sent} />}
        {next.includes('refuse') && <Refuse one={one} />}
      </div>
    </Section>
  )
}

/** The lines with the result of the inspection. */
export function FoundLines({ one }: { one: AdminReturn }) {
  const { t } = useLingui()
  return (
    <ul className={styles.lines}>
      {one.lines.map((line) => {
        const { inspection } = line
        return (
          <li key={line.line} className={styles.line}>
            <LineAbout line={line} currency={one.order.currency} />
            {inspection && (
              <div>
                <Facts
                  facts={[
                    [t`Accepted`, inspection.accepted],
                    [t`Damaged`, inspection.damaged],
                    [t`Not in the parcel`, inspection.missing],
                    [t`Back in stock`, inspection.restocked],
                  ]}
                />
                {inspection.note && <p>{inspection.note}</p>}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function LineAbout({ line, currency }: { line: AdminReturnLine; currency: string }) {
  const { t, i18n } = useLingui()
  const { product, colour, size, sku, picture, quantity, paidMinor, reason, wanted } = line
  return (
    <div className={styles.about}>
      <span className={styles.picture}>
        <Picture of={picture} sizes="80px" alt={picture.alt} />
      </span>
      <div>
        <p className={styles.name}>
          {quantity} × {product.name}
        </p>
        <p>{[colour, sizeText(size, 'letters', i18n), sku].filter(Boolean).join(' · ')}</p>
        <p>
          {t(returnReasonLabel(reason))} · {t`Paid: ${{ amount: moneyText(paidMinor, currency) }}`}
        </p>
        {wanted && (
          <p>
            <Trans>
              Wanted in exchange, and set aside:{' '}
              {[wanted.colour, sizeText(wanted.size, 'letters', i18n)].filter(Boolean).join(', ')}
            </Trans>
          </p>
        )}
      </div>
    </div>
  )
}

interface LineFieldsProps {
  line: AdminReturnLine
  found: Found
  onChange: (found: Found) => void
}

function LineFields(props: LineFieldsProps) {
  const { t } = useLingui()
  const { line, found, onChange } = props
  return (
    <div className={styles.fields}>
      {line.quantity === 1 ? <OnePiece {...props} /> : <Pieces {...props} />}
      <TextField
        label={t`Note for staff`}
        aria-label={t`Note for staff about ${{ product: line.product.name }}`}
        required={false}
        maxLength={500}
        autoComplete="off"
        value={found.note}
        onChange={({ target }) => onChange({ ...found, note: target.value })}
      />
    </div>
  )
}

function OnePiece({ line, found, onChange }: LineFieldsProps) {
  const { t } = useLingui()
  const state = found.missing ? 'missing' : found.damaged ? 'damaged' : 'whole'
  return (
    <>
      <SelectField
        label={t`Found`}
        aria-label={t`Result for ${{ product: line.product.name }}`}
        value={state}
        onChange={({ target: { value } }) =>
          onChange(
            following(line, {
              ...found,
              damaged: value === 'damaged' ? 1 : 0,
              missing: value === 'missing' ? 1 : 0,
            }),
          )
        }
      >
        <option value="whole">{t({ message: 'Undamaged', context: 'a returned piece' })}</option>
        <option value="damaged">{t({ message: 'Damaged', context: 'a returned piece' })}</option>
        <option value="missing">{t({ message: 'Not in the parcel', context: 'a returned piece' })}</option>
      </SelectField>
      {line.hasStock && state !== 'missing' && (
        <CheckboxField
          label={t`Restock`}
          checked={found.restocked === 1}
          onChange={({ target }) => onChange({ ...found, restocked: target.checked ? 1 : 0 })}
        />
      )}
      <CheckboxField
        label={t({ message: 'Accepted', comment: 'Pieces of a return that are refunded or exchanged' })}
        checked={found.accepted === 1}
        onChange={({ target }) => onChange({ ...found, accepted: target.checked ? 1 : 0 })}
      />
    </>
  )
}

function Pieces({ line, found, onChange }: LineFieldsProps) {
  const { t } = useLingui()
  const { quantity, hasStock, product } = line
  const field = (
    name: 'damaged' | 'missing' | 'restocked' | 'accepted',
    label: string,
    max: number,
    hint?: ReactNode,
  ) => (
    <TextField
      key={name}
      label={label}
      aria-label={`${label}: ${product.name}`}
      type="number"
      inputMode="numeric"
      min={0}
      max={max}
      hint={hint}
      value={found[name]}
      onChange={({ target }) => {
        const pieces = Math.min(max, Math.max(0, Math.trunc(Number(target.value)) || 0))
        const next = { ...found, [name]: pieces }
        onChange(name === 'damaged' || name === 'missing' ? following(line, next) : next)
      }}
    />
  )
  return (
    <div className={styles.numbers}>
      {field('damaged', t`Damaged`, quantity - found.missing)}
      {field('missing', t`Not in the parcel`, quantity - found.damaged)}
      {hasStock && field('restocked', t`Restock`, quantity - found.missing)}
      {field(
        'accepted',
        t`Accepted`,
        quantity,
        <Plural value={quantity} one="of # piece" other="of # pieces" />,
      )}
    </div>
  )
}

interface SettleProps {
  one: AdminReturn
  /** The result of the inspection; null: that of the earlier inspection. */
  lines: { line: string; damaged: number; missing: number; restocked: number; accepted: number }[] | null
}

/** The resulting amount, and the buttons that refund or exchange. */
function Settle({ one, lines }: SettleProps) {
  const { i18n } = useLingui()
  const { number, next } = one
  const [open, setOpen] = useState<'refund' | 'exchange' | null>(null)
  const accepted =
    lines ??
    one.lines.map(({ line, quantity, inspection }) => ({
      line,
      accepted: inspection?.accepted ?? quantity,
    }))
  const preview = usePreviewRefundQuery({
    number,
    accepted: accepted.map(({ line, accepted }) => `${line}:${accepted}`).join(','),
  })
  const requestedPieces = one.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const acceptedPieces = accepted.reduce((sum, one) => sum + one.accepted, 0)
  const money = preview.currentData
  const amount = money ? moneyText(money.refundMinor, money.currency) : '…'
  return (
    <div className={styles.settle}>
      {preview.error !== undefined && <p role="alert">{errorText(toApiError(preview.error), i18n)}</p>}
      {money && <RefundFacts money={money} order={one.order} />}
      {acceptedPieces === 0 ? (
        <p>
          <Trans>Nothing is accepted, so there is nothing to refund or exchange.</Trans>
        </p>
      ) : (
        <div className={styles.acts}>
          {next.includes('exchange') && (
            <Button size="small" onClick={() => setOpen('exchange')}>
              <Trans>Exchange …</Trans>
            </Button>
          )}
          {next.includes('refund') && money && (
            <Button
              size="small"
              variant={next.includes('exchange') ? 'line' : 'primary'}
              onClick={() => setOpen('refund')}
            >
              <Trans>Refund {amount} …</Trans>
            </Button>
          )}
        </div>
      )}
      <SettleDialog
        one={one}
        lines={lines}
        as={open}
        isPartial={acceptedPieces < requestedPieces}
        money={money}
        amount={amount}
        onClose={() => setOpen(null)}
      />
    </div>
  )
}

type RefundMoney = ReplyOf<typeof previewRefund>['data']

function RefundFacts({ money, order }: { money: RefundMoney; order: AdminReturn['order'] }) {
  const { t } = useLingui()
  const { refundMinor, giftCardMinor, keptMinor, way, currency } = money
  return (
    <Facts
      facts={[
        [t`To be refunded`, <strong key="refund">{moneyText(refundMinor, currency)}</strong>],
        ...(giftCardMinor > 0 ? [fact(t`To the gift card`, moneyText(giftCardMinor, currency))] : []),
        ...(refundMinor > giftCardMinor
          ? [
              fact(
                t`Refund method`,
                way === 'by hand'
                  ? t`Transfer: it was paid to the courier`
                  : way === 'transfer'
                    ? t`Transfer: it is listed under Bank`
                    : t`The payment provider`,
              ),
            ]
          : []),
        [t`Remaining payment of order ${order.number}`, moneyText(keptMinor, currency)],
      ]}
    />
  )
}

interface SettleDialogProps extends SettleProps {
  /** Null while the dialog is closed. */
  as: 'refund' | 'exchange' | null
  /** Whether not everything is accepted. */
  isPartial: boolean
  money: RefundMoney | undefined
  amount: string
  onClose: () => void
}

function SettleDialog({ one, lines, as, isPartial, money, amount, onClose }: SettleDialogProps) {
  const { t } = useLingui()
  const { number, version } = one
  const [settle] = useSettleReturnMutation()
  return (
    <Dialog
      open={as !== null}
      onClose={onClose}
      title={as === 'exchange' ? t`Send exchange` : t`Refund ${amount}`}
    >
      <ReasonForm
        text={
          as === 'exchange'
            ? t`A free order with the reserved items is placed. The shopper gets an email.`
            : t`The money is refunded at once, and the shopper is mailed. This cannot be undone.`
        }
        label={
          isPartial
            ? t`Why is not everything accepted? The shopper is mailed this.`
            : t`Message to the customer`
        }
        act={as === 'exchange' ? t`Place order` : t`Refund ${amount}`}
        required={isPartial}
        onAct={async (reason) =>
          errorOf(
            await settle({
              number,
              version,
              as: as!,
              ...(lines && { lines }),
              ...(reason && { reason }),
              ...(as === 'refund' && money && { refundMinor: money.refundMinor }),
            }),
          )
        }
        onDone={() => {
          showMessage(as === 'exchange' ? t`The exchange is an order now.` : t`${amount} are refunded.`)
          onClose()
        }}
      />
    </Dialog>
  )
}
