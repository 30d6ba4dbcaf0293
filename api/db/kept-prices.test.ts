// A shop that was started before prices had a currency opens with all its prices, as amounts of its own currency.
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../kernel/db.ts'
import { openEmbedded } from './embedded.ts'
import { openDb } from './open.ts'

const migrations = path.join(import.meta.dirname, 'migrations')
/** The last file before prices had a currency. */
const lastBefore = '025-translations.sql'

const ada = '00000000-0000-4000-8000-000000000001'
const kept = `
  insert into category values ('oxford', 'Oxford', '', '', 1);
  insert into product (id, category_id, name, summary, description, fit, weave, composition, price_minor,
    before_price_minor, lowest30_minor, colours, colour_families, sizes, sizes_in_stock)
  values ('plain', 'oxford', 'Plain', '', '', 'slim', 'oxford', 'cotton', 9900, null, null, '[]', '{}', '{M}', '{M}'),
    ('reduced', 'oxford', 'Low', '', '', 'slim', 'oxford', 'cotton', 7900, 9900, 8900, '[]', '{}', '{M}', '{M}');
  insert into product_price values ('plain', '2026-01-01', 9900), ('reduced', '2026-01-01', 9900),
    ('reduced', '2026-02-01', 7900);
  insert into variant (product_id, sku, colour, size, position, stock) values ('plain', 'PLAIN-M', 'white', 'M', 0, 5);
  insert into shopper (id) values ('${ada}');
  insert into wishlist_item (shopper_id, product_id, price_minor, seen_price_minor) values ('${ada}', 'plain', 10900, 9900);
  insert into cart_line (shopper_id, variant_id, quantity) select '${ada}', id, 2 from variant;
  insert into coupon (code, kind, value, min_subtotal_minor, limit_total, used_count) values
    ('TENTH', 'percent', 10, 0, null, 3), ('QUARTER', 'percent', 25, 20000, 100, 7), ('TWENTY', 'amount', 2000, 15000, null, 0),
    ('CARRIED', 'delivery', 0, 0, null, 0), ('TOOMUCH', 'percent', 200, 0, null, 0);
  insert into orders (number, checkout_id, shopper_id, email, status, payment_state, currency, subtotal_minor,
    discount_minor, delivery_minor, tax_minor, tax_included, total_minor, coupon_code, delivery, address)
  values ('PL-1', gen_random_uuid(), '${ada}', 'ada@example.com', 'paid', 'paid', 'SEK', 9900, 0, 0, 0, true, 9900, 'TENTH',
    '{}', '{}');
`

let folder: string
let db: Db
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'placket-kept-'))
  const old = await openEmbedded(folder)
  await old.script(
    'create table migration (name text primary key, ran_at timestamptz not null default now())',
  )
  for (const name of readdirSync(migrations).toSorted()) {
    if (name > lastBefore) continue
    await old.script(readFileSync(path.join(migrations, name), 'utf8'))
    await old.query(sql`insert into migration (name) values (${name})`)
  }
  await old.script(kept)
  await old.close()
  db = await openDb({ url: null, folder }, { currency: () => 'SEK' })
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

it('products keep their prices', async () => {
  const prices = sql`
    select id, currency, price_minor, before_price_minor, lowest30_minor from priced_product order by id`
  expect(await db.query(prices)).toEqual([
    { id: 'plain', currency: 'SEK', price_minor: 9900, before_price_minor: null, lowest30_minor: null },
    { id: 'reduced', currency: 'SEK', price_minor: 7900, before_price_minor: 9900, lowest30_minor: 8900 },
  ])
  const history = sql`
    select product_id as id, currency, price_minor as price from product_price_history order by product_id, from_at`
  expect(await db.query(history)).toEqual([
    { id: 'plain', currency: 'SEK', price: 9900 },
    { id: 'reduced', currency: 'SEK', price: 9900 },
    { id: 'reduced', currency: 'SEK', price: 7900 },
  ])
})

it('wishlists keep what products cost, and carts and orders stay', async () => {
  expect(await db.query(sql`select currency, price_minor, seen_price_minor from wishlist_item`)).toEqual([
    { currency: 'SEK', price_minor: 10900, seen_price_minor: 9900 },
  ])
  expect(await db.query(sql`select quantity from cart_line`)).toEqual([{ quantity: 2 }])
  expect(await db.query(sql`select currency, total_minor, coupon_code from orders`)).toEqual([
    { currency: 'SEK', total_minor: 9900, coupon_code: 'TENTH' },
  ])
})

it('coupons keep their amounts and how often they were used', async () => {
  const coupons = sql`select code, percent, used_count, limit_total from coupon order by code`
  expect(await db.query(coupons)).toEqual([
    { code: 'CARRIED', percent: null, used_count: 0, limit_total: null },
    { code: 'QUARTER', percent: 25, used_count: 7, limit_total: 100 },
    { code: 'TENTH', percent: 10, used_count: 3, limit_total: null },
    { code: 'TOOMUCH', percent: 100, used_count: 0, limit_total: null },
    { code: 'TWENTY', percent: null, used_count: 0, limit_total: null },
  ])
  const amounts = sql`select code, currency, value_minor, min_subtotal_minor from coupon_amount order by code`
  expect(await db.query(amounts)).toEqual([
    { code: 'QUARTER', currency: 'SEK', value_minor: null, min_subtotal_minor: 20000 },
    { code: 'TWENTY', currency: 'SEK', value_minor: 2000, min_subtotal_minor: 15000 },
  ])
})

it('a changed product is found by its new words, and a reduction is no word', async () => {
  await db.query(sql`update product set name = 'Zephyr' where id = 'reduced'`)
  const found = (word: string) =>
    db.query(sql`select product_id from product_search where words @@ ${word}::tsquery`)
  expect(await found('zephyr')).toEqual([{ product_id: 'reduced' }])
  expect(await found('sale')).toEqual([])
})
