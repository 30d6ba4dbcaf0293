// Reads the sizes, colours and numbers of other shops. The import shows which of them are guesses.
import type { colourFamilies } from '#contract/product.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'

type Family = Exclude<(typeof colourFamilies)[number], 'multi'>

const wholeName = (...lines: string[]) => new RegExp(`^(?:${lines.join('|')})$`, 'iu')

const sizeNames = wholeName(
  "(?:(?:unisex|men'?s|women'?s|adult|youth|kids'?|baby) )?(?:shirt |t shirt |top |dress |clothing |garment |belt |waist |shoe |hat |ring )?sizes?(?: (?:eu|us|uk|int))?|collar(?: size)?s?|neck(?: size)?|sleeves?(?: length)?|arm length|inseam|waist|length",
  '(?:konfektions|hemd|hemden|kragen|kleider|schuh|hosen)?(?:größen?|groessen?|grössen?)|kragenweite|halsweite|ärmel|ärmellänge|aermellaenge|armlänge|länge|bundweite',
  'tailles?|taille de col|encolure|tour de (?:cou|col)|longueur(?: d[eu]s? manches?)?|manches?|pointure',
  'tallas?|tallas? de cuello|cuello|largo(?: de manga)?|mangas?|tamaño',
  'taglie?|taglia|collo|misura(?: collo)?|lunghezza(?: manica)?|maniche?|manica',
  'maat|maten|boordmaat|halsmaat|mouwlengte|storlek|størrelse|koko|rozmiar|velikost|tamanho|размер',
)
/** Whether an option with this name is the size, or a part of it: the collar, the length of the sleeve. */
export const isSizeName = (name: string) => sizeNames.test(plainName(name))

const colourNames = wholeName(
  '(?:shirt |main |primary )?colou?rs?(?: name)?|(?:haupt|grund|stoff|hemd)?farben?|farbton|couleurs?(?: principale)?|coloris|colori?|colore(?: (?:principale|primario))?|color(?: principal)?|cores?|cor|kleur(?:en)?|färg|farve|farge|väri|kolor|barva|цвет|цвят',
)
/** Whether an option with this name is the colour. */
export const isColourName = (name: string) => colourNames.test(plainName(name))

/** `pa_color` and `Size (EU)` without what shops add to names. */
const plainName = (name: string) =>
  name
    .normalize('NFC')
    .trim()
    .replace(/^(?:pa|attribute)_/i, '')
    .replace(/\s*\((?:cm|in|inch|zoll|eu|us|uk|int)\.?\)$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .replace(/\s*[:*]$/, '')

/** The shop's name of a size, where the text is known: `Extra Large` is `XL`. Other words become one: `SLIM-FIT`. */
export function guessSize(text: string): string {
  const plain = text
    .trim()
    .toUpperCase()
    .replaceAll(/\s*(?:½|1\/2)/g, '.5')
    .replaceAll(/(\d),(?=\d)/g, '$1.')
    // The hyphen of `39-42` stays: it means two sizes.
    .replaceAll(/(?!(?<=\d)-\d)[\s_-]+/g, ' ')
  const known: [RegExp, string][] = [
    [
      /^(?:ONE SIZE(?: FITS (?:ALL|MOST))?|ONE|OS|O\/S|FREE SIZE|EINHEITSGRÖSSE|TAILLE UNIQUE|UNICA|TALLA UNICA|DEFAULT TITLE)$/,
      'ONE',
    ],
    [/^(?:SMALL|KLEIN|PETIT)$/, 'S'],
    [/^(?:MEDIUM|MED|MITTEL|MOYEN)$/, 'M'],
    [/^(?:LARGE|GROSS|GRAND)$/, 'L'],
    [/^(?:X SMALL|XSMALL|EXTRA SMALL)$/, 'XS'],
    [/^(?:X LARGE|XLARGE|EXTRA LARGE)$/, 'XL'],
    [/^(?:XXL|XX LARGE|XXLARGE|2X|2X LARGE|2XLARGE)$/, '2XL'],
    [/^(?:XXXL|XXX LARGE|3X|3X LARGE|3XLARGE)$/, '3XL'],
    [/^(?:XXXXL|4X|4X LARGE|4XLARGE)$/, '4XL'],
  ]
  const found = known.find(([pattern]) => pattern.test(plain))
  if (found) return found[1]
  // `M (39/40)` is M.
  const [, letter] = /^(\d?X{0,4}[SML]) \([^()]*\)$/.exec(plain) ?? []
  if (letter) return guessSize(letter)
  const joined =
    plain.length <= 6 || /^\d+(?:\.\d+)? (?:CM|MM|IN)$/.test(plain) ? plain.replaceAll(' ', '') : plain
  return joined
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/\s*\/\s*/g, '/')
    .replaceAll(/[^0-9A-Z./-]+/g, '-')
    .replaceAll(/^[-./]+|[-./]+$/g, '')
    .slice(0, 24)
}

