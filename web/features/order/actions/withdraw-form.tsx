// The withdrawal from a contract, as the law requires: a statement with name, order and email, its confirmation, and the
// receipt. It needs neither a reason nor signing in.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { OrderView } from '#contract/orders.ts'
import { lineName, plainSizeText } from '../../../shared/line-description.tsx'
import { useSizeScale } from '../../../shared/size-text.tsx'
import { useShop } from '../../../context/shop.ts'
import { errorOf, useShopDispatch } from '../../../state/group.ts'
import { Button } from '../../../ui/button.tsx'
import { checkEmail, checkFullName, errorsOnly } from '../../../ui/form/checks.ts'
import { momentOf } from '../../../ui/dates.ts'
import { CheckboxField, TextField } from '../../../ui/form/field.tsx'
import type { FormValues } from '../../../ui/form/use-form.ts'
import { listOf } from '../../../ui/lists.ts'
import { useAction } from '../../../ui/use-action.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { exampleNumber, withdraw } from '../order.ts'
import forms from './request-form.module.css'
import styles from './return-form.module.css'
import type { OrderRef } from '../order.ts'

interface WithdrawFormProps {
  /** The order, when it is known; otherwise the form asks for its number. */
  order?: OrderView
  orderRef?: OrderRef | null
  /** Closes the dialog around it, if there is one. */
  onClose?: () => void
}

interface Statement {
  fullName: string
  number: string
  email: string
  /** The chosen lines; null for all. */
  lines: string[] | null
}

interface Receipt {
  number: string
  sentTo: string
  at: string
}

export function WithdrawForm({ order, orderRef = null, onClose }: WithdrawFormProps) {
  const [statement, setStatement] = useState<Statement | null>(null)
  const [confirming, setConfirming] = useState(false)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  // A dialog has a heading of its own below that of the page.
  const Heading = onClose ? 'h3' : 'h2'
  if (receipt) return <Received receipt={receipt} Heading={Heading} onClose={onClose} />
  if (statement && confirming) {
    return (
      <ConfirmStatement
        statement={statement}
        order={order}
        orderRef={orderRef}
        Heading={Heading}
        onBack={() => setConfirming(false)}
        onReceived={setReceipt}
      />
    )
  }
  const state = (next: Statement) => {
    setStatement(next)
    setConfirming(true)
  }
  return <StatementForm order={order} orderRef={orderRef} before={statement} onState={state} />
}

interface StatementFormProps {
  order: OrderView | undefined
  orderRef: OrderRef | null
  before: Statement | null
  onState: (statement: Statement) => void
}

