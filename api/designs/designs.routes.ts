// The calls of fabrics and designs.
import {
  getDesigns,
  getFabrics,
  getLookBook,
  openDesign,
  removeDesign,
  saveDesign,
} from '#contract/design.ts'
import { texts } from '#contract/texts.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Route, route } from '../http/route.ts'
import { designOfLink, forgetDesign, keepDesign, readDesigns } from './designs.ts'
import { readFabrics } from './fabrics.ts'
import { readLookBook } from './look-book.ts'

export function designRoutes({ db, settings: { shop } }: Deps): Route[] {
  return [
    route(getFabrics, async () => ({ data: { data: await readFabrics(db) } }), { cached: 'fabric' }),
    route(getLookBook, async () => ({ data: { data: readLookBook() } }), { cached: true }),
    route(getDesigns, async ({ shopper }) => {
      const designs = await readDesigns(db, shopper.id)
      return { data: { data: designs.length > 0 ? designs : texts.noData } }
    }),
    route(saveDesign, (asked) => keepDesign(db, asked)),
    route(removeDesign, ({ shopper, body }) => forgetDesign(db, shopper.id, body.id)),
    route(openDesign, ({ body, ip }) => designOfLink(db, shop, { code: body.code, ip })),
  ]
}