/** Words for the families of colours in several languages; the first match in this list counts. */
const colourWords: [Family, RegExp][] = [
  ['navy', /\b(?:navy|marine|midnight|indigo)/i],
  ['white', /(?:^|[^\p{L}])(?:white|wei(?:ß|ss)|blanc|blanco|bianc|ivory|ecru|cream|off-?white)/iu],
  ['black', /(?:^|[^\p{L}])(?:black|schwarz|noir|negr|nero)/iu],
  ['grey', /(?:^|[^\p{L}])(?:gr[ae]y|grau|gris|grigi|charcoal|anthra|silver|slate|ash)/iu],
  ['blue', /(?:^|[^\p{L}])(?:blue|blau|bleu|azul|blu|sky|denim|teal|aqua|chambray|royal)/iu],
  ['green', /(?:^|[^\p{L}])(?:green|grün|gruen|vert|verde|olive|sage|khaki|forest|mint)/iu],
  ['brown', /(?:^|[^\p{L}])(?:brown|braun|brun|marron|marrón|chocolate|coffee|rust|cognac)/iu],
  ['beige', /(?:^|[^\p{L}])(?:beige|sand|tan|camel|stone|natural|oat|taupe)/iu],
  ['pink', /(?:^|[^\p{L}])(?:pink|rosa|rose|blush|salmon|coral)/iu],
  ['red', /(?:^|[^\p{L}])(?:red|rot|rouge|rojo|rosso|burgundy|bordeaux|wine|maroon|crimson)/iu],
  ['yellow', /(?:^|[^\p{L}])(?:yellow|gelb|jaune|amarill|giall|butter|mustard|gold|orange)/iu],
  ['purple', /(?:^|[^\p{L}])(?:purple|lila|violett?|viola|lavender|lilac|plum|mauve)/iu],
]

/** German compounds such as `Hellblau` and `reinweiße`, which end in the colour. */
const compounds: [Family, RegExp][] = (
  [
    ['navy', '(?:dunkel|nacht|donker)blau'],
    ['white', 'wei(?:ß|ss)'],
    ['black', 'schwarz'],
    ['grey', 'grau'],
    ['blue', 'blau'],
    ['green', 'gr(?:ü|ue)n'],
    ['brown', 'braun'],
    ['pink', 'rosa'],
    ['red', '(?:hell|dunkel|wein|rost|ziegel|kirsch|feuer)rot'],
    ['yellow', 'gelb'],
    ['purple', 'lila'],
  ] as const
).map(([family, word]) => [family, new RegExp(`${word}(?:w|e[nrms]?)?(?!\\p{L})`, 'iu')])

const familyIn = (text: string): Family | undefined =>
  [...colourWords, ...compounds].find(([, words]) => words.test(text))?.[0]

/** The fabric that fits a colour best: of the same family, and of a weave that the words name. */
export function fabricLike(colour: string, words: string): { code: string; family: Family } {
  const family = familyLike(colour, words)
  const ofFamily = fabrics.filter((fabric) => fabric.colourFamily === family)
  const some = ofFamily.length > 0 ? ofFamily : fabrics
  const named = some.filter(({ weave }) => new RegExp(`\\b${weave}`, 'i').test(words))
  const candidates = named.length > 0 ? named : some
  const fabric = candidates.find(({ pattern }) => pattern === 'plain') ?? candidates[0]!
  return { code: fabric.code, family }
}

/** The family of a colour by its name, otherwise by other words. */
export const familyLike = (colour: string, words: string): Family =>
  familyIn(colour) ?? familyIn(words) ?? 'white'

/**
 * A number with a point or a comma, with or without thousands separators and a currency: `1.234,50 €` is `1234.50`.
 * Null when the text is no number.
 *
 * @param digits the decimals of the currency, for an amount: `1,234` dollars is no fraction.
 */
export function numberText(text: string, digits: number | null = null): string | null {
  const bare = text
    .replaceAll(
      /[\s\u00a0\u200e\u200f'’]|\p{Currency_Symbol}|(?<!\p{L})(?:[A-Z]{3}|Fr\.|kr\.?|zł)(?!\p{L})/gu,
      '',
    )
    // `49,–` has no decimals, and `.5` no whole number.
    .replace(/(?<=\d)[.,][-–—]+$/, '')
    .replace(/^[-−]/, '-')
  const plain = bare.replace(/^-?(?=[.,]\d)/, '$&0')
  if (!/^-?\d[\d.,]*$/.test(plain)) return null
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (last < 0) return plain
  const decimals = plain.slice(last + 1)
  const sign = plain[last]!
  const isAlone = plain.indexOf(sign) === last && !/[.,]/.test(plain.slice(0, last))
  const isThousands =
    (decimals.length === 3 && digits !== null && digits !== 3) || plain.indexOf(sign) !== last
  if (isThousands && /^-?\d{1,3}(?:[.,]\d{3})+$/.test(plain)) return plain.replaceAll(/[.,]/g, '')
  if (!isAlone && !/^-?\d{1,3}(?:[.,]\d{3})*$/.test(plain.slice(0, last))) return null
  const whole = plain.slice(0, last).replaceAll(/[.,]/g, '')
  return digits !== null && decimals.length > digits && /^0+$/.test(decimals.slice(digits))
    ? `${whole}.${decimals.slice(0, digits)}`
    : `${whole}.${decimals || '0'}`
}
