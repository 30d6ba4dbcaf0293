// A customer's orders, newest first.
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { loadOrders } from '../../features/order/order.ts'
import { OrderList, pageIn } from '../../features/order/order-list.tsx'
import { signInFirst } from '../../features/order/sign-in-first.ts'
import { storedUserName } from '../../features/user/user-name.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import styles from './order.module.css'

/** Not awaited, so that the screen is shown at once with placeholders. */
export async function load(context: ScreenContext): Promise<void> {
  await signInFirst(context, storedUserName())
  const { store, url } = context
  void store.dispatch(loadOrders({ page: pageIn(url.search) }))
}

export function page({ i18n }: ScreenContext): PageInfo {
  return {
    title: i18n._(msg`Your orders`),
    description: i18n._(msg`Your orders and their status.`),
    noindex: true,
  }
}

export default function OrderScreen() {
  return (
    <div className={`page ${styles.screen}`}>
      <h1>
        <Trans>Your orders</Trans>
      </h1>
      <OrderList />
    </div>
  )
}
