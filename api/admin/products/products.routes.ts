// The endpoints of products.
import * as prices from '#contract/admin/product-prices.ts'
import * as endpoints from '#contract/admin/products.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { productColumns, stockListColumns } from './csv-columns.ts'
import { exportProducts } from './export.ts'
import { previewPrices, setPrices } from './product-prices.ts'
import { adjustStock } from './product-stock.ts'
import { getProduct, listProducts, previewAddress } from './products.ts'
import { createProduct, duplicateProduct } from './create-products.ts'
import { updateProduct } from './update-product.ts'
import {
  archiveProducts,
  deleteProducts,
  moveProducts,
  publishProducts,
  restoreProducts,
  unpublishProducts,
} from './bulk-actions.ts'

export function productRoutes({ db, settings }: Deps): AdminRoute[] {
  return [
    adminRoute(endpoints.listProducts, ({ query }) => listProducts(db, query)),
    adminRoute(endpoints.exportProducts, async ({ query }) =>
      exportProducts(db, query, { name: 'products.csv', columns: productColumns(settings) }),
    ),
    adminRoute(endpoints.exportStock, async ({ query }) =>
      exportProducts(db, query, { name: 'stock.csv', columns: stockListColumns, offeredOnly: true }),
    ),
    adminRoute(endpoints.getProduct, async ({ query }) => ({
      data: { product: await getProduct(db, query.id) },
    })),
    adminRoute(endpoints.previewProduct, async ({ query }) => ({
      data: { url: await previewAddress(db, settings, query.id) },
    })),
    adminRoute(endpoints.createProduct, async ({ body, change }) => ({
      data: { product: await change((tx, log) => createProduct(tx, log, body)) },
    })),
    adminRoute(endpoints.updateProduct, async ({ body, change }) => ({
      data: { product: await orUnchanged(change((tx, log) => updateProduct(tx, log, body))) },
    })),
    adminRoute(endpoints.adjustStock, async ({ body, change }) => ({
      data: { stock: await change((tx, log) => adjustStock(tx, log, body)) },
    })),
    adminRoute(endpoints.publishProducts, async ({ body, change }) => ({
      data: {
        ids: await orUnchanged(
          change((tx, log) =>
            publishProducts(
              tx,
              log,
              body.ids.map((id) => ({ id, at: body.at })),
            ),
          ),
        ),
      },
    })),
    adminRoute(endpoints.unpublishProducts, async ({ body, change }) => ({
      data: { ids: await orUnchanged(change((tx, log) => unpublishProducts(tx, log, body.ids))) },
    })),
    adminRoute(endpoints.archiveProducts, async ({ body, change }) => ({
      data: { ids: await orUnchanged(change((tx, log) => archiveProducts(tx, log, body.ids))) },
    })),
    adminRoute(endpoints.restoreProducts, async ({ body, change }) => ({
      data: { ids: await orUnchanged(change((tx, log) => restoreProducts(tx, log, body.ids))) },
    })),
    adminRoute(endpoints.moveProducts, async ({ body, change }) => ({
      data: {
        ids: await orUnchanged(change((tx, log) => moveProducts(tx, log, body.ids, body.categoryId))),
      },
    })),
    adminRoute(endpoints.duplicateProduct, async ({ body, change }) => ({
      data: { product: await change((tx, log) => duplicateProduct(tx, log, body)) },
    })),
    adminRoute(endpoints.deleteProducts, async ({ body, change }) => ({
      data: { ids: await change((tx, log) => deleteProducts(tx, log, body.ids)) },
    })),
    adminRoute(prices.setPrices, async ({ body, change }) => ({
      data: { ids: await orUnchanged(change((tx, log) => setPrices(tx, log, body.changes))) },
    })),
    adminRoute(prices.previewPrices, ({ query }) => previewPrices(db, query)),
  ]
}
