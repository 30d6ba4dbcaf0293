// Divides the items of an order into parcels.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { maxParcels } from '#contract/carriers.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../../api/error-of.ts'
import { useSetParcelsMutation } from '../../../api/orders.ts'
import { useMay } from '../../../context/session.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'
import styles from './parcels.module.css'

/** The pieces of each line by parcel. */
type Divided = Record<string, number[]>

const goodsOf = ({ lines }: AdminOrder) => lines.filter(({ gift }) => !gift)

/** The parcels of the order; the first of `count` has everything that was in none of them. */
function dividedInto(order: AdminOrder, count: number, before: Divided | null): Divided {
  return Object.fromEntries(
    goodsOf(order).map(({ id, quantity }) => {
      const given = Array.from(
        { length: count },
        (_, index) =>
          before?.[id]?.[index] ?? order.parcels[index]?.find(({ line }) => line === id)?.quantity ?? 0,
      )
      const rest = quantity - given.reduce((sum, one) => sum + one, 0)
      return [id, given.map((one, index) => (index === 0 ? Math.max(0, one + rest) : one))]
    }),
  )
}

export function Parcels({ order }: { order: AdminOrder }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const mayWrite = useMay()('write orders')
  const count = Math.max(1, order.parcels.length)
  return (
    <div className={styles.parcels}>
      {count > 1 && (
        <ol className={styles.list}>
          {order.parcels.map((content, index) => (
            <li key={content.map(({ line, quantity }) => `${line} ${quantity}`).join()}>
              <strong>{t`Parcel ${{ place: index + 1 }} of ${{ count }}`}</strong>{' '}
              {content
                .map(({ line, quantity }) => {
                  const name = order.lines.find(({ id }) => id === line)?.product.name ?? ''
                  return `${quantity} × ${name}`
                })
                .join(', ')}
            </li>
          ))}
        </ol>
      )}
      {isOpen ? (
        <Form order={order} onDone={() => setOpen(false)} />
      ) : (
        mayWrite && (
          <Button variant="line" size="small" onClick={() => setOpen(true)}>
            {count > 1 ? t`Change parcels` : t`Divide into parcels`}
          </Button>
        )
      )}
    </div>
  )
}

function Form({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const [set, { isLoading }] = useSetParcelsMutation()
  const [count, setCount] = useState(Math.max(2, order.parcels.length))
  const [divided, setDivided] = useState(() => dividedInto(order, Math.max(2, order.parcels.length), null))
  const change = (next: number) => {
    setCount(next)
    setDivided(dividedInto(order, next, divided))
  }
  const save = async () => {
    const parcels =
      count === 1
        ? []
        : Array.from({ length: count }, (_, index) =>
            Object.entries(divided).flatMap(([line, pieces]) =>
              pieces[index]! > 0 ? [{ line, quantity: pieces[index]! }] : [],
            ),
          )
    if (parcels.some((content) => content.length === 0))
      return showMessage(i18n._(msg`Each parcel needs an item`), null, 'danger')
    const error = errorOf(await set({ number: order.number, parcels }))
    if (error) return showError(error, i18n)
    showMessage(t`The parcels are saved.`)
    onDone()
  }
  return (
    <div role="group" aria-label={t`Parcels`} className={styles.form}>
      <SelectField
        label={t`Number of parcels`}
        value={count}
        onChange={({ target }) => change(Number(target.value))}
      >
        {Array.from({ length: maxParcels }, (_, index) => (
          <option key={index + 1} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </SelectField>
      {count > 1 &&
        goodsOf(order).map(({ id, product, quantity }) => (
          <fieldset key={id} className={styles.line}>
            <legend>
              {quantity} × {product.name}
            </legend>
            {divided[id]!.map((pieces, index) => (
              <TextField
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                label={t`Parcel ${{ place: index + 1 }}`}
                type="number"
                min={0}
                max={quantity}
                autoComplete="off"
                value={pieces}
                onChange={({ target }) =>
                  setDivided({
                    ...divided,
                    [id]: divided[id]!.map((one, at) =>
                      at === index ? Math.max(0, Math.trunc(target.valueAsNumber) || 0) : one,
                    ),
                  })
                }
              />
            ))}
          </fieldset>
        ))}
      <div className={styles.buttons}>
        <Button variant="line" size="small" busy={isLoading} onClick={save}>
          <Trans>Save parcels</Trans>
        </Button>
        <Button variant="bare" size="small" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
