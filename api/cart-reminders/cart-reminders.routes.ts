// The endpoint of the link in a reminder of a cart.
import { reopenCart as reopenCartEndpoint } from '#contract/cart.ts'
import { type Route, route } from '../http/route.ts'
import type { Deps } from '../kernel/deps.ts'
import { reopenCart } from './cart-link.ts'

export const cartReminderRoutes = ({ db }: Pick<Deps, 'db'>): Route[] => [
  route(reopenCartEndpoint, async ({ shopper, body }) => ({
    data: { added: await reopenCart(db, body.key, shopper.id) },
  })),
]
