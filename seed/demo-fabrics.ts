// Cloth on the demo shop's shelves: bolts as a workroom has them, two nearly gone and one sold out.
import sql from 'sql-template-tag'
import { fabrics } from '#garment/fabric/fabrics.ts'
import type { Queryable } from '#api/kernel/db.ts'
import { ownDesigns } from '#api/designs/look-book.ts'
import { registerPictures } from '#api/pictures/register-picture.ts'
import { chanceOf, whole } from './common/random.ts'

/** The few fabrics whose last metres say something about the shop. */
const rest: Record<string, number> = { XC022: 0, XC037: 5600, XC061: 2300 }

/** Bolts hold 20 to 60 metres; of the classics there are several. */
export function demoFabricStock(): { code: string; stockMm: number }[] {
  return fabrics.map(({ code, pattern, priceMinor }) => {
    const chance = chanceOf(`cloth ${code}`)
    const bolts = pattern === 'plain' && priceMinor === 0 ? whole(chance, 3, 6) : whole(chance, 1, 3)
    return { code, stockMm: rest[code] ?? bolts * whole(chance, 220, 580) * 100 }
  })
}

/** Lays on the shelves every fabric they do not know yet, with a picture of a plain shirt of it; and the look book's pictures. */
export async function stockFabrics(on: Queryable): Promise<void> {
  await registerPictures(on, ownDesigns())
  await on.query(sql`
    insert into fabric_stock (code, stock_mm)
    select code, "stockMm" from jsonb_to_recordset(${JSON.stringify(demoFabricStock())}::jsonb)
      as t(code text, "stockMm" int)
    where not exists (select 1 from fabric_stock f where f.code = t.code)
    on conflict do nothing`)
}
