// The importer of each kind.
import type { ImportKind } from '#contract/admin/import-fields.ts'
import { customerImporter } from './import-customers.ts'
import { fabricImporter } from './import-fabrics.ts'
import { orderImporter } from './import-orders.ts'
import { productImporter, stockImporter } from './import-products.ts'
import type { Importer } from './importer.ts'

export const importers: Record<ImportKind, Importer> = {
  products: productImporter,
  stock: stockImporter,
  fabrics: fabricImporter,
  customers: customerImporter,
  orders: orderImporter,
}
