// The calls of fabrics and designs.
import * as design from '#contract/design.ts'
import { texts } from '#contract/texts.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Route, route } from '../http/route.ts'
import { designOfLink, forgetDesign, keepDesign, readDesigns } from './designs.ts'
import { readFabrics } from './fabrics.ts'
import { readLookBook } from './look-book.ts'

export function designRoutes({ db, settings: { shop } }: Deps): Route[] {
  return [
    route(design.getFabrics, async () => ({ data: { data: await readFabrics(db) } }), { cached: 'fabric' }),
    route(design.getLookBook, async () => ({ data: { data: readLookBook() } }), { cached: true }),
    route(design.getDesigns, async ({ shopper }) => {
      const designs = await readDesigns(db, shopper.id)
      return { data: { data: designs.length > 0 ? designs : texts.noData } }
    }),
    route(design.saveDesign, (asked) => keepDesign(db, asked)),
    route(design.removeDesign, ({ shopper, body }) => forgetDesign(db, shopper.id, body.id)),
    route(design.openDesign, ({ body, ip }) => designOfLink(db, shop, { code: body.code, ip })),
  ]
}
