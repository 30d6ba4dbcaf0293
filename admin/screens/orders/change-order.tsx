// An order is changed after it was placed: what is changed, what that means in money, and one confirmation.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type {
  ChangeOutcome,
  getOrderChoices,
  HandPayment,
  OrderAction,
} from '#contract/admin/order-changes.ts'
import type { AdminOrder } from '#contract/admin/orders.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { sizeText } from '#garment/body/size-text.ts'
import { Totals, TotalsRow } from '#web/shared/totals.tsx'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { CheckboxField, SelectField, TextField } from '#web/ui/form/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { errorOf } from '../../api/admin-error.ts'
import {
  useChangeOrderMutation,
  useGetOrderChoicesQuery,
  useGetOrderQuery,
  usePreviewChangeMutation,
} from '../../api/orders.ts'
import { AddPiece } from '../../shared/add-piece/add-piece.tsx'
import { usePreview } from '../../shared/use-preview.ts'
import { News } from '../../shared/news/news.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { showMessage } from '../../ui/messages.tsx'
import { Day } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { LoadError, PreviewError } from '../../ui/states.tsx'
import styles from './order.module.css'
import { AddressFields } from './parts/address-fields.tsx'
import { BillingAddress } from './parts/billing-address.tsx'
import { actionsOf, type Draft, draftOf } from './parts/order-draft.ts'
import { newId } from '../../shared/new-id.ts'

export default function ChangeOrderScreen() {
  const { t } = useLingui()
  const { number = '' } = useParams()
  const query = useGetOrderQuery({ number })
  const choices = useGetOrderChoicesQuery({ number })
  const order = query.data?.order
  const error = query.error ?? choices.error
  const retry = () => {
    void query.refetch()
    void choices.refetch()
  }
  if (!order || order.number !== number || !choices.data)
    return (
      <Screen title={t`Change an order`} back={{ to: `/orders/${number}`, label: number }}>
        {error ? <LoadError error={error} onRetry={retry} /> : <Spinner />}
      </Screen>
    )
  return (
    <Screen
      title={t`Change ${{ number }}`}
      back={{ to: `/orders/${number}`, label: number }}
      lead={t`Nothing is changed, and no money moves, before you confirm.`}
    >
      <News recordTypes={['order']} recordId={number} query={query} />
      <ChangeForm key={order.version} order={order} choices={choices.data} />
    </Screen>
  )
}

type Choices = ReplyOf<typeof getOrderChoices>['data']

interface FormProps {
  order: AdminOrder
  choices: Choices
}

function ChangeForm({ order, choices }: FormProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<Draft>(() => draftOf(order))
  const actions = actionsOf(order, draft)
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  const { currency } = order.totals
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {choices.mayChangeLines ? (
          <Lines order={order} choices={choices} draft={draft} change={change} />
        ) : (
          <p>
            <Trans>
              Its items can no longer be changed: it is cut, packed or closed, or sent in exchange.
            </Trans>
          </p>
        )}
        {choices.mayChangeDelivery && (
          <Section title={t({ message: 'Delivery', context: 'of orders' })}>
            <SelectField
              label={t({ message: 'Method', context: 'of delivery' })}
              value={draft.delivery}
              onChange={({ target }) => change({ delivery: target.value })}
            >
              {choices.delivery.every(({ key }) => key !== order.delivery.key) && (
                <option value={order.delivery.key}>{order.delivery.name}</option>
              )}
              {choices.delivery.map(({ key, name, priceMinor }) => (
                <option key={key} value={key}>
                  {name} · {moneyText(priceMinor, currency)}
                </option>
              ))}
            </SelectField>
            <AddressFields
              address={draft.address}
              countries={choices.countries}
              onChange={(address) => change({ address })}
            />
          </Section>
        )}
        {choices.mayChangeBilling && (
          <Section
            title={t`Invoice`}
            text={
              order.invoices.length > 0 && (
                <Trans>
                  An invoice that was issued is credited, and another one is issued to the new address.
                </Trans>
              )
            }
          >
            <BillingAddress
              address={draft.billing}
              country={draft.address.country}
              onChange={(billing) => change({ billing })}
            />
          </Section>
        )}
        {choices.mayChangeLines && <Discount order={order} draft={draft} change={change} />}
        {order.payment.state === 'paid' && <Received order={order} draft={draft} change={change} />}
        {choices.refundableMinor > 0 && (
          <Section
            title={t({ message: 'Refund', context: 'heading' })}
            text={
              <Trans>
                What the order costs stays. Up to {moneyText(choices.refundableMinor, currency)}; refunding
                all of it closes the order.
              </Trans>
            }
          >
            <MoneyField
              label={t({ message: 'Amount', context: 'refund' })}
              currency={currency}
              value={draft.refundMinor}
              onChange={(refundMinor) => change({ refundMinor })}
            />
          </Section>
        )}
      </div>
      <div className={styles.column}>
        <Confirmation order={order} draft={draft} actions={actions} change={change} />
      </div>
    </div>
  )
}

