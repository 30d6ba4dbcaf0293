// The endpoints of custom fields in the account.
import { getAccountFields, updateAccountFields } from '#contract/asked-fields.ts'
import { type Route, route } from '../http/route.ts'
import type { Deps } from '../kernel/deps.ts'
import { readerOf } from '../kernel/storefront.ts'
import { getAccountValues, updateAccountValues } from './account-fields.ts'

export const customFieldRoutes = ({ db }: Pick<Deps, 'db'>): Route[] => [
  route(getAccountFields, async ({ shopper, shop, locale }) => ({
    data: await getAccountValues(db, { shopperId: shopper.id, shop, reader: readerOf(locale) }),
  })),
  route(updateAccountFields, async ({ shopper, shop, locale, body }) => ({
    data: await updateAccountValues(
      db,
      { shopperId: shopper.id, shop, reader: readerOf(locale) },
      body.fields,
    ),
  })),
]
