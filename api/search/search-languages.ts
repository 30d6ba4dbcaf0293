// Keeps the search languages equal to the languages of the shop.
import { isDeepStrictEqual } from 'node:util'
import { languageOf } from '#locales/languages.ts'
import type { Db } from '../kernel/db.ts'
import type { Settings } from '../kernel/settings.ts'
import { storefrontsOf } from '../kernel/storefront.ts'
import { indexLanguages, readLanguages } from './search.sql.ts'

/** One statement, unless the shop's languages have changed: then all products are indexed again. */
export async function keepSearchLanguages(
  db: Db,
  settings: Pick<Settings, 'shop' | 'publicUrl'>,
): Promise<void> {
  const own = languageOf(settings.shop.contentLocale)
  const others = storefrontsOf(settings).map(({ locale }) => languageOf(locale))
  const further = [...new Set(others)].filter((language) => language !== own).toSorted()
  if (isDeepStrictEqual(await readLanguages(db), [own, ...further])) return
  await db.transaction((tx) => indexLanguages(tx, own, further), { mayTakeLong: true })
}
