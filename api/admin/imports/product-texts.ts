// The texts of a product in a file. Those of other shops may be HTML; the shop's own are kept as they are.
import {
  maxNameLength,
  maxPageDescriptionLength,
  maxPageTitleLength,
  maxSearchWordLength,
  maxSummaryLength,
  type ProductTranslation,
} from '#contract/admin/products.ts'
import { tariffNumber } from '#contract/customs-fields.ts'
import { country } from '#contract/fields.ts'
import { columnField } from '#contract/admin/import-fields.ts'
import { markdownText } from '#contract/markdown/text.ts'
import { countryOf } from '../../kernel/country-code.ts'
import { because } from '../../kernel/reason.ts'
import { splitNamed, splitWords } from '../../csv/cell-lists.ts'
import { cut, cutText, type Noted } from './limits.ts'
import { isHtml, lineOfHtml, markdownOfHtml } from './html-markdown.ts'

export interface ProductTexts {
  name?: string
  summary?: string
  /** In Markdown. */
  description?: string
  composition?: string
  pageTitle?: string
  pageDescription?: string
  tariffNumber?: string
  originCountry?: string
  fit?: string
  tags?: string[]
  specification?: { name: string; value: string }[]
  relatedIds?: string[]
  style?: Record<string, string>
  note?: string
}

type First = (field: string) => string | undefined

export const lineOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const linesOf = (text: string) => text.replaceAll('\r\n', '\n')
/** Removes line breaks, which spreadsheets add to cells. */
const unbroken = (text: string) => text.replaceAll(/\s*[\r\n]+\s*/g, ' ')

const maxDescriptionLength = 5000

/** @param isOwn whether the file is an export of this shop. */
export function textsOf(first: First, isOwn: boolean, noted: Noted): ProductTexts {
  const texts: ProductTexts = {}
  const plain = (text: string) => unbroken(isOwn || !isHtml(text) ? text : lineOfHtml(text))
  for (const field of ['name', 'composition', 'pageTitle', 'pageDescription'] as const) {
    const text = first(field)
    if (text) texts[field] = plain(text)
  }
  const description = descriptionOf(first, isOwn)
  if (description)
    texts.description = cutText(
      linesOf(description),
      maxDescriptionLength,
      ['descriptionHtml', 'description'],
      noted,
    )
  const summary = first('summary') ?? first('summaryHtml')
  if (summary) texts.summary = isOwn ? unbroken(summary) : lineOf(markdownText(markdownOfHtml(summary)))
  if (texts.summary === '') delete texts.summary
  const limits = [
    ['name', maxNameLength],
    ['summary', maxSummaryLength],
    ['pageTitle', maxPageTitleLength],
    ['pageDescription', maxPageDescriptionLength],
  ] as const
  for (const [field, most] of limits) {
    const text = texts[field]
    if (text !== undefined) texts[field] = cutText(text, most, [`${field}Html`, field], noted)
  }
  const fit = first('fit')
  if (fit) texts.fit = fit.toLowerCase()
  Object.assign(texts, customsOf(noted))
  const tags = noted.lines[0]!.all('tags').flatMap((cell) => splitWords(cell))
  if (tags.length > 0)
    texts.tags = [
      ...new Set(tags.map((tag) => cut(isOwn ? lineOf(tag) : lineOfHtml(tag), maxSearchWordLength))),
    ].filter(Boolean)
  const specification = first('specification')
  if (specification) texts.specification = splitNamed(specification).filter((row) => row !== null)
  const related = first('related')
  if (related) texts.relatedIds = splitWords(related)
  const style = first('style')
  if (style)
    texts.style = Object.fromEntries(splitNamed(style).flatMap((row) => (row ? [[row.name, row.value]] : [])))
  return texts
}

/** For customs declarations; what is no tariff number or country is left out with a note. */
function customsOf({ lines, notes }: Noted): Pick<ProductTexts, 'tariffNumber' | 'originCountry'> {
  const found: Pick<ProductTexts, 'tariffNumber' | 'originCountry'> = {}
  for (const field of ['tariffNumber', 'originCountry'] as const) {
    const line = lines.find((one) => one.of(field) !== '')
    if (!line) continue
    const text = line.of(field)
    const read =
      field === 'tariffNumber'
        ? tariffNumber.safeParse(text.replace(/^'/, ''))
        : country.safeParse(countryOf(text))
    if (read.success) found[field] = read.data
    else notes.push(because('note-value-left-out', { row: line.row, text: text.slice(0, 40) }))
  }
  return found
}

function descriptionOf(first: First, isOwn: boolean): string {
  const plain = first('description')
  if (plain !== undefined) return isOwn || !isHtml(plain) ? plain : markdownOfHtml(plain)
  return markdownOfHtml(first('descriptionHtml') ?? '')
}

/** By language. Rows of the specification are in the same order as in the first language. */
export type ProductTranslations = Record<
  string,
  Omit<ProductTranslation, 'specification'> & { rows?: ReturnType<typeof splitNamed> }
>

export function translationsOf(first: First, fields: string[]): ProductTranslations {
  const found: ProductTranslations = {}
  for (const field of fields) {
    const column = columnField('products', field)
    const text = first(field)
    if (column?.per !== 'language' || column.field === 'colour' || !text) continue
    const own = (found[column.language] ??= {})
    if (column.field === 'specification') own.rows = splitNamed(text)
    else own[column.field] = column.field === 'description' ? linesOf(text) : unbroken(text)
  }
  return found
}
