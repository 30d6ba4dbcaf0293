// The look book as shoppers see it.
import type { LookView } from '#contract/design.ts'
import { designCode } from '#garment/design-code.ts'
import { lookBook } from '#garment/look-book.ts'
import { priceOf } from '#garment/price.ts'
import { pictureHash } from '../pictures/hash.ts'
import { altOf } from './fabrics.ts'

export const readLookBook = (): LookView[] =>
  lookBook.map(({ key, name, words, design }) => ({
    key,
    name,
    words,
    code: designCode(design),
    picture: { hash: pictureHash(design), alt: altOf(name, design.fabric) },
    priceMinor: priceOf(design).totalMinor,
  }))
