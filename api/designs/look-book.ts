// The look book as shoppers see it.
import type { LookView } from '#contract/design.ts'
import { designCode } from '#garment/design/design-code.ts'
import type { Design } from '#garment/design/design.ts'
import { lookBook } from '#garment/design/look-book.ts'
import { lookTexts } from '#garment/design/look-texts.ts'
import { priceOf, type ShirtPrices } from '#garment/design/price.ts'
import { inEnglish, messageText, type Reader } from '../kernel/storefront.ts'
import { pictureHash } from '../pictures/hash.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'
import { altOf, plainShirt } from './fabrics.ts'

/** The designs of the shop's own pages: the look book's, and a plain shirt of every fabric. */
export const ownDesigns = (): Design[] => [
  ...fabrics.map(({ code }) => plainShirt(code)),
  ...lookBook.map(({ design }) => design),
]

export const getLookBook = (prices: ShirtPrices, reader: Reader): LookView[] =>
  lookBook.map(({ key, design }) => {
    const name = inEnglish(lookTexts[key].name)
    return {
      key,
      name,
      words: inEnglish(lookTexts[key].words),
      code: designCode(design),
      picture: {
        hash: pictureHash(design),
        alt: messageText(altOf(reader.i18n._(lookTexts[key].name), design.fabric), reader),
      },
      priceMinor: priceOf(design, prices).totalMinor,
    }
  })
