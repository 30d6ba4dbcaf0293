// The look book for shoppers: kept in memory, read at start and again whenever any process has changed it.
import type { LookView } from '#contract/design.ts'
import { designCode } from '#garment/design/design-code.ts'
import type { Design } from '#garment/design/design.ts'
import { lookBook } from '#garment/design/look-book.ts'
import { type LookKey, lookTexts } from '#garment/design/look-texts.ts'
import { priceOf, type ShirtPrices } from '#garment/design/price.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import { messageText, type Reader } from '../kernel/storefront.ts'
import { offerProblem, shopOffers } from '../options/options.ts'
import { pictureHash } from '../pictures/hash.ts'
import { withdrawnFabric } from './fabric-stock.ts'
import { altOfDesign, consumptionOfDesign, plainShirt } from './fabrics.ts'
import { hasLooks, insertLooks, type LookRow, selectLooks } from './looks.sql.ts'

export {
  insertLooks,
  lockLooks,
  type LookRow,
  type LookTexts,
  selectLooks,
  updateLookPositions,
  updateLookRow,
} from './looks.sql.ts'

/** The looks of a new shop. */
const firstLooks: LookRow[] = lookBook.map(({ key, design }) => ({
  id: key,
  version: 1,
  name: lookTexts[key].name.message!,
  words: lookTexts[key].words.message!,
  design,
  published: true,
  translations: {},
}))

let looks: readonly LookRow[] = firstLooks

async function loadLooks(on: Queryable): Promise<void> {
  if (!(await hasLooks(on)))
    await insertLooks(
      on,
      firstLooks.map((look) => ({ ...look, demo: true })),
    )
  looks = await selectLooks(on)
}

const watchers: (() => void)[] = []

/** Calls `clear` when this process has read changed looks. */
export function watchLooks(clear: () => void): void {
  watchers.push(clear)
}

/** Reads the looks now, and again whenever any process has changed one; then `changed` is called first. */
export async function keepLooks(db: Db, changed: () => Promise<unknown>): Promise<void> {
  // Reads one after the other, so that an earlier read does not end last.
  let reading: Promise<void> = Promise.resolve()
  const read = async () => {
    await loadLooks(db)
    await changed()
    for (const clear of watchers) clear()
  }
  await db.onChange('look', () => {
    // After a failure, the next change or the next start reads again.
    reading = reading.then(read).catch(() => {})
  })
  await loadLooks(db)
}

/** The designs on the shop's own pages: those of the look book, and a plain shirt of every fabric. */
export const ownDesigns = (): Design[] => [
  ...fabrics.map(({ code }) => plainShirt(code)),
  ...looks.map(({ design }) => design),
]

/** Whether a shirt of a look can be made; otherwise the look is not shown. */
const canBeMade = (design: Design): boolean =>
  offerProblem(design) === null && withdrawnFabric(consumptionOfDesign(design)) === null

/** Whether the look book shows any look. */
export const hasLookBook = (): boolean =>
  looks.some(({ published, design }) => published && canBeMade(design))

export const getLookBook = (prices: ShirtPrices, reader: Reader): LookView[] =>
  looks
    .filter(({ published, design }) => published && canBeMade(design))
    .map((look) => {
      const { id: key, design } = look
      const name = textOf(look, 'name', reader)
      const words = textOf(look, 'words', reader)
      return {
        key,
        name: name.text,
        words: words.text,
        ...(name.isOwn && { ownName: true as const }),
        ...(words.isOwn && { ownWords: true as const }),
        code: designCode(design),
        picture: {
          hash: pictureHash(design),
          alt: messageText(altOfDesign(name.translated, design, shopOffers()), reader),
        },
        priceMinor: priceOf(design, prices).totalMinor,
      }
    })

/**
 * A text of a look. A text that the shop wrote is in the reader's language, if it has that one; the texts of a new shop
 * are sent in English, because storefronts translate them.
 */
function textOf(
  { id, translations, ...look }: LookRow,
  field: 'name' | 'words',
  { i18n }: Reader,
): { text: string; translated: string; isOwn: boolean } {
  const standard = Object.hasOwn(lookTexts, id) ? lookTexts[id as LookKey][field] : null
  const own = translations[i18n.locale]?.[field]
  if (own === undefined && standard && standard.message === look[field])
    return { text: look[field], translated: i18n._(standard), isOwn: false }
  const text = own ?? look[field]
  return { text, translated: text, isOwn: true }
}