interface PartProps {
  order: AdminOrder
  draft: Draft
  change: (changes: Partial<Draft>) => void
}

function Lines({ order, choices, draft, change }: PartProps & { choices: Choices }) {
  const { t, i18n } = useLingui()
  return (
    <Section title={t`Items`}>
      <ul className={styles.lines}>
        {order.lines.map((line) => {
          const typed = draft.lines[line.id]!
          const { sizes = [], isDesigned = false } = choices.lines.find(({ id }) => id === line.id) ?? {}
          const set = (changes: Partial<typeof typed>) =>
            change({ lines: { ...draft.lines, [line.id]: { ...typed, ...changes } } })
          const name = line.product.name
          return (
            <li key={line.id} className={styles.entry}>
              <p className={styles.name}>{name}</p>
              <CheckboxField
                label={t`Remove from the order`}
                aria-label={t`Remove from the order: ${name}`}
                checked={typed.isRemoved}
                onChange={({ target }) => set({ isRemoved: target.checked })}
              />
              {!typed.isRemoved && (
                <div className={styles.fields}>
                  <TextField
                    label={t({ message: 'Pieces', context: 'of a line' })}
                    aria-label={t`Pieces of ${name}`}
                    type="number"
                    min={1}
                    max={50}
                    value={typed.quantity}
                    onChange={({ target }) => set({ quantity: target.value })}
                  />
                  {sizes.length > 1 && (
                    <SelectField
                      label={t`Size`}
                      aria-label={t`Size of ${name}`}
                      value={typed.size}
                      onChange={({ target }) => set({ size: target.value })}
                    >
                      {sizes.every(({ size }) => size !== line.size) && (
                        <option value={line.size}>{sizeText(line.size, 'letters', i18n)}</option>
                      )}
                      {sizes.map(({ size, stock }) => (
                        <option key={size} value={size} disabled={stock === 0 && size !== line.size}>
                          {stock === null
                            ? sizeText(size, 'letters', i18n)
                            : t`${{ size: sizeText(size, 'letters', i18n) }}, ${{ stock }} in stock`}
                        </option>
                      ))}
                    </SelectField>
                  )}
                  {isDesigned && (
                    <TextField
                      label={t`Code of the design`}
                      hint={t`It is in the link of a design in the designer, after “design=”.`}
                      value={typed.design}
                      maxLength={1200}
                      spellCheck={false}
                      onChange={({ target }) => set({ design: target.value })}
                    />
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <Added draft={draft} change={change} choices={choices} />
      <AddPiece
        customerId={order.customerId}
        onAdd={(piece, name) => change({ added: [...draft.added, { piece, name }] })}
      />
    </Section>
  )
}

/** What is put into the order: lines that were taken out of it before, and new pieces. */
function Added({ draft, change, choices }: Omit<PartProps, 'order'> & { choices: Choices }) {
  const { t } = useLingui()
  const { restored, added } = draft
  return (
    <ul className={styles.lines}>
      {choices.removed.map(({ id, name, details, quantity }) => (
        <li key={id} className={styles.entry}>
          <p className={styles.soft}>
            <Trans>
              Removed before: {quantity} × {name}
            </Trans>
            {details && ` · ${details}`}
          </p>
          <CheckboxField
            label={t`Put it back`}
            aria-label={t`Put it back: ${name}`}
            checked={restored.includes(id)}
            onChange={({ target }) =>
              change({ restored: target.checked ? [...restored, id] : restored.filter((one) => one !== id) })
            }
          />
        </li>
      ))}
      {added.map(({ piece, name }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles.entry}>
          <p className={styles.name}>
            {piece.quantity} × {name}
          </p>
          <p className={styles.soft}>
            <Trans>New, at today’s price. Discounts of the order do not apply to it.</Trans>
          </p>
          <div className={styles.actions}>
            <Button
              variant="bare"
              size="small"
              aria-label={t`Do not add it: ${{ name }}`}
              onClick={() => change({ added: added.filter((_, place) => place !== index) })}
            >
              <Trans>Do not add it</Trans>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Of what is still to pay with the change. */
function Received({ order, draft, change }: PartProps) {
  const { t } = useLingui()
  const { amountMinor, how } = draft.received
  return (
    <Section
      title={t`Received directly`}
      text={
        <Trans>What the shop received of what is still to pay; its payment link asks for the rest.</Trans>
      }
    >
      <div className={styles.fields}>
        <MoneyField
          label={t({ message: 'Amount', context: 'payment' })}
          currency={order.totals.currency}
          value={amountMinor}
          onChange={(minor) => change({ received: { how, amountMinor: minor } })}
        />
        <SelectField
          label={t({ message: 'Method', context: 'of payment' })}
          value={how}
          onChange={({ target }) => change({ received: { amountMinor, how: target.value as HandPayment } })}
        >
          <option value="cash">{t`In cash`}</option>
          <option value="transfer">{t`By bank transfer`}</option>
        </SelectField>
      </div>
    </Section>
  )
}

function Discount({ order, draft, change }: PartProps) {
  const { t } = useLingui()
  const { kind, percent, amountMinor } = draft.discount
  const set = (changes: Partial<Draft['discount']>) => change({ discount: { ...draft.discount, ...changes } })
  return (
    <Section title={t`Discount`}>
      <SelectField
        label={t({ message: 'Kind', context: 'discount' })}
        value={kind}
        onChange={({ target }) => set({ kind: target.value as Draft['discount']['kind'] })}
      >
        <option value="keep">{t`Unchanged`}</option>
        <option value="as placed">{t`As the order was placed`}</option>
        <option value="percent">{t`A percentage instead`}</option>
        <option value="amount">{t`An amount instead`}</option>
      </SelectField>
      {kind === 'percent' && (
        <TextField
          label={t`Percent`}
          type="number"
          min={0}
          max={100}
          value={percent}
          onChange={({ target }) => set({ percent: target.value })}
        />
      )}
      {kind === 'amount' && (
        <MoneyField
          label={t({ message: 'Amount', context: 'discount' })}
          currency={order.totals.currency}
          value={amountMinor}
          onChange={(minor) => set({ amountMinor: minor })}
        />
      )}
    </Section>
  )
}

function Confirmation({ order, draft, actions, change }: PartProps & { actions: OrderAction[] | null }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { number, version } = order
  const { giveBack } = draft
  const { shown, last, error, again } = usePreview(
    usePreviewChangeMutation(),
    actions && { number, version, actions, giveBack },
  )
  const [confirm, { isLoading }] = useChangeOrderMutation()
  const asked = JSON.stringify(actions)
  /** Of a confirmation that was refused; a further change takes it away. */
  const [failure, setFailure] = useState({ asked, text: '' })
  const setError = (text: string) => setFailure({ asked, text })
  const [reason, setReason] = useState('')
  /** Made once for what is confirmed, so that a repeat is recognised. */
  const confirmation = useRef({ asked: '', id: '' })
  const act = async () => {
    if (!actions || !shown) return
    if (actions.length === 0) return setError(t`Nothing is changed yet.`)
    if (confirmation.current.asked !== asked) confirmation.current = { asked, id: newId() }
    const failed = errorOf(
      await confirm({
        number,
        version,
        actions,
        giveBack,
        change: confirmation.current.id,
        shownTotalMinor: shown.after.totals.totalMinor,
        shownRefundMinor: shown.after.givesBackMinor,
        ...(reason.trim() && { reason: reason.trim() }),
      }),
    )
    if (failed) {
      setError(errorText(failed, i18n))
      if (failed.code === 'Amount Changed') again()
      return
    }
    showMessage(t`${number} is changed.`)
    await navigate(`/orders/${number}`)
  }
  const outcome = error ? undefined : (shown ?? last)
  return (
    <Section title={t`Effect on the amounts`}>
      {actions === null ? (
        <p role="alert">
          <Trans>Complete the numbers and addresses first.</Trans>
        </p>
      ) : error ? (
        <PreviewError error={error} onRetry={again} />
      ) : outcome ? (
        <div className={shown ? undefined : styles.former} aria-busy={!shown}>
          <Comparison {...outcome} />
        </div>
      ) : (
        <Spinner />
      )}
      {outcome && outcome.after.paidMinor > 0 && outcome.after.toPayMinor > 0 && (
        <p className={styles.soft}>
          <Trans>The mail about the change leads the customer to the payment of what is missing.</Trans>
        </p>
      )}
      {outcome && outcome.after.givesBackMinor + outcome.after.owedMinor > 0 && (
        <CheckboxField
          label={t`Refund overpayment now`}
          checked={giveBack}
          onChange={({ target }) => change({ giveBack: target.checked })}
        />
      )}
      <TextField
        label={t`Reason`}
        hint={t`The customer reads it on the order’s page.`}
        required={false}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p role="alert" className={styles.refused}>
        {failure.asked === asked && failure.text}
      </p>
      <div className={styles.actions}>
        <Button
          busy={isLoading}
          aria-disabled={!shown}
          aria-describedby={shown || error || !actions ? undefined : 'preview'}
          onClick={() => void act()}
        >
          <Trans>Confirm the change</Trans>
        </Button>
        {!shown && !error && actions && (
          <p id="preview" role="status" className={styles.soft}>
            <Trans>The amounts are being computed …</Trans>
          </p>
        )}
      </div>
    </Section>
  )
}

function Comparison({ before, after }: { before: ChangeOutcome; after: ChangeOutcome }) {
  const { t } = useLingui()
  const { currency } = after.totals
  const money = (minor: number) => moneyText(minor, currency)
  const fromTo = (of: (one: ChangeOutcome) => number) =>
    of(before) === of(after) ? money(of(after)) : `${money(of(before))} → ${money(of(after))}`
  const rows: [string, (one: ChangeOutcome) => number][] = [
    [t`Subtotal`, ({ totals }) => totals.subtotalMinor],
    [t`Discount`, ({ totals }) => totals.discountMinor],
    [t({ message: 'Delivery', context: 'of orders' }), ({ totals }) => totals.deliveryMinor],
    [t`Tax`, ({ totals }) => totals.taxMinor],
  ]
  return (
    <div aria-live="polite" className={styles.moves}>
      <p className={styles.soft}>
        <Plural
          value={after.lines.reduce((sum, { quantity }) => sum + quantity, 0)}
          one="# piece"
          other="# pieces"
        />
      </p>
      {after.delivery.latest !== before.delivery.latest && (
        <p className={styles.soft}>
          <Trans>
            It arrives between <Day at={after.delivery.earliest} /> and <Day at={after.delivery.latest} />{' '}
            then.
          </Trans>
        </p>
      )}
      <Totals>
        {rows.map(([name, of]) => (
          <TotalsRow key={name} name={name}>
            {fromTo(of)}
          </TotalsRow>
        ))}
        <TotalsRow name={t({ message: 'Total', context: 'order' })} look="total">
          {fromTo(({ totals }) => totals.totalMinor)}
        </TotalsRow>
        <TotalsRow name={t({ message: 'Paid', context: 'amount' })}>{money(before.paidMinor)}</TotalsRow>
        <TotalsRow name={t`Refunded now`}>{money(after.givesBackMinor)}</TotalsRow>
        <TotalsRow name={t({ message: 'Still to pay', context: 'amount' })}>
          {money(after.toPayMinor)}
        </TotalsRow>
        {after.owedMinor > 0 && (
          <TotalsRow name={t({ message: 'Owed to the customer', context: 'amount' })}>
            {money(after.owedMinor)}
          </TotalsRow>
        )}
      </Totals>
    </div>
  )
}
