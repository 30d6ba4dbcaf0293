// Does what was planned for a product, with the rules and the log of the product's own screen.
import { msg } from '@lingui/core/runtime-macro'
import { ApiError } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import { findOrCreateCategory } from '../categories/categories.ts'
import type { LogChange } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { setPrices } from '../products/product-prices.ts'
import { adjustStock } from '../products/product-stock.ts'
import {
  archiveProducts,
  createProduct,
  getProduct,
  publishProducts,
  restoreProducts,
  unpublishProducts,
  updateProduct,
} from '../products/products.ts'
import type { ProductPlan } from './plan-product.ts'

/** @param current the product as it is locked; null: it is made. @param reason for the stock, in the log. */
export async function applyPlan(
  tx: Queryable,
  log: LogChange,
  plan: ProductPlan,
  current: { version: number; status: string } | null,
  reason: string,
): Promise<void> {
  const categoryId = plan.newCategory === null ? null : await findOrCreateCategory(tx, log, plan.newCategory)
  const { id, product, changes, prices } = plan
  if (product) {
    const { variants = [], translations = {}, style = {}, ...columns } = changes
    await createProduct(
      tx,
      log,
      { ...product, categoryId: categoryId ?? product.categoryId },
      {
        id,
        columns: writtenColumns(columns),
        variants,
        translations,
        style,
        prices: prices.map(({ currency, to }) => ({ currency, terms: to })),
      },
    )
  } else {
    const all = { ...changes, ...(categoryId !== null && { categoryId }) }
    if (Object.keys(all).length > 0)
      await orUnchanged(updateProduct(tx, log, { id, version: current!.version, changes: all }))
    if (prices.length > 0)
      await orUnchanged(
        setPrices(
          tx,
          log,
          prices.map((price) => ({ product: id, ...price })),
        ),
      )
  }
  if (plan.stock.length > 0) await changeStock(tx, log, plan, reason)
  if (plan.status) await changeStatus(tx, log, plan, current?.status ?? 'draft')
}

/** A text that is taken away is empty in its column. */
function writtenColumns({
  summary,
  description,
  composition,
  ...others
}: Omit<ProductPlan['changes'], 'variants' | 'translations' | 'style'>) {
  const { colours: _colours, sizes: _sizes, ...plain } = others
  const defined = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  return {
    ...defined,
    ...(summary && { summary }),
    ...(description && { description }),
    ...(composition && { composition }),
  }
}

async function changeStock(
  tx: Queryable,
  log: LogChange,
  { id, stock }: ProductPlan,
  reason: string,
): Promise<void> {
  const { variants } = await getProduct(tx, id)
  const adjustments = stock.flatMap(({ colour, size, by }) => {
    const variant = variants.find((one) => one.colour === colour && one.size === size)
    return variant ? [{ variant: variant.id, by }] : []
  })
  await adjustStock(tx, log, { product: id, adjustments, reason })
}

async function changeStatus(
  tx: Queryable,
  log: LogChange,
  { id, status, publishedAt, notes }: ProductPlan,
  before: string,
): Promise<void> {
  if (status === 'archived') {
    await orUnchanged(archiveProducts(tx, log, [id]))
    return
  }
  if (before === 'archived') await orUnchanged(restoreProducts(tx, log, [id]))
  if (status === 'draft') {
    await orUnchanged(unpublishProducts(tx, log, [id]))
    return
  }
  const { gaps } = await getProduct(tx, id)
  if (gaps.length > 0 && before === 'draft') {
    notes.push(msg`It is a draft, because something is missing before it can be published`)
    return
  }
  if (status === 'scheduled' && publishedAt === undefined)
    throw new ApiError('Invalid Input', msg`It says no time from which it is to be sold`)
  await orUnchanged(publishProducts(tx, log, [id], publishedAt))
}
