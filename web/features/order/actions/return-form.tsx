// The form that returns pieces of an order: which, why, and for a refund or another size.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OrderedLine, OrderView } from '#contract/orders.ts'
import { type ReturnReason, returnReasons } from '#contract/returns.ts'
import { useShop } from '../../../context/shop.ts'
import { useShopDispatch } from '../../../state/group.ts'
import { QuantityStepper, RadioTiles } from '../../../ui/form/choice.tsx'
import { returnReasonLabels } from '#contract/return-labels.ts'
import { dayOf } from '../../../ui/dates.ts'
import { CheckboxField, SelectField } from '../../../ui/form/field.tsx'
import { Picture } from '../../../shared/picture.tsx'
import { useVariants } from '../../../shared/use-variants.ts'
import { lineName, plainSizeText } from '../../../shared/line-description.tsx'
import { useSizeScale } from '../../../shared/size-text.tsx'
import { type OrderRef, requestReturn } from '../order.ts'
import forms from './request-form.module.css'
import { RequestForm, RequestReceived, useRequest } from './request-form.tsx'
import styles from './return-form.module.css'

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
      <Trans>
        We answer by email within two working days and say where to send it. Please keep it until then.
      </Trans>
    </RequestReceived>
  )
}

function ReturnFields({
  order,
  orderRef,
  onSent,
}: Omit<ReturnFormProps, 'onClose'> & { onSent: (number: string) => void }) {
  const { t } = useLingui()
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
      ? t`Please choose what you want to send back.`
      : ready.some(({ reason }) => !reason)
        ? t`Please say why, for each piece.`
        : kind === 'exchange' && ready.some(({ size }) => !size)
          ? t`Please choose the size you want instead.`
          : ''
  const until = order.returnBy && dayOf(order.returnBy, config.locale)
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
      label={kind === 'exchange' ? t`Request exchange` : t`Request return`}
      onSubmit={() => {
        setSubmitted(true)
        if (!missing) send(() => dispatch(requestReturn({ ...orderRef, ...returnOf(kind, chosen, comment) })))
      }}
    >
      {until && (
        <p className={forms.lead}>
          <Trans>
            Unworn and with its labels, until {until}. We answer within two working days with the address; you
            pay the postage unless something is wrong with it.
          </Trans>
        </p>
      )}
      <RadioTiles
        legend={t`What would you like?`}
        name="kind"
        tiles={[
          { value: 'return', label: t`A refund` },
          { value: 'exchange', label: t`Another size` },
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
        <NotReturnable key={line.id} line={line} />
      ))}
    </RequestForm>
  )
}

function NotReturnable({ line }: { line: OrderedLine }) {
  const { email } = useShop().config
  const name = line.product.name
  return (
    <p className={forms.lead}>
      {line.swatches ? (
        <Trans>
          {name} was cut for you alone and cannot be sent back, unless something is wrong with it: then write
          to <a href={`mailto:${email}`}>{email}</a>.
        </Trans>
      ) : (
        <Trans>
          {name} was made for you alone and cannot be sent back, unless something is wrong with it: then write
          to <a href={`mailto:${email}`}>{email}</a>.
        </Trans>
      )}
    </p>
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
  const { t, i18n } = useLingui()
  const scale = useSizeScale()
  const name = lineName(line.product.name, line.colour.name, plainSizeText(line, scale, i18n))
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
              label={t`Why?`}
              name={`reason-${line.id}`}
              value={chosen.reason}
              onChange={({ target }) => onChange({ ...chosen, reason: target.value as ReturnReason })}
            >
              <option value="">
                <Trans>Choose a reason</Trans>
              </option>
              {returnReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(returnReasonLabels[reason])}
                </option>
              ))}
            </SelectField>
            {kind === 'exchange' && (
              <Sizes
                line={line}
                size={chosen.size}
                onChoose={(wanted) => onChange({ ...chosen, size: wanted })}
              />
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
  const { t, i18n } = useLingui()
  const scale = useSizeScale()
  const sizeText = (size: string) => plainSizeText({ product: line.product, size }, scale, i18n)
  const { variants, failed } = useVariants(line.product.id)
  if (failed) {
    return (
      <p role="alert">
        <Trans>The sizes could not be loaded: {failed}</Trans>
      </p>
    )
  }
  const others = variants?.filter(
    ({ colour, size: other }) => colour === line.colour.key && other !== line.size,
  )
  if (others?.length === 0) {
    return (
      <p>
        <Trans>There is no other size of it. Please choose a refund.</Trans>
      </p>
    )
  }
  return (
    <SelectField
      label={t`Size instead`}
      name={`size-${line.id}`}
      value={size}
      aria-busy={!others}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">
        <Trans>Choose a size</Trans>
      </option>
      {others?.map(({ size: other, stock }) => (
        <option key={other} value={other} disabled={stock === 0}>
          {stock === 0 ? t`${{ size: sizeText(other) }}, sold out` : sizeText(other)}
        </option>
      ))}
    </SelectField>
  )
}
