// Guesses by its words whether a product of another shop is a shirt or goods.
import type { MadeKind } from '#contract/admin/products.ts'

/** Matches whole words in any case; with `~` in front also the end of a compound word. */
const wordsOf = (...lines: string[]) =>
  new RegExp(
    String.raw`(?<!\p{L})(?:${lines
      .join('|')
      .replaceAll('~', String.raw`[\p{L}]*`)
      .replaceAll(' ', String.raw`[\s-]?`)})(?![\p{L}-])`,
    'giu',
  )

const shirts = wordsOf(
  '~shirts?|button (?:up|down)s?|blouses?|shackets?',
  '~hemd(?:en)?|~blusen?',
  'chemises?|surchemises?|chemisiers?|camicie?|camicia|camisas?|overhemd(?:en)?|skjort(?:e|er|a|or)|koszul[ae]',
)

const goods = wordsOf(
  't shirts?|tee shirts?|tees?|~sweatshirts?|undershirts?|nightshirts?|polos?(?: shirts?)?|unterhemd(?:en)?|nachthemd(?:en)?|polohemd(?:en)?',
  '(?:neck|bow )?ties?(?! dye)|cravats?|belts?|scar(?:f|ves)|shawls?|gloves?|mittens?|hats?|caps?|beanies?|~socks?|suspenders?|braces',
  'cuff ?links?|pocket squares?|handkerchie(?:f|fs|ves)|collar (?:stays?|pins?|bars?)|tie (?:clips?|pins?|bars?)|lapel pins?',
  'wallets?|~bags?|totes?|backpacks?|umbrellas?|jewel(?:le)?ry|necklaces?|bracelets?|earrings?|watch(?:es)?|(?:sun)?glasses',
  'gift cards?|gift (?:vouchers?|certificates?|box(?:es)?|sets?)|vouchers?|mugs?|candles?|posters?|books?|perfumes?|fragrances?',
  '~shoes?|boots?|sneakers?|trousers?|pants?|jeans|chinos?|shorts|jackets?|blazers?|suits?|~coats?|vests?|waistcoats?|sweaters?|jumpers?|pullovers?|cardigans?|hoodies?|knitwear|underwear|boxers?|swimwear|dress(?:es)?|skirts?',
  'accessor(?:y|ies)|hangers?|brush(?:es)?|garment (?:bags?|care)|laundry|detergents?|swatch(?:es)?|fabrics?',
  '~krawatten?|fliegen?|~gürtel|~schals?|~tuch|~tücher|~handschuhe?|~mützen?|hut|hüte|~socken?|~hosenträger|~manschettenknöpfe?|~taschen?|~schmuck|~uhr(?:en)?|~geldbörsen?|~gutscheine?|~gutscheinkarten?|~geschenkkarten?|~schuhe?|~hosen?|~jacken?|~westen?|~anzug|~anzüge|~mantel|~mäntel|accessoires?|~zubehör|~kleid(?:er)?|~röcke?|kerzen?|tassen?|bücher?',
  'cravates?|nœuds? papillon|noeuds? papillon|ceintures?|écharpes?|foulards?|gants?|bonnets?|chapeaux?|casquettes?|chaussettes?|bretelles?|boutons? de manchettes?|pochettes?|sacs?|bijou(?:x)?|montres?|portefeuilles?|cartes? cadeaux?|(?:bons?|chèques?) cadeaux?|chaussures?|pantalons?|vestes?|gilets?|manteaux?|pulls?|mouchoirs?|bougies?',
)

const giftCards = wordsOf(
  'gift cards?|gift (?:vouchers?|certificates?)|e gift cards?|vouchers?',
  '~gutscheine?|~gutscheinkarten?|geschenkkarten?',
  '(?:cartes?|bons?|chèques?) cadeaux?',
  'buon[oi] regalo|tarjetas? (?:de )?regalo|cadeaubon(?:nen)?|cadeaukaart(?:en)?',
)

/** The words after these describe another thing: a shirt with a tie, socks for boots. */
const beyond = /\s(?:with|mit|avec|in|from|aus|en|for|für|pour|of|by)\s/i
const several = /[&+,/]|\s(?:and|und|et)\s/i

interface Found {
  kind: MadeKind
  from: number
  to: number
}

/** The kind of the last known word, as in `shirt bag`; null when there are several kinds, as in `Shirts & Ties`. */
function kindIn(text: string): MadeKind | null {
  const [thing = ''] = text.normalize('NFC').slice(0, 500).split(beyond)
  const found = ([kind, words]: readonly [MadeKind, RegExp]): Found[] =>
    [...thing.matchAll(words)].map(({ index, 0: word }) => ({ kind, from: index, to: index + word.length }))
  // `T-shirt` and `shirt` end at the same place: the longer word counts.
  const all = (
    [
      ['goods', goods],
      ['shirt', shirts],
    ] as const
  )
    .flatMap(found)
    .toSorted((one, other) => other.to - one.to || one.from - other.from)
  const isWithin = (one: Found, other: Found) =>
    other.to >= one.to &&
    (other.from < one.from || (other.from === one.from && one.kind === 'shirt' && other.kind === 'goods'))
  const outer = all.filter((one) => !all.some((other) => isWithin(one, other)))
  const kinds = new Set(outer.map(({ kind }) => kind))
  return kinds.size > 1 && several.test(thing) ? null : (outer[0]?.kind ?? null)
}

/** @param texts the most reliable first. Without a known word, a product without sizes is goods. */
export function guessKind(texts: readonly string[], hasSizes: boolean): MadeKind {
  for (const text of texts) {
    const kind = kindIn(text)
    if (kind !== null) return kind
  }
  return hasSizes ? 'shirt' : 'goods'
}

/** Whether the words say that it is a gift card, and no shirt or goods. */
export const isGiftCard = (texts: readonly string[]): boolean => {
  const first = texts.find((text) => [giftCards, shirts].some((words) => text.search(words) >= 0))
  return first !== undefined && first.search(giftCards) >= 0 && first.search(shirts) < 0
}
