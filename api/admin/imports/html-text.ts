// Turns HTML descriptions of other shops into paragraphs of plain text. No markup is kept, so none can do harm.

/** The names of the characters 160 to 255 in HTML 4. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const characters = new Map<string, string>([
  ...latin.split(' ').map((name, place) => [name, String.fromCodePoint(160 + place)] as const),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['hellip', '…'],
  ['bull', '•'],
  ['euro', '€'],
  ['trade', '™'],
])

const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,7}));/gi

function decode(text: string): string {
  return text.replaceAll(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return characters.get(name) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
    return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : ' '
  })
}

/** The text of an HTML document, with an empty line between its paragraphs. */
export function textOfHtml(html: string): string {
  const marked = html
    .replaceAll(/<!--.*?(?:-->|$)/gs, ' ')
    .replaceAll(/<(script|style|template|noscript|iframe)\b.*?(?:<\/\1\s*>|$)/gis, ' ')
    // Line breaks in the source count as spaces, but empty lines separate paragraphs: WooCommerce exports them so.
    .replaceAll(/(?:\\n|\r?\n)(?:[ \t]*(?:\\n|\r?\n))+/g, '<p>')
    .replaceAll(/\\n|\r?\n/g, ' ')
    .replaceAll(/<br\b[^>]*>/gi, '\n')
    .replaceAll(/<li\b[^>]*>/gi, '\n• ')
    .replaceAll(/<\/?(?:p|div|section|article|h[1-6]|ul|ol|table|blockquote|figure)\b[^>]*>/gi, '\n\n')
    .replaceAll(/<\/?(?:tr|dt|dd)\b[^>]*>/gi, '\n')
    .replaceAll(/<\/?(?:td|th|img|hr)\b[^>]*>/gi, ' ')
    // All other tags are within words and sentences.
    .replaceAll(/<[a-z/!][^>]*(?:>|$)/gi, '')
  return (
    decode(marked)
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u00a0 ]+/g, ' ')
      .replaceAll(/ *\n */g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  )
}
