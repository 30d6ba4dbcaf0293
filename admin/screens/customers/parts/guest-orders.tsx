// Orders that the customer placed as a guest with another address: they are shown before they are joined to the
// account, and can be separated.
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { orderStatusRegistry } from '#contract/order-status.ts'
import type { Customer, GuestOrder } from '#contract/admin/customers.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { orderStatusLabels } from '#contract/order-status-labels.ts'
import { errorOf } from '../../../api/error-of.ts'
import {
  useJoinGuestOrdersMutation,
  useLazyListGuestOrdersQuery,
  useSeparateOrdersMutation,
} from '../../../api/customers.ts'
import { useMay } from '../../../context/session.ts'
import { newId } from '../../../shared/new-id.ts'
import { filledIn, textControl, trimmed } from '../../../ui/form/record-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../../ui/form/use-record-form.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'
import { Day } from '../../../ui/moment.tsx'
import { moneyText } from '../../../ui/money.ts'
import { Section } from '../../../ui/screen.tsx'
import styles from '../customers.module.css'

type Joins = NonNullable<Customer['joins']>

export function GuestOrders({ customer, joins }: { customer: Customer; joins: Joins }) {
  const { t } = useLingui()
  const mayWrite = useMay()('write customers')
  const [isOpen, setOpen] = useState(false)
  const { id, confirmed } = customer
  if (!mayWrite && joins.length === 0) return null
  return (
    <Section
      title={t`Orders as a guest`}
      text={
        confirmed
          ? t`Orders that the customer placed as a guest with another address can be joined to the account. The customer then sees them there.`
          : t`Orders of a guest can be joined once the customer has confirmed the address of the account.`
      }
      actions={
        mayWrite &&
        confirmed && (
          <Button variant="line" size="small" onClick={() => setOpen(true)}>
            <Trans>Join orders …</Trans>
          </Button>
        )
      }
    >
      {joins.length > 0 && (
        <ul className={styles.rows}>
          {joins.map((join) => (
            <Join key={join.id} join={join} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      <Dialog open={isOpen} title={t`Join guest orders`} onClose={() => setOpen(false)}>
        <JoinForm id={id} onDone={() => setOpen(false)} />
      </Dialog>
    </Section>
  )
}

function Join({ join: { id, at, by, orders }, mayWrite }: { join: Joins[number]; mayWrite: boolean }) {
  const { t, i18n } = useLingui()
  const [separate, { isLoading }] = useSeparateOrdersMutation()
  const take = async () => {
    const error = errorOf(await separate({ join: id }))
    if (error) showError(error, i18n)
    else showMessage(t`The orders belong to the guest again.`)
  }
  return (
    <li className={styles.row}>
      {orders.map((number) => (
        <Link key={number} to={`/orders/${number}`}>
          {number}
        </Link>
      ))}
      <span className={styles.soft}>
        {by}, <Day at={at} />
      </span>
      {mayWrite && (
        <Button variant="bare" size="small" busy={isLoading} onClick={take}>
          <Trans>Separate</Trans>
        </Button>
      )}
    </li>
  )
}

/** Asks for the address, then shows the orders that would be joined. */
function JoinForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const [find] = useLazyListGuestOrdersQuery()
  const [join, { isLoading }] = useJoinGuestOrdersMutation()
  const [separate] = useSeparateOrdersMutation()
  const [found, setFound] = useState<GuestOrder[] | null>(null)
  const [refusal, setRefusal] = useState('')
  const joinId = useRef(newId())
  const form = useNewRecordForm({
    fields: {
      email: {
        label: t`Email address of the orders`,
        value: '',
        check: filledIn(i18n, msg`Enter an email address`),
        toSaved: trimmed,
        render: textControl({ type: 'email' }),
      },
    },
    async create({ email }) {
      setRefusal('')
      const outcome = await find({ email })
      setFound(outcome.data?.orders ?? null)
      return errorOf(outcome)
    },
  })
  const confirm = async (orders: GuestOrder[]) => {
    const made = joinId.current
    const error = errorOf(await join({ id, join: made, orders: orders.map(({ number }) => number) }))
    if (error) return setRefusal(errorText(error, i18n))
    onDone()
    const count = orders.length
    showMessage(
      t`${plural(count, { one: '# order is joined to the account.', other: '# orders are joined to the account.' })}`,
      async () => errorOf(await separate({ join: made })),
    )
  }
  return (
    <div className={styles.rows}>
      <RecordForm form={form} create={t`Find orders`} variant="line" />
      <div role="status" className={styles.rows}>
        {found?.length === 0 && (
          <p>
            <Trans>No guest has ordered with this address, or the orders already belong to an account.</Trans>
          </p>
        )}
        {found && found.length > 0 && (
          <ul className={styles.rows}>
            {found.map(({ number, fullName, placedAt, status, currency, totalMinor }) => (
              <li key={number} className={styles.row}>
                <strong>{number}</strong>
                <span>{fullName}</span>
                <Badge tone={orderStatusRegistry[status].tone}>{t(orderStatusLabels[status].label)}</Badge>
                <Day at={placedAt} />
                <span>{moneyText(totalMinor, currency)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p role="alert">{refusal}</p>
      {found && found.length > 0 && (
        <Button size="small" busy={isLoading} onClick={() => void confirm(found)}>
          <Trans>Join orders</Trans>
        </Button>
      )}
    </div>
  )
}
