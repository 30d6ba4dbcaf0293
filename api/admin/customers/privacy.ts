// Rights of customers under data protection law, exercised for them by staff: a copy of their data, and its erasure.
import type { eraseCustomer as eraseEndpoint } from '#contract/admin/customers.ts'
import type { FileReply, ParsedBody } from '#contract/endpoint.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Person, PersonalData } from '../../kernel/personal-data.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { readShirtPrices } from '../../prices/shirt-prices.ts'
import { erasePerson, exportPerson } from '../../privacy/privacy.ts'
import type { RunChange } from '../http/route.ts'
import { type CustomerPerson, lockPerson } from './customers.sql.ts'

const noCustomer = () => notFound(because('customer-not-found'))

/** The log has the id of the account, and no personal data. */
const recordOf = (id: string) => ({ recordType: 'customer', recordId: id, recordName: id.slice(0, 8) })

const personOf = ({ id, email, confirmed }: CustomerPerson): Person => ({
  id,
  ownEmail: confirmed ? email : null,
})

/** Throws `Not Found`. */
export async function exportCustomerData(
  { settings }: Deps,
  change: RunChange,
  personalData: readonly PersonalData[],
  { id, locale }: { id: string; locale: string },
): Promise<FileReply> {
  return change(async (tx, log) => {
    const customer = await lockPerson(tx, id)
    if (!customer) throw noCustomer()
    const { shop } = settings
    const { prices, missing } = await readShirtPrices(tx, shop, shop.currency)
    const context = { shop, prices: missing.length === 0 ? prices : null, reader: readerOf(locale) }
    const data = await exportPerson(tx, personalData, personOf(customer), context)
    await log({ ...recordOf(id), before: null, after: { exported: true } })
    return { name: `customer-${id.slice(0, 8)}.json`, bytes: Buffer.from(JSON.stringify(data, null, 2)) }
  })
}

/**
 * Throws `Not Found`, `Invalid Input` when another address was typed, `Not Possible Now` while an order is not
 * completed.
 */
export async function eraseCustomer(
  change: RunChange,
  personalData: readonly PersonalData[],
  { id, confirm, removeReviews }: ParsedBody<typeof eraseEndpoint>,
): Promise<void> {
  await change(async (tx, log) => {
    const customer = await lockPerson(tx, id)
    if (!customer) throw noCustomer()
    if (customer.email !== confirm)
      throw new ApiError('Invalid Input', because('not-address-of-customer'), 'confirm')
    await erasePerson(tx, personalData, personOf(customer), { removeReviews })
    await log({ ...recordOf(id), before: { erased: false }, after: { erased: true } })
  })
}
