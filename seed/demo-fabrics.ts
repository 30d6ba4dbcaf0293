// The demo shop's stock of fabrics: a random number of bolts, except for the fabrics with low stock.
import sql from 'sql-template-tag'
import { standardPrices } from '#garment/design/standard-prices.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'
import type { Queryable } from '#api/kernel/db.ts'
import { loadFabrics } from '#api/fabrics/fabrics.ts'
import { ownDesigns } from '#api/designs/look-book.ts'
import { registerPictures } from '#api/pictures/register-picture.ts'
import { readLowStockFabrics } from './catalogue/read-catalogue.ts'
import { seededRandom, randomInt } from './common/random.ts'

/** A bolt holds 22 to 58 metres. There are more bolts of the plain fabrics without a surcharge. */
export function demoFabricStock(): { code: string; stockMm: number }[] {
  const lowStock = readLowStockFabrics()
  return fabrics.map(({ code, pattern }) => {
    const random = seededRandom(`cloth ${code}`)
    const bolts =
      pattern === 'plain' && standardPrices.fabrics[code] === 0
        ? randomInt(random, 3, 6)
        : randomInt(random, 1, 3)
    return { code, stockMm: lowStock.get(code) ?? bolts * randomInt(random, 220, 580) * 100 }
  })
}

/**
 * Adds stock of the fabrics that have none yet, and registers the pictures of the shop's own designs: the look book,
 * and a plain shirt of each fabric.
 */
export async function stockFabrics(on: Queryable): Promise<void> {
  await loadFabrics(on)
  await registerPictures(on, ownDesigns())
  await on.query(sql`
    insert into fabric_stock (code, stock_mm)
    select code, "stockMm" from jsonb_to_recordset(${JSON.stringify(demoFabricStock())}::jsonb)
      as t(code text, "stockMm" int)
    where exists (select 1 from fabric f where f.code = t.code)
      and not exists (select 1 from fabric_stock f where f.code = t.code)
    on conflict do nothing`)
}
