// The form that returns pieces of an order: which, why, and for a refund or another size.
import { useState } from 'react'
import type { OrderedLine, OrderView } from '#contract/orders.ts'
import { returnReasons } from '#contract/returns.ts'
import type { ReturnReason } from '#contract/returns.ts'
import { useShop } from '../../../context/shop.ts'
import { useShopDispatch } from '../../../state/group.ts'
import { QuantityStepper, RadioTiles } from '../../../ui/form/choice.tsx'
import { dayOf } from '../../../ui/dates.ts'
import { CheckboxField, SelectField } from '../../../ui/form/field.tsx'
import { Picture } from '../../../shared/picture.tsx'
import { useVariants } from '../../../shared/use-variants.ts'
import { requestReturn } from '../order.ts'
import forms from './request-form.module.css'
import { RequestForm, RequestReceived, useRequest } from './request-form.tsx'
import styles from './return-form.module.css'
import type { OrderRef } from '../order.ts'

interface ReturnFormProps {
  order: OrderView
  orderRef: OrderRef
  onClose: () => void
}

interface Chosen {
  quantity: number
  reason: ReturnReason | ''
  size: string
}

export function ReturnForm({ order, orderRef, onClose }: ReturnFormProps) {
  const [number, setNumber] = useState('')
  if (!number) return <ReturnFields order={order} orderRef={orderRef} onSent={setNumber} />
  return (
    <RequestReceived number={number} onClose={onClose}>
      We answer by email within two working days and say where to send it. Please keep it until then.
    </RequestReceived>
  )
}

function ReturnFields({
  order,
  orderRef,
  onSent,
}: Omit<ReturnFormProps, 'onClose'> & { onSent: (number: string) => void }) {
  const dispatch = useShopDispatch()
  const { config } = useShop()
  const lines = order.lines.filter(({ canGoBack }) => canGoBack > 0)
  const notReturnable = order.lines.filter(({ returnable }) => !returnable)
  const [kind, setKind] = useState<'return' | 'exchange'>('return')
  const [chosen, setChosen] = useState<Record<string, Chosen>>(
    lines.length === 1 ? { [lines[0]!.id]: fresh } : {},
  )
  const [comment, setComment] = useState('')
  const { busy, error, send } = useRequest(onSent)
  const ready = Object.values(chosen)
  const missing =
    ready.length === 0
      ? 'Please choose what you want to send back.'
      : ready.some(({ reason }) => !reason)
        ? 'Please say why, for each piece.'
        : kind === 'exchange' && ready.some(({ size }) => !size)
          ? 'Please choose the size you want instead.'
          : ''
  const [submitted, setSubmitted] = useState(false)
  const change = (id: string, next: Chosen | null) =>
    setChosen(({ [id]: _, ...others }) => (next ? { ...others, [id]: next } : others))
  return (
    <RequestForm
      comment={comment}
      onComment={setComment}
      commentRows={2}
      error={error || (submitted ? missing : '')}
      busy={busy}
      label={kind === 'exchange' ? 'Ask for the exchange' : 'Ask to send it back'}
      onSubmit={() => {
        setSubmitted(true)
        if (!missing) send(() => dispatch(requestReturn({ ...orderRef, ...returnOf(kind, chosen, comment) })))
      }}
    >
      {order.returnBy && (
        <p className={forms.lead}>
          Unworn and with its labels, until {dayOf(order.returnBy, config.locale)}. We answer within two
          working days with the address; the postage is yours unless something is wrong with it.
        </p>
      )}
      <RadioTiles
        legend="What would you like?"
        name="kind"
        tiles={[
          { value: 'return', label: 'My money back' },
          { value: 'exchange', label: 'Another size' },
        ]}
        value={kind}
        onChange={(value) => setKind(value as 'return' | 'exchange')}
      />
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <LineChoice
              line={line}
              kind={kind}
              chosen={chosen[line.id] ?? null}
              onChange={(next) => change(line.id, next)}
            />
          </li>
        ))}
      </ul>
      {notReturnable.map((line) => (
        <p key={line.id} className={forms.lead}>
          {line.product.name} was {line.swatches ? 'cut' : 'made'} for you alone and cannot be sent back,
          unless something is wrong with it: then write to{' '}
          <a href={`mailto:${config.email}`}>{config.email}</a>.
        </p>
      ))}
    </RequestForm>
  )
}

/** The input of the request. */
function returnOf(kind: 'return' | 'exchange', chosen: Record<string, Chosen>, comment: string) {
  return {
    kind,
    lines: Object.entries(chosen).map(([line, { quantity, reason, size }]) => ({
      line,
      quantity,
      reason: reason as ReturnReason,
      ...(kind === 'exchange' && { size }),
    })),
    ...(comment.trim() && { comment }),
  }
}

const fresh: Chosen = { quantity: 1, reason: '', size: '' }

interface LineChoiceProps {
  line: OrderedLine
  kind: 'return' | 'exchange'
  chosen: Chosen | null
  onChange: (next: Chosen | null) => void
}

function LineChoice({ line, kind, chosen, onChange }: LineChoiceProps) {
  const name = `${line.product.name}, ${line.colour.name}, ${line.size}`
  return (
    <div className={styles.line}>
      <Picture of={line.picture} sizes="64px" alt="" className={styles.picture} />
      <div className={styles.choice}>
        <CheckboxField
          label={name}
          name={`line-${line.id}`}
          checked={chosen !== null}
          onChange={({ target }) => onChange(target.checked ? fresh : null)}
        />
        {chosen && (
          <>
            {line.canGoBack > 1 && (
              <QuantityStepper
                of={name}
                value={chosen.quantity}
                max={line.canGoBack}
                onChange={(quantity) => onChange({ ...chosen, quantity })}
              />
            )}
            <SelectField
              label="Why?"
              name={`reason-${line.id}`}
              value={chosen.reason}
              onChange={({ target }) => onChange({ ...chosen, reason: target.value as ReturnReason })}
            >
              <option value="">Choose a reason</option>
              {returnReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {reason.charAt(0).toUpperCase() + reason.slice(1)}
                </option>
              ))}
            </SelectField>
            {kind === 'exchange' && (
              <Sizes line={line} size={chosen.size} onChoose={(size) => onChange({ ...chosen, size })} />
            )}
          </>
        )}
      </div>
    </div>
  )
}

function Sizes({
  line,
  size,
  onChoose,
}: {
  line: OrderedLine
  size: string
  onChoose: (size: string) => void
}) {
  const { variants, failed } = useVariants(line.product.id)
  if (failed) return <p role="alert">The sizes could not be loaded: {failed}</p>
  const others = variants?.filter(
    ({ colour, size: other }) => colour === line.colour.key && other !== line.size,
  )
  if (others?.length === 0) return <p>There is no other size of it. Please choose your money back.</p>
  return (
    <SelectField
      label="Size instead"
      name={`size-${line.id}`}
      value={size}
      aria-busy={!others}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">Choose a size</option>
      {others?.map(({ size: other, stock }) => (
        <option key={other} value={other} disabled={stock === 0}>
          {other}
          {stock === 0 ? ', sold out' : ''}
        </option>
      ))}
    </SelectField>
  )
}
