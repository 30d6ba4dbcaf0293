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
import { type Answer, answer } from '../http/route.ts'
import { designOfLink, forgetDesign, keepDesign, readDesigns } from './designs.ts'
import { readFabrics } from './fabrics.ts'
import { readLookBook } from './look-book.ts'

export function designRoutes({ db, settings: { shop } }: Deps): Answer[] {
  return [
    answer(getFabrics, async () => ({ data: { data: await readFabrics(db) } }), { kept: 'fabric' }),
    answer(getLookBook, async () => ({ data: { data: readLookBook() } }), { kept: true }),
    answer(getDesigns, async ({ shopper }) => {
      const designs = await readDesigns(db, shopper.id)
      return { data: { data: designs.length > 0 ? designs : texts.noData } }
    }),
    answer(saveDesign, (asked) => keepDesign(db, asked)),
    answer(removeDesign, ({ shopper, body }) => forgetDesign(db, shopper.id, body.id)),
    answer(openDesign, ({ body, ip }) => designOfLink(db, shop, { code: body.code, ip })),
  ]
}
