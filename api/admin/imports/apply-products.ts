// Carries out the plans for products, with the same rules and log as the product's own screen.
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import { findOrCreateCategory } from '../categories/categories.ts'
import type { LogChange } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { setPrices } from '../products/product-prices.ts'
import { adjustStocks } from '../products/product-stock.ts'
import { gapsOf, type AdminProductRow, readProducts } from '../products/products.ts'
import { createProducts } from '../products/create-products.ts'
import { changeProduct } from '../products/update-product.ts'
import {
  archiveProducts,
  publishProducts,
  restoreProducts,
  unpublishProducts,
} from '../products/bulk-actions.ts'
import { type ProductPlan, staysDraft } from './plan-product.ts'

export interface PlannedProduct {
  plan: ProductPlan
  /** The locked product; null: the plan creates it. */
  current: AdminProductRow | null
}

/** Applies plans of different products, all or none. @param reason for changes of stock, in the log. */
export async function applyPlans(
  tx: Queryable,
  log: LogChange,
  planned: PlannedProduct[],
  reason: string,
): Promise<void> {
  const categories = await newCategories(tx, log, planned)
  const categoryOf = ({ newCategory }: ProductPlan) =>
    newCategory === null ? null : categories.get(newCategory)!
  await createProducts(
    tx,
    log,
    planned.flatMap(({ plan }) => newProductOf(plan, categoryOf(plan)) ?? []),
  )
  for (const { plan, current } of planned) {
    const categoryId = categoryOf(plan)
    const changes = { ...plan.changes, ...(categoryId !== null && { categoryId }) }
    if (current && Object.keys(changes).length > 0)
      await orUnchanged(changeProduct(tx, log, current, current.version, changes))
  }
  const prices = planned.flatMap(({ plan, current }) =>
    current ? plan.prices.map((price) => ({ product: plan.id, ...price })) : [],
  )
  if (prices.length > 0) await orUnchanged(setPrices(tx, log, prices))
  const stock = planned.flatMap(({ plan }) => plan.stock.map((own) => ({ product: plan.id, ...own })))
  if (stock.length > 0) await adjustStocks(tx, log, stock, reason)
  await changeStatuses(tx, log, planned)
}

/** Finds or creates the categories that the shop lacked when the plans were made. Returns their ids by name. */
async function newCategories(
  tx: Queryable,
  log: LogChange,
  planned: PlannedProduct[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Set(planned.flatMap(({ plan }) => plan.newCategory ?? []))
  const ids = new Map<string, string>()
  for (const name of names) ids.set(name, await findOrCreateCategory(tx, log, name))
  return ids
}

function newProductOf(
  { id, product, changes, prices }: ProductPlan,
  categoryId: string | null,
): Parameters<typeof createProducts>[2][number] | null {
  if (!product) return null
  const { variants = [], translations = {}, style = {}, ...columns } = changes
  const details = {
    columns: writtenColumns(columns),
    variants,
    translations,
    style,
    prices: prices.map(({ currency, to }) => ({ currency, terms: to })),
  }
  return { id, product: { ...product, categoryId: (categoryId ?? product.categoryId)! }, details }
}

/** The changed columns; a removed text is stored as an empty one. */
function writtenColumns({
  summary,
  description,
  composition,
  note,
  ...others
}: Omit<ProductPlan['changes'], 'variants' | 'translations' | 'style'>) {
  const { colours: _colours, sizes: _sizes, ...plain } = others
  const defined = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  return {
    ...defined,
    ...(summary && { summary }),
    ...(description && { description }),
    ...(composition && { composition }),
    ...(note && { note }),
  }
}

async function changeStatuses(tx: Queryable, log: LogChange, planned: PlannedProduct[]): Promise<void> {
  const statusBefore = ({ current }: PlannedProduct) => current?.status ?? 'draft'
  const changing = planned.filter(({ plan }) => plan.status !== null)
  const to = (...statuses: ProductPlan['status'][]) =>
    changing.filter(({ plan }) => statuses.includes(plan.status))
  const idsOf = (some: PlannedProduct[]) => some.map(({ plan }) => plan.id)
  const change = async (
    by: (tx: Queryable, log: LogChange, ids: string[]) => Promise<string[]>,
    some: PlannedProduct[],
  ) => {
    if (some.length > 0) await orUnchanged(by(tx, log, idsOf(some)))
  }
  await change(archiveProducts, to('archived'))
  await change(
    restoreProducts,
    to('draft', 'published', 'scheduled').filter((one) => statusBefore(one) === 'archived'),
  )
  await change(unpublishProducts, to('draft'))
  const toPublish = to('published', 'scheduled')
  if (toPublish.length === 0) return
  const rows = new Map((await readProducts(tx, idsOf(toPublish))).map((row) => [row.id, row]))
  const complete = toPublish.filter((one) => {
    const [gap] = statusBefore(one) === 'draft' ? gapsOf(rows.get(one.plan.id)!) : []
    if (gap) {
      one.plan.notes.push(staysDraft(gap))
      delete one.plan.after['status']
    }
    return gap === undefined
  })
  if (complete.some(({ plan }) => plan.status === 'scheduled' && plan.publishedAt === undefined))
    throw new ApiError('Invalid Input', because('row-no-time-of-sale'))
  if (complete.length > 0)
    await orUnchanged(
      publishProducts(
        tx,
        log,
        complete.map(({ plan }) => ({ id: plan.id, at: plan.publishedAt })),
      ),
    )
}
