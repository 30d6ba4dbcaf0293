// For tests: staff create, complete and change products.
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { setPrices } from '#contract/admin/product-prices.ts'
import * as endpoints from '#contract/admin/products.ts'
import { applyDue } from '../../catalogue/due.ts'
import { type TestAdmin, type TestStaff } from '../test-admin.ts'
import type { Db } from '../../kernel/db.ts'

export const choice = {
  categoryId: 'oxford',
  colours: [
    { name: 'White', fabricCode: 'XC010' },
    { name: 'Sky blue', fabricCode: 'XC011' },
  ],
  sizes: ['S', 'M', 'L'],
}

export const usd = (regularMinor: number, sale: object | null = null) => ({ regularMinor, sale })

export function productSteps(admin: () => TestAdmin) {
  async function call<E extends AdminEndpoint>(endpoint: E, input: object, as?: TestStaff) {
    return admin().call(endpoint, input, { ...(as && { as }) })
  }

  async function create(name: string) {
    const { status, body } = await call(endpoints.createProduct, { name, ...choice })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data.product
  }

  async function read(id: string) {
    const { body } = await call(endpoints.getProduct, { id })
    return body.data.product
  }

  async function update(id: string, version: number, changes: object) {
    return call(endpoints.updateProduct, { id, version, changes })
  }

  /** Creates a product with everything that publishing it needs. */
  async function complete(name: string, stock = 5) {
    const made = await create(name)
    const { id } = made
    await update(id, 1, { summary: `${name} in short.`, description: `${name} at length.` })
    await call(setPrices, {
      changes: [{ product: id, currency: 'USD', from: null, to: usd(9000) }],
    })
    if (stock > 0)
      await call(endpoints.adjustStock, {
        product: id,
        adjustments: made.variants.map(({ id: variant }) => ({ variant, by: stock })),
        reason: 'delivery',
      })
    return read(id)
  }

  return { call, create, read, update, complete }
}

/** Moves scheduled times into the past by these seconds, and applies the changes that are due then. */
export async function later(db: Db, seconds: number): Promise<void> {
  await db.query(sql`update product set published_at = published_at - make_interval(secs => ${seconds})
    where published_at > now()`)
  await db.query(sql`update product_price set sale_from = sale_from - make_interval(secs => ${seconds}),
    sale_until = sale_until - make_interval(secs => ${seconds}), sale_due_at = sale_due_at - make_interval(secs => ${seconds})
    where sale_due_at is not null`)
  await applyDue(db)
}
