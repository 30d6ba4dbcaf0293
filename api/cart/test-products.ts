// A few products for tests: each in two colours, sizes S, M and L.
import sql from 'sql-template-tag'
import type { Db } from '../kernel/db.ts'
import { setPieces } from '../stock/test-stock.ts'

const colours = [
  {
    key: 'white',
    name: 'White',
    family: 'white',
    hex: '#ffffff',
    fabricCode: 'XC001',
    pictureHash: 'white1',
  },
  { key: 'sky', name: 'Sky', family: 'blue', hex: '#9fc4e8', fabricCode: 'XC002', pictureHash: 'sky1' },
]

/** Puts products into the shop, `stock` pieces of every colour and size, at 100.00 dollars each. */
export async function putProducts(db: Db, ids: string[], stock = 10): Promise<void> {
  await db.query(sql`
    insert into category (id, name, summary, description, position)
    values ('oxford', 'Oxford', 'Oxford shirts', 'Oxford shirts', 1) on conflict do nothing`)
  for (const id of ids) {
    const name = id.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
    await db.query(sql`
      insert into product (id, category_id, name, summary, description, fit, weave, composition, colours,
        colour_families, sizes, sizes_in_stock)
      values (${id}, 'oxford', ${name}, 'A shirt', 'A shirt.', 'regular', 'oxford', '100 % cotton',
        ${JSON.stringify(colours)}::jsonb, ${['white', 'blue']}::text[], ${['S', 'M', 'L']}::text[],
        ${stock > 0 ? ['S', 'M', 'L'] : []}::text[])`)
    await db.query(
      sql`insert into product_price (product_id, currency, price_minor) values (${id}, 'USD', 10000)`,
    )
    await db.query(sql`
      insert into variant (product_id, sku, colour, size, position, stock)
      select ${id}, ${id} || '-' || c || '-' || s, c, s, n, ${stock}
      from unnest(${['white', 'sky']}::text[]) c, unnest(${['S', 'M', 'L']}::text[]) with ordinality t(s, n)`)
  }
}

/** Sets the stock of one size in one colour. */
export async function setStock(
  db: Db,
  product: string,
  size: string,
  stock: number,
  colour = 'white',
): Promise<void> {
  await setPieces(db, stock, sql`product_id = ${product} and colour = ${colour} and size = ${size}`)
}
