// The custom fields of an account, for the customer.
import type { FieldAnswers, getAccountFields } from '#contract/asked-fields.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { CustomValues } from '#contract/custom-fields.ts'
import type { Queryable } from '../kernel/db.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import type { Reader } from '../kernel/storefront.ts'
import { answerAccountFields, selectAccountValues } from './account-fields.sql.ts'
import { askedFields, readAnswers, shownTexts } from './asked-fields.ts'

interface Request {
  shopperId: string
  shop: Pick<ShopSettings, 'customFields'>
  reader: Reader
}

type View = ReplyOf<typeof getAccountFields>['data']

const viewOf = ({ shop, reader }: Request, values: CustomValues): View => ({
  asked: askedFields(shop, 'customer', values, reader),
  shown: shownTexts(shop, 'customer', values, reader, ['shown']),
})

export const getAccountValues = async (on: Queryable, request: Request): Promise<View> =>
  viewOf(request, await selectAccountValues(on, request.shopperId))

/** Throws `Invalid Input` for an answer that does not fit its field. */
export const updateAccountValues = async (
  on: Queryable,
  request: Request,
  sent: FieldAnswers,
): Promise<View> =>
  viewOf(
    request,
    await answerAccountFields(on, request.shopperId, readAnswers(request.shop, 'customer', sent)),
  )
