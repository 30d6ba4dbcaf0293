// The back office with 100,000 products, or as many as `--products` says, on a PostgreSQL server of its own: the times of lists, filters and searches,
// of opening a product and of saving it.
import { reconcileRoles } from '#api/admin/roles/built-in-roles.ts'
import { openDb } from '#api/db/open.ts'
import type { Db } from '#api/kernel/db.ts'
import { openTestAdmin, type TestAdmin } from '#api/admin/test-admin.ts'
import { listCategories } from '#contract/admin/categories.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { listFabrics } from '#contract/admin/fabrics.ts'
import { listImports } from '#contract/admin/imports.ts'
import { listChanges, listEntries } from '#contract/admin/log.ts'
import { listMembers } from '#contract/admin/staff.ts'
import { listViews } from '#contract/admin/views.ts'
import {
  adjustStock,
  type AdminProduct,
  getProduct,
  listProducts,
  updateProduct,
} from '#contract/admin/products.ts'
import { setPrices } from '#contract/admin/product-prices.ts'
import { startPostgres } from '#e2e/postgres-server.ts'
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { stockShop } from '#seed/stock-shop.ts'
import sql from 'sql-template-tag'
import type { Figure } from './common/judge.ts'
import { putManyRows } from './common/many-rows.ts'
import { timesOf } from './common/measure.ts'
import { definePart } from './common/run-parts.ts'

const rounds = 25
/** Times are the fastest of all rounds. */
const limitsOf = (products: number) => ({
  read: products <= 100_000 ? { was: 20, max: 40, unit: 'ms' } : { was: 150, max: 250, unit: 'ms' },
  saved: { was: 22, max: 40, unit: 'ms' },
  /** Statements of a call that reads, with the one that finds the session. */
  statements: { was: 2, max: 2, unit: 'statements' },
})
type Name = keyof ReturnType<typeof limitsOf>
let statements = 0

export const backOfficeWith = ({ products = '100000' }: { products?: string | undefined }) =>
  definePart(limitsOf(Number(products)), () => measureShop(Number(products)))

async function measureShop(products: number): Promise<Figure<Name>[]> {
  const server = await startPostgres()
  try {
    const db = await openDb(
      { url: server.url, folder: null, poolSize: 5 },
      { onStatement: () => void statements++ },
    )
    await reconcileRoles(db)
    await stockShop(db, demoCatalogue(), { currencies: ['USD', 'EUR'] })
    await copyProducts(db, products)
    const admin = await openTestAdmin({ db })
    const figures = await measureAll(admin)
    await admin.close()
    await db.close()
    return figures
  } finally {
    await server.remove()
  }
}

/**
 * Copies the demo catalogue until there are enough products. The copies are not added to the search index of the shop.
 */
async function copyProducts(db: Db, products: number): Promise<void> {
  await putManyRows(db, ['product', 'variant', 'product_price', 'audit_entry'], async (tx) => {
    await tx.query(sql`
      insert into product (id, category_id, name, summary, description, fit, weave, composition, tags, specification,
        colours, colour_families, sizes, sizes_in_stock, published_at, archived_at, created_at, changed_at)
      select p.id || '-' || n, category_id, name || ' ' || n, summary, description, fit, weave, composition, tags,
        specification, colours, colour_families, sizes, sizes_in_stock,
        case when n % 50 = 0 then null when n % 50 = 1 then now() + interval '1 day' else created_at end,
        case when n % 20 = 2 then now() end, now() - make_interval(mins => n), now() - make_interval(mins => n)
      from product p, generate_series(1, ${products / 100}::int) n where kind = 'shirt' and id in (
        select id from product where kind = 'shirt' order by id limit 100)`)
    await tx.query(sql`
      insert into variant (product_id, sku, colour, size, position, stock)
      select p.id, upper(p.id || '-' || size), p.colours -> 0 ->> 'key', size, place, (hashtext(p.id || size) & 31)
      from product p, unnest(p.sizes) with ordinality as s (size, place)
      where not exists (select 1 from variant v where v.product_id = p.id)`)
    await tx.query(sql`
      insert into product_price (product_id, currency, price_minor, before_price_minor, sale_minor)
      select p.id, currency, 9900, case when hashtext(p.id) % 10 = 0 then 12000 end,
        case when hashtext(p.id) % 10 = 0 then 9900 end
      from product p, unnest(array['USD', 'EUR']) currency
      where not exists (select 1 from product_price s where s.product_id = p.id)
        and (currency = 'USD' or hashtext(p.id) % 7 <> 0)`)
    // A log of the size that so many products have.
    await tx.query(sql`
      insert into audit_entry (area, call, record_type, record_id, record_name, before, after, at)
      select 'products', 'updateProduct', 'product', id, name, '{"summary": null}', '{"summary": "Worn."}',
        created_at from product where kind = 'shirt'`)
  })
  await db.script('vacuum analyze')
}

