// The kinds of sections of a page, each with its fields. The schema of a stored section, the form of the editor and the
// check of what a section refers to are made from this list.

/** A field of a section. */
export type SectionField =
  /** One line in each language, with emphasis and values in Markdown. */
  | { type: 'line'; max: number }
  /** Paragraphs in Markdown in each language. */
  | { type: 'text'; max: number }
  /** The first value is the default. */
  | { type: 'choice'; values: readonly string[] }
  | { type: 'count'; min: number; max: number; default: number }
  | { type: 'picture' }
  /** A link with its label in each language. */
  | { type: 'link' }
  /** Ids of records, in the order shown. */
  | { type: 'ids'; of: SectionRecord; max: number }
  /** A list of lines with texts: steps, questions. */
  | { type: 'parts'; max: number }

/** The records that a section shows. */
export type SectionRecord = 'product' | 'category' | 'fabric' | 'look'

/** Only shown while another field has a value. */
interface Condition {
  if?: readonly [field: string, value: string]
}

export const maxLine = 160
export const maxText = 20_000

const title = { type: 'line', max: maxLine } as const
const text = { type: 'text', max: maxText } as const

export const sectionKinds = {
  /** The opening of a page. */
  hero: {
    title,
    text,
    shows: { type: 'choice', values: ['recommended', 'shirt', 'picture', 'nothing'] },
    look: { type: 'ids', of: 'look', max: 1, if: ['shows', 'shirt'] },
    picture: { type: 'picture', if: ['shows', 'picture'] },
    link: { type: 'link' },
  },
  products: {
    title,
    from: { type: 'choice', values: ['recommended', 'chosen', 'category'] },
    products: { type: 'ids', of: 'product', max: 12, if: ['from', 'chosen'] },
    category: { type: 'ids', of: 'category', max: 1, if: ['from', 'category'] },
    count: { type: 'count', min: 1, max: 12, default: 8 },
  },
  steps: { title, text, parts: { type: 'parts', max: 8 } },
  categories: { title, categories: { type: 'ids', of: 'category', max: 12 } },
  /** What is picked for a returning shopper, and what they looked at last. */
  'for-you': {},
  reviews: { title, count: { type: 'count', min: 1, max: 6, default: 3 } },
  fabrics: { title, text, fabrics: { type: 'ids', of: 'fabric', max: 12 } },
  'look-book': { title, text, looks: { type: 'ids', of: 'look', max: 9 } },
  text: { title, text },
  'picture-text': {
    title,
    text,
    picture: { type: 'picture' },
    side: { type: 'choice', values: ['left', 'right'] },
    link: { type: 'link' },
  },
  questions: { title, text, parts: { type: 'parts', max: 30 } },
  /** Where the shop is, and when it is open. */
  map: {
    title,
    text,
    picture: { type: 'picture' },
    service: { type: 'choice', values: ['none', 'openstreetmap', 'google', 'apple'] },
  },
} as const satisfies Record<string, Record<string, SectionField & Condition>>

export type SectionKind = keyof typeof sectionKinds

export const sectionKindNames = Object.keys(sectionKinds) as SectionKind[]

/** The home page until the merchant arranges it: the kinds of its sections, with their default texts. */
export const homeSections = [
  'hero',
  'products',
  'steps',
  'categories',
  'for-you',
  'reviews',
] as const satisfies SectionKind[]

export const maxSections = 40
