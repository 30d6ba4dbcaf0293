// An order that must be confirmed by email: where the link went, until when its pieces are reserved, and the actions.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
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
export function heldUntilText(
  { holdUntil }: Pick<OrderView, 'holdUntil'>,
  locale: string,
  i18n: I18n,
): string {
  if (!holdUntil || Date.parse(holdUntil) <= Date.now()) return ''
  const until = clockOf(holdUntil, locale)
  return i18n._(msg`Your items are set aside for you until ${until}.`)
}

interface ConfirmByEmailProps {
  order: OrderView
  /** The key from its emails, if the order was opened by their link. */
  mailKey?: string | null
  /** Whether this session placed it, and can have the link sent again. */
  own?: boolean
}

/** Renders nothing for an order that needs no confirmation. */
export function ConfirmByEmail({ order, mailKey = null, own = false }: ConfirmByEmailProps) {
  const { i18n, t } = useLingui()
  const { config } = useShop()
  const dispatch = useShopDispatch()
  if (!order.can.confirm) return null
  const { email } = order
  if (mailKey !== null) return <ConfirmNow order={order} mailKey={mailKey} />
  return (
    <div className={styles.pay}>
      <p className="lead">
        <Trans>
          Confirm your order: we sent a link to {email}. Until you open it and confirm, nothing is packed.
        </Trans>{' '}
        {heldUntilText(order, config.locale, i18n)}
      </p>
      {own && (
        <SendAgain
          label={t`Send the link again`}
          since={Date.parse(order.placedAt)}
          send={() => dispatch(sendConfirmation(order.id))}
        />
      )}
    </div>
  )
}

function ConfirmNow({ order, mailKey }: { order: OrderView; mailKey: string }) {
  const { i18n } = useLingui()
  const { config } = useShop()
  const dispatch = useShopDispatch()
  const { busy, error, run } = useAction()
  const confirm = async () => errorOf(await dispatch(confirmOrder({ key: mailKey })))
  return (
    <div className={styles.pay}>
      <p className="lead">
        <Trans>Press the button and we start on your order; until then nothing is packed.</Trans>{' '}
        {heldUntilText(order, config.locale, i18n)}{' '}
        <Trans>You did not order this? Then cancel it, or do nothing.</Trans>
      </p>
      <Button busy={busy} onClick={() => run(confirm)}>
        <Trans>Confirm order</Trans>
      </Button>
      <p className={styles.error} role="alert">
        {error}
      </p>
    </div>
  )
}