/** A call that reads. */
type Read = [name: string, endpoint: AdminEndpoint, query?: object]

async function measureAll(admin: TestAdmin): Promise<Figure<Name>[]> {
  const read = async ([name, endpoint, query = {}]: Read) => {
    const { status } = await admin.call(endpoint, query, { ip: network() })
    if (status !== 200) throw new Error(`${name}: ${status}`)
  }
  const [item] = (await admin.call(listProducts, { sort: 'name' }, { ip: network() })).body.data.items
  const { product } = (await admin.call(getProduct, { id: item!.id }, { ip: network() })).body.data
  const reads: Read[] = [
    ...productLists(product.variants[0]!.sku, await nextAfter(admin, 20)).map(([name, query]): Read => [
      name,
      listProducts,
      query,
    ]),
    ...otherReads,
    ['a product', getProduct, { id: product.id }],
  ]
  const figures: Figure<Name>[] = []
  for (const call of reads) {
    statements = 0
    const { fastest, ...others } = await timesOf(rounds, () => read(call))
    figures.push({ name: call[0], limit: 'read', value: fastest, beside: others })
    figures.push({ name: call[0], limit: 'statements', value: statements / rounds })
  }
  for (const [name, save] of savesOf(admin, product)) {
    const { fastest, ...others } = await timesOf(rounds, save)
    figures.push({ name, limit: 'saved', value: fastest, beside: others })
  }
  return figures
}

/** Filters and searches of the list of products; `next` is the cursor of a later page. */
const productLists = (sku: string, next: string): [name: string, query: object][] => [
  ['the list', {}],
  ['the list by name', { sort: 'name' }],
  ['the list by age', { sort: '-created' }],
  ['a later page', { next }],
  ...['draft', 'scheduled', 'published', 'archived'].map((status): [string, object] => [
    `status ${status}`,
    { status },
  ]),
  ['a category', { category: 'oxford' }],
  ['fit and weave', { fit: 'slim', weave: 'oxford' }],
  ['sold out', { stock: 'none' }],
  ['low in stock', { stock: 'low' }],
  ['on sale', { onSale: 'USD' }],
  ['without a price', { withoutPrice: 'EUR' }],
  ['without any price', { withoutPrice: 'CHF' }],
  ['without a translation', { withoutTranslation: 'de' }],
  ['a search for a common word', { search: 'oxford' }],
  ['a search for a rare word', { search: 'harrow oxford 77' }],
  ['a search for nothing', { search: 'zzzzzz' }],
  ['a search for two letters', { search: 'ox' }],
  ['a search for an article number', { search: sku }],
  ['a search by name in a category', { search: 'check', category: 'flannel', sort: 'name' }],
]

const otherReads: Read[] = [
  ['the categories', listCategories],
  ['the log', listEntries],
  ['the log of products', listEntries, { recordType: 'product' }],
  ['the fabrics', listFabrics],
  ['the staff', listMembers],
  ['the imports', listImports],
  ['the saved views', listViews, { list: 'products' }],
  ['what others have changed', listChanges],
]

/** Saving a text, a price and stock; each call builds on what the one before it saved. */
function savesOf(admin: TestAdmin, product: AdminProduct): [name: string, save: () => Promise<void>][] {
  let { version } = product
  let { terms } = product.prices.find(({ currency }) => currency === 'USD')!
  return [
    [
      'saving a text',
      async () => {
        const changes = { summary: `Saved ${version} times.` }
        const { body } = await admin.call(
          updateProduct,
          { id: product.id, version, changes },
          { ip: network() },
        )
        ;({ version } = body.data.product)
      },
    ],
    [
      'saving a price',
      async () => {
        const to = { ...terms, regularMinor: terms.regularMinor + 1 }
        const changes = [{ product: product.id, currency: 'USD', from: terms, to }]
        const { status } = await admin.call(setPrices, { changes }, { ip: network() })
        if (status !== 200) throw new Error(`saving a price failed with ${status}`)
        terms = to
      },
    ],
    [
      'saving stock',
      async () => {
        const adjustments = [{ variant: product.variants[0]!.id, by: 1 }]
        const body = { product: product.id, adjustments, reason: 'counted' }
        await admin.call(adjustStock, body, { ip: network() })
      },
    ],
  ]
}

async function nextAfter(admin: TestAdmin, pages: number): Promise<string> {
  let next = ''
  for (let page = 0; page < pages; page++) {
    const { body } = await admin.call(listProducts, next ? { next } : {}, { ip: network() })
    next = body.data.next!
  }
  return next
}

let calls = 0
/** A new network for each call, so that no rate limit applies. */
const network = () => `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}`
