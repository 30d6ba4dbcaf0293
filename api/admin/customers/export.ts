// Customers as CSV, read page by page while it is sent.
import { addressField, addressFieldNames, importedAddressField } from '#contract/address-fields.ts'
import type { Address } from '#contract/customer.ts'
import type { exportCustomers as exportEndpoint } from '#contract/admin/customers.ts'
import type { ParsedQuery, StreamedFileReply } from '#contract/endpoint.ts'
import { writeCsv } from '../../csv/write-csv.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { ShopSettings } from '../../kernel/settings.ts'
import { customFileColumns } from '../custom-fields/file-columns.ts'
import { readAll } from '../http/list.ts'
import { customerFileList, type CustomerRow } from './customers.sql.ts'

interface CustomerColumn {
  /** The field that an import reads from the column; empty: none. */
  field: string
  header: string
  ofCustomer?: (customer: CustomerRow) => string
  ofAddress?: (address: Address) => string
}

const customer = (field: string, header: string, ofCustomer: CustomerColumn['ofCustomer']): CustomerColumn =>
  ofCustomer ? { field, header, ofCustomer } : { field, header }
const yesNo = (is: boolean) => (is ? 'yes' : 'no')

const ownColumns: CustomerColumn[] = [
  customer('email', 'Email', ({ email }) => email),
  customer('name', 'Name', ({ fullName }) => fullName),
  customer('phone', 'Phone', ({ phone }) => phone ?? ''),
  customer('language', 'Language', ({ locale }) => locale ?? ''),
  customer('newsletter', 'Newsletter', ({ newsletter }) => yesNo(newsletter)),
  customer('customerTags', 'Customer tags', ({ tags }) => tags.join(', ')),
  customer('', 'Customer since', ({ since }) => since.toISOString()),
  customer('', 'Orders', ({ orders }) => String(orders)),
  ...addressFieldNames.map((field) => ({
    field: importedAddressField(field),
    header: addressField(field).heading,
    ofAddress: (address: Address) => address[field] ?? '',
  })),
]

/** The columns of the shop, then those of its custom fields. */
export const customerColumns = (shop: Pick<ShopSettings, 'customFields'>): CustomerColumn[] => [
  ...ownColumns,
  ...customFileColumns(shop, 'customer').map(([header, of]) => customer(header, header, of)),
]

export function exportCustomers(
  { db, settings: { shop } }: Pick<Deps, 'db' | 'settings'>,
  query: ParsedQuery<typeof exportEndpoint>,
): StreamedFileReply {
  const columns = customerColumns(shop)
  const pages = (async function* () {
    for await (const customers of readAll(customerFileList, db, query))
      yield customers.flatMap((one) => linesOf(one, columns))
  })()
  return {
    name: 'customers.csv',
    content: writeCsv(
      columns.map(({ header }) => header),
      pages,
      { for: query.for },
    ),
  }
}

/** One line for each postal address. Each begins with the email address, which identifies the customer. */
function linesOf(row: CustomerRow, columns: CustomerColumn[]): string[][] {
  const addresses = row.addresses.length > 0 ? row.addresses : [null]
  return addresses.map((one, line) =>
    columns.map(({ field, ofCustomer, ofAddress }) => {
      if (ofCustomer) return line === 0 || field === 'email' ? ofCustomer(row) : ''
      return one && ofAddress ? ofAddress(one) : ''
    }),
  )
}
