// An order that must be confirmed by email: where the link went, until when its pieces are reserved, and the actions.
import type { OrderView } from '#contract/orders.ts'
import { useShop } from '../../../context/shop.ts'
import { errorOf, useShopDispatch } from '../../../state/group.ts'
import { Button } from '../../../ui/button.tsx'
import { clockOf } from '../../../ui/dates.ts'
import { useAction } from '../../../ui/use-action.ts'
import { SendAgain } from '../../account/send-again.tsx'
import { confirmOrder, sendConfirmation } from '../order.ts'
import styles from './pay-now.module.css'

/** Until when its pieces are reserved, as a sentence; empty when they are not. */
export const heldUntilText = ({ holdUntil }: Pick<OrderView, 'holdUntil'>, locale: string): string =>
  holdUntil && Date.parse(holdUntil) > Date.now()
    ? `Your pieces are set aside for you until ${clockOf(holdUntil, locale)}.`
    : ''

interface ConfirmByEmailProps {
  order: OrderView
  /** The key from its emails, if the order was opened by their link. */
  mailKey?: string | null
  /** Whether this session placed it, and can have the link sent again. */
  own?: boolean
}

/** Renders nothing for an order that needs no confirmation. */
export function ConfirmByEmail({ order, mailKey = null, own = false }: ConfirmByEmailProps) {
  const { config } = useShop()
  const dispatch = useShopDispatch()
  if (!order.can.confirm) return null
  if (mailKey !== null) return <ConfirmNow order={order} mailKey={mailKey} />
  return (
    <div className={styles.pay}>
      <p className="lead">{`${linkSentText(order)} ${heldUntilText(order, config.locale)}`}</p>
      {own && (
        <SendAgain
          label="Send the link again"
          since={Date.parse(order.placedAt)}
          send={() => dispatch(sendConfirmation(order.id))}
        />
      )}
    </div>
  )
}

export const linkSentText = ({ email }: Pick<OrderView, 'email'>): string =>
  `Confirm your order: we sent a link to ${email}. Until you open it and confirm, nothing is packed.`

function ConfirmNow({ order, mailKey }: { order: OrderView; mailKey: string }) {
  const { config } = useShop()
  const dispatch = useShopDispatch()
  const { busy, error, run } = useAction()
  const confirm = async () => errorOf(await dispatch(confirmOrder({ key: mailKey })))
  return (
    <div className={styles.pay}>
      <p className="lead">
        {`Press the button and we begin with your order; until then nothing is packed. ${heldUntilText(order, config.locale)} You did not order this? Then cancel it, or do nothing.`}
      </p>
      <Button busy={busy} onClick={() => run(confirm)}>
        Confirm order
      </Button>
      <p className={styles.error} role="alert">
        {error}
      </p>
    </div>
  )
}