function StatementForm({ order, orderRef, before, onState }: StatementFormProps) {
  const { t, i18n } = useLingui()
  const scale = useSizeScale()
  const lines = order?.lines.filter(({ canGoBack }) => canGoBack > 0) ?? []
  const [left, setLeft] = useState<string[]>([])
  const { errors, form } = useForm({
    check: (values, i18n) => errorsOnly(errorsIn(values, orderRef === null, order === undefined, i18n)),
    submit: async (values) => {
      const chosen = lines.filter(({ id }) => !left.includes(id)).map(({ id }) => id)
      onState({
        fullName: values['fullName']!.trim(),
        number: order?.number ?? values['number']!.trim(),
        email: values['email']?.trim() ?? '',
        lines: left.length === 0 ? null : chosen,
      })
      return undefined
    },
  })
  return (
    <form className={forms.form} {...form}>
      <p className={forms.lead}>
        <Trans>
          You may withdraw from the contract until 14 days after delivery, without giving a reason. What was
          made to your own measurements or with a monogram is left out.
        </Trans>
      </p>
      <TextField
        label={t`Your name`}
        name="fullName"
        autoComplete="name"
        maxLength={120}
        defaultValue={before?.fullName ?? ''}
        error={errors['fullName']}
      />
      {order === undefined && (
        <TextField
          label={t`Order number`}
          name="number"
          hint={t`It is in your confirmation email and looks like ${exampleNumber}.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          defaultValue={before?.number ?? ''}
          error={errors['number']}
        />
      )}
      {orderRef === null && (
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          hint={t`The one you ordered with; the receipt goes there.`}
          autoComplete="email"
          maxLength={254}
          defaultValue={before?.email ?? ''}
          error={errors['email']}
        />
      )}
      {lines.length > 1 && (
        <fieldset className={styles.several}>
          <legend className={forms.legend}>
            <Trans>Withdraw from</Trans>
          </legend>
          {lines.map(({ id, product, colour, size }) => (
            <CheckboxField
              key={id}
              label={lineName(product.name, colour.name, plainSizeText({ product, size }, scale, i18n))}
              name={`line-${id}`}
              checked={!left.includes(id)}
              // At least one line must stay chosen.
              disabled={!left.includes(id) && left.length === lines.length - 1}
              onChange={({ target }) =>
                setLeft((before_) =>
                  target.checked ? before_.filter((one) => one !== id) : [...before_, id],
                )
              }
            />
          ))}
        </fieldset>
      )}
      <Button type="submit" variant="dark">
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}

function errorsIn(
  values: FormValues,
  asksEmail: boolean,
  asksNumber: boolean,
  i18n: I18n,
): Record<string, string> {
  return {
    fullName: checkFullName(values['fullName'] ?? '', i18n),
    ...(asksNumber && {
      number: values['number']?.trim() ? '' : i18n._(msg`Please enter the order number.`),
    }),
    ...(asksEmail && { email: checkEmail(values['email'] ?? '', i18n) }),
  }
}

interface ConfirmStatementProps {
  statement: Statement
  order: OrderView | undefined
  orderRef: OrderRef | null
  Heading: 'h2' | 'h3'
  onBack: () => void
  onReceived: (receipt: Receipt) => void
}

function ConfirmStatement({
  statement,
  order,
  orderRef,
  Heading,
  onBack,
  onReceived,
}: ConfirmStatementProps) {
  const { t, i18n } = useLingui()
  const scale = useSizeScale()
  const { config } = useShop()
  const dispatch = useShopDispatch()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { busy, error, run } = useAction()
  const { fullName, number, email, lines } = statement
  const confirm = async () => {
    const named = orderRef ?? { number, email }
    const outcome = await dispatch(withdraw({ ...named, fullName, ...(lines && { lines }) }))
    if ('error' in outcome) return errorOf(outcome)
    const { withdrawal, sentTo, order: now } = outcome.payload.data
    // When the shop first received it, as in its email, even if it was sent again.
    const { requestedAt } = now.returns.find((one) => one.number === withdrawal)!
    onReceived({ number: withdrawal, sentTo, at: requestedAt })
    return undefined
  }
  const named =
    order?.lines.filter(({ id, canGoBack }) => canGoBack > 0 && (lines?.includes(id) ?? true)) ?? []
  const items = listOf(
    named.map(
      ({ product, colour, size }) =>
        t`${{ product: product.name }} (${{ about: lineName(colour.name, plainSizeText({ product, size }, scale, i18n)) }})`,
    ),
    config.locale,
  )
  const sentTo = email || order?.email
  return (
    <div className={forms.form}>
      <Heading ref={heading} tabIndex={-1}>
        <Trans>Please confirm</Trans>
      </Heading>
      <blockquote>
        <p>
          {named.length > 0 ? (
            <Trans>
              I, {fullName}, withdraw from the contract of order <span className="numbers">{number}</span> for{' '}
              {items}.
            </Trans>
          ) : (
            <Trans>
              I, {fullName}, withdraw from the contract of order <span className="numbers">{number}</span> for
              everything in it that can be withdrawn from.
            </Trans>
          )}
        </p>
      </blockquote>
      <p className={forms.lead}>
        <Trans>
          The moment you confirm, the statement reaches us, and a receipt with date and time goes to {sentTo}.
        </Trans>
      </p>
      <p role="alert" className={forms.error}>
        {error}
      </p>
      <Button variant="dark" busy={busy} onClick={() => run(confirm)}>
        <Trans>Confirm withdrawal</Trans>
      </Button>
      <Button variant="bare" onClick={onBack}>
        <Trans>Go back and change it</Trans>
      </Button>
    </div>
  )
}

interface ReceivedProps {
  receipt: Receipt
  Heading: 'h2' | 'h3'
  onClose: (() => void) | undefined
}

function Received({ receipt, Heading, onClose }: ReceivedProps) {
  const { config } = useShop()
  const { number, sentTo, at } = receipt
  const moment = momentOf(at, config.locale)
  return (
    <div className={forms.form} role="status">
      <Heading>
        <Trans>Your withdrawal is received</Trans>
      </Heading>
      <p>
        <Trans>
          Statement <b className="numbers">{number}</b>, received {moment}. The receipt is on its way to{' '}
          {sentTo}; it says whether anything has to be sent back, and where to.
        </Trans>
      </p>
      {onClose && (
        <Button variant="dark" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      )}
    </div>
  )
}
