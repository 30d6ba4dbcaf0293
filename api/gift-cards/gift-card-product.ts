// The product of gift cards in the catalogue. Its prices are the lowest amounts that the merchant offers; it is written
// at every start and with every change of the offer.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { giftCardProduct } from '#contract/gift-cards.ts'
import { translatorFor } from '#locales/catalogue.ts'
import type { Queryable } from '../kernel/db.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { translatorOf } from '../kernel/storefront.ts'
import { registerPictures } from '../pictures/register-picture.ts'
import {
  furtherLanguages,
  isArticleListed,
  type OwnArticle,
  putArticle,
  putArticleTexts,
  standardNamesOf,
  unlistArticle,
} from '../products/own-article.ts'
import { giftPicture, giftProduct } from './gift-line.ts'
import { selectLowestAmounts } from './gift-cards.sql.ts'

const textsIn = (i18n: I18n) => ({
  name: i18n._(msg({ message: 'Gift card', comment: 'A code that pays' })),
  summary: i18n._(msg`An amount of your choice, mailed with your message on the day you choose.`),
  description: i18n._(
    msg`The recipient enters its code at the checkout. Its balance pays for the order, and what is not used stays on the card.`,
  ),
  composition: '',
  specification: [
    { name: i18n._(msg`Sent`), value: i18n._(msg`By email, at once or on a day you choose`) },
    { name: i18n._(msg`Valid`), value: i18n._(msg`It does not expire`) },
    { name: i18n._(msg`Tax`), value: i18n._(msg`None on the card; what it pays for is taxed`) },
  ],
  category: {
    name: i18n._(msg`Gift cards`),
    summary: i18n._(msg`For somebody who likes to choose.`),
    description: i18n._(msg`A code by email that pays in this shop.`),
  },
  colourName: i18n._(msg({ message: 'Plain', context: 'colour of a gift card' })),
})

function article(i18n: I18n): OwnArticle {
  const { colourName, category, ...texts } = textsIn(i18n)
  const { colourKey: key, pictureHash, sku } = giftProduct
  return {
    id: giftCardProduct.id,
    kind: 'gift card',
    ...texts,
    category: { id: giftCardProduct.category, ...category },
    tags: ['gift card', 'gift', 'gift voucher', 'voucher', 'present'],
    colour: { key, name: colourName, family: 'beige', hex: giftPicture.giftCard, pictureHash },
    sku,
    size: 'CARD',
    standardNames: standardNamesOf(textsIn),
  }
}

/** Lists gift cards in the currencies with an offer, or removes them from the shop without any. */
export async function stockGiftCards(
  tx: Queryable,
  shop: Pick<ShopSettings, 'locale' | 'languages' | 'contentLocale' | 'markets'>,
): Promise<void> {
  const prices = await selectLowestAmounts(tx)
  if (prices.length === 0) {
    if (await isArticleListed(tx, giftCardProduct.id)) await unlistArticle(tx, giftCardProduct.id)
    return
  }
  const first = translatorOf(shop.contentLocale)
  const own = article(first)
  await registerPictures(tx, [giftPicture])
  await putArticle(tx, own, prices)
  for (const language of furtherLanguages(shop)) {
    const { category, colourName, specification, ...product } = textsIn(translatorFor(language))
    const rows = own.specification.map(({ name }, at) => [name, specification[at]!])
    await putArticleTexts(tx, own, language, {
      product: {
        ...product,
        specification: Object.fromEntries(rows),
        colourNames: { [giftProduct.colourKey]: colourName },
      },
      category,
    })
  }
}
