// The checkout of the cart, filled as an earlier order was, so that ordering the same again takes one more press.
import type { OrderView } from '#contract/orders.ts'
import type { ShopStore } from '../../state/store.ts'
import { changeCheckout, type checkout, openCheckout } from './checkout.ts'
import { saveCheckoutDraft } from './draft.ts'
import { stepQuery } from './steps.ts'

type EarlierOrder = Pick<OrderView, 'email' | 'address' | 'billingAddress' | 'delivery' | 'payment'>

/**
 * Fills what is still open, and returns the address of the last step. Null when the checkout has other pieces than `pieces`, or
 * cannot be filled: then the shopper goes on from the cart.
 */
export const fillAsBefore =
  (order: EarlierOrder, pieces: number) =>
  async (dispatch: ShopStore['dispatch'], all: () => unknown): Promise<string | null> => {
    const now = () => (all() as { checkout: ReturnType<typeof checkout.in> }).checkout
    if (await dispatch(openCheckout({}))) return null
    const { view: opened, checkoutList } = now()
    const quantity = checkoutList.reduce((sum, line) => sum + line.quantity, 0)
    if (!opened || opened.order || quantity !== pieces) return null
    const { email, address, billingAddress, delivery, payment } = order
    const whereTo = {
      ...(opened.email === null && { email }),
      ...(opened.address === null && { address, billingAddress }),
    }
    if (await dispatch(changeCheckout(whereTo))) return null
    const { deliveryMethods, delivery: chosen } = now().view!
    if (chosen === null && deliveryMethods.some(({ key }) => key === delivery.key))
      await dispatch(changeCheckout({ delivery: delivery.key }))
    const { checkout: id, paymentMethods } = now().view!
    const method = paymentMethods.find(({ key }) => key === payment.method)?.key
    if (method) saveCheckoutDraft(id, { method })
    return `/checkout${stepQuery(id, 'review')}`
  }
