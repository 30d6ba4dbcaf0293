// Labels of the types, formats and states of imports.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ImportKind } from '#contract/admin/import-fields.ts'
import type { ImportFormat, ImportState } from '#contract/admin/imports.ts'

export const importKindLabels: Record<ImportKind, MessageDescriptor> = {
  products: msg`Products`,
  stock: msg({ message: 'Stock', context: 'pieces' }),
  fabrics: msg`Fabrics`,
  customers: msg`Customers`,
  orders: msg`Past orders`,
}

/** Names of programs are not translated. */
export const importFormatLabels: Record<ImportFormat, MessageDescriptor> = {
  placket: msg`an export of this shop`,
  shopify: msg`an export of Shopify`,
  woocommerce: msg`an export of WooCommerce`,
  other: msg`a table`,
}

export const importStateLabels: Record<ImportState, MessageDescriptor> = {
  uploading: msg`Uploading`,
  uploaded: msg`Columns to be matched`,
  reading: msg`Reading`,
  checking: msg`Comparing`,
  checked: msg`Ready to import`,
  running: msg`Importing`,
  stopped: msg({ message: 'Stopped', context: 'of an import' }),
  done: msg({ message: 'Imported', context: 'of an import' }),
  failed: msg({ message: 'Cannot be read', context: 'of a file' }),
  undoing: msg`Undoing`,
  undone: msg({ message: 'Undone', context: 'of an import' }),
}
