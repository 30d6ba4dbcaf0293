// The options of a product in files of other shops: which is the size, which the colour, which a further choice, and
// which only a property such as the material.
import type { OptionRole } from '#contract/admin/imports.ts'
import { optionPlaces } from '#contract/admin/import-fields.ts'
import { sizePattern } from '#contract/size-pattern.ts'
import { splitWords } from '../../csv/cell-lists.ts'
import { guessSize, isColourName, isSizeName } from './guess-values.ts'
import { lineOfHtml } from './html-markdown.ts'
import { isShopifyField, shopifyFieldsOf } from './shopify-fields.ts'
import { variationsIn } from './product-families.ts'
import type { ProductLine as Line } from './product-lines.ts'

/** The roles that staff have chosen, by the name of the option in lower case. */
export type OptionRoles = Readonly<Record<string, OptionRole>>

interface NamedValue {
  name: string
  value: string
}

export interface ProductOptions {
  /** The sizes of a line, of up to three parts; several when the line lists them. */
  sizesOf(line: Line): string[]
  coloursOf(line: Line): string[]
  /** Options that are no choice: rows of the specification. */
  properties: NamedValue[]
  /** The names of the options with their values, to choose their roles. */
  named: { name: string; values: string[]; role: OptionRole }[]
}

/** @param lists whether a cell may list several values, as in a table with a row for each product. */
export function optionsOf(lines: readonly Line[], roles: OptionRoles, lists: boolean): ProductOptions {
  const variations = lines.filter(({ isVariation }) => isVariation)
  const defining = variations.length > 0 ? variations : lines
  const names = new Map<string, string>()
  for (const place of optionPlaces) {
    const name = lines.map((line) => line.of(`option${place}Name`)).find(Boolean)
    if (name) names.set(String(place), name)
  }
  const listed = new Map(
    lines.flatMap((line) => variationsIn(line.of('variations'))).map(({ sku, options }) => [sku, options]),
  )
  const coloured = new Set<string>()
  const ownPairs = (line: Line) => listed.get(line.of('sku')) ?? pairsIn(line, names)
  const fields = fieldsBeside(lines, ownPairs)
  const pairsOf = (line: Line) => {
    const own = ownPairs(line)
    // A row with nothing but a picture is no variant.
    const all = own.length > 0 || line === lines[0] ? [...own, ...fields] : own
    return all.map(({ name, value }) => {
      const plain = value.replaceAll(colourCode, '')
      if (plain !== value) coloured.add(name)
      return { name, value: plain }
    })
  }
  const values = new Map<string, Set<string>>()
  const head = new Map<string, Set<string>>()
  for (const line of lines)
    for (const { name, value } of pairsOf(line)) {
      const into = defining.includes(line) ? values : head
      into.set(name, (into.get(name) ?? new Set()).add(value))
    }
  const roleOf = (name: string): OptionRole => {
    const key = name.toLowerCase()
    if (Object.hasOwn(roles, key)) return roles[key]!
    if (isSizeName(name)) return 'size'
    if (isColourName(name) || coloured.has(name)) return 'colour'
    const own = values.get(name)
    return own && own.size > 1 && defining.length > 1 ? 'choice' : 'property'
  }
  /** Shopify names the only option of a product without options `Title`. */
  const isDefault = (name: string) => isTitle(name) && (values.get(name)?.size ?? 0) < 2
  const split = (value: string) =>
    lists && value.includes(';')
      ? value.split(/\s*;\s*/).filter(Boolean)
      : lists
        ? splitWords(value.replaceAll(/(\d),5(?!\d)/g, '$1.5'))
        : [value]
  const withRole = (line: Line, role: OptionRole) =>
    pairsOf(line).filter(({ name }) => roleOf(name) === role && !isDefault(name))
  /** An empty cell of a variation stands for each value that its product has. */
  const anyOf = (line: Line, role: OptionRole) =>
    line.isVariation
      ? optionPlaces.flatMap((place) => {
          const name = line.of(`option${place}Name`)
          const all =
            name && line.of(`option${place}Value`) === '' && roleOf(name) === role
              ? head.get(name)
              : undefined
          return all ? [[...all].flatMap((cell) => splitWords(cell))] : []
        })
      : []
  return {
    sizesOf(line) {
      const parts = [
        ...line.all('size').map((cell) => split(cell).map((one) => ownSize(one))),
        ...withRole(line, 'size').map(({ name, value }) => split(value).map((one) => sizePart(one, name))),
        ...anyOf(line, 'size').map((all) => all.map((one) => guessSize(one))),
        ...line.all('choice').map((cell) => split(cell).map((one) => guessSize(one))),
        ...withRole(line, 'choice').map(({ name, value }) => split(value).map((one) => sizePart(one, name))),
        ...anyOf(line, 'choice').map((all) => all.map((one) => guessSize(one))),
      ].filter((one) => one.length > 0)
      return parts.length === 0 ? [] : combined(parts)
    },
    coloursOf(line) {
      const own = line.of('colour')
      if (own) return lists ? splitWords(own).map(oneLine) : [oneLine(own)]
      const found = withRole(line, 'colour')
      if (found.length === 0) return anyOf(line, 'colour').flat()
      const [first] = found
      return found.length === 1
        ? split(first!.value).map(colourName)
        : [found.map(({ value }) => colourName(value)).join(' / ')]
    },
    properties: propertiesOf(
      [...head, ...values].filter(([name]) => roleOf(name) === 'property' && !isDefault(name)),
    ),
    named: [...new Set([...values.keys(), ...head.keys()])]
      .filter((name) => !isDefault(name))
      .map((name) => ({
        name,
        values: [...(values.get(name) ?? head.get(name)!)].slice(0, 3),
        role: roleOf(name),
      })),
  }
}

/** Shopify's own fields of a product. Beside options with the same meaning they repeat these. */
function fieldsBeside(lines: readonly Line[], pairsOf: (line: Line) => NamedValue[]): NamedValue[] {
  const all = shopifyFieldsOf(lines)
  if (all.length === 0) return []
  const options = lines.flatMap(pairsOf)
  const hasSizes = options.some(({ name }) => isSizeName(name))
  const hasColours = options.some(({ name }) => isColourName(name))
  return all
    .filter(({ name }) => !(hasSizes && isSizeName(name)) && !(hasColours && isColourName(name)))
    .map(({ name, values }) => ({ name, value: values.join(isColourName(name) ? ' / ' : ', ') }))
}

/** Wix writes the code of a colour before its name: `#1b2a4a:Navy`, `rgb(27,42,74):Navy`. */
const colourCode = /(?<=^|;)\s*(?:#[0-9a-f]{3,8}|rgba?\([^)]*\)):/gi

const colourName = (value: string) => lineOfHtml(value)

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

export const isTitle = (name: string) => /^(?:title|titel|titre)$/i.test(name)

function propertiesOf(all: [string, Set<string>][]): NamedValue[] {
  const found = new Map<string, string>()
  for (const [name, values] of all)
    if (!found.has(name))
      found.set(name, [...values].flatMap((value) => lineOfHtml(value).split(/\s*;\s*/)).join(', '))
  return [...found].map(([name, value]) => ({ name: name.slice(0, 80), value: value.slice(0, 300) }))
}

/** The named options of a line, wherever the file has them. */
function pairsIn(line: Line, names: ReadonlyMap<string, string>): NamedValue[] {
  // BigCommerce’s options of a variant: `Type=Rectangles|Name=Size|Value=SType=Swatch|Name=Color|Value=White[#ffffff]`.
  const typed = [
    ...line.of('options').matchAll(/Type=[^|]*\|Name=([^|]+)\|Value=(.*?)(?=Type=[^|]*\|Name=|$)/gs),
  ]
  if (typed.length > 0)
    return typed.map(([, name = '', value = '']) => ({
      name: name.trim(),
      value: value.replace(/\[[^[\]]*\]\s*$/, '').trim(),
    }))
  // BigCommerce’s name of a variant: `[S]Size=S,[RB]Colour=Navy`.
  if (/^sku$/i.test(line.of('rowType'))) return namedIn(line.of('name').replaceAll(/\[[A-Z]{1,3}\]/g, ''))
  const placed = optionPlaces.flatMap((place) => {
    const value = line.of(`option${place}Value`)
    if (value === '') return []
    const name = line.of(`option${place}Name`) || names.get(String(place)) || ''
    if (/:\w+:\d+/.test(name) || /:\d+(?:,|$)/.test(value)) return zipped(name, value)
    // OXID eShop writes several options into a cell: `Größe | Farbe` with `38 | weiß`.
    const several = name.split(' | ')
    return several.length > 1
      ? value.split(' | ').map((part, at) => ({ name: several[at] ?? '', value: part.trim() }))
      : [{ name: name.slice(0, 80) || `#${place}`, value }]
  })
  const others = line.headed('options').filter(({ heading }) => !isShopifyField(heading))
  const listed = others.flatMap(({ heading, text }) => {
    // PrestaShop writes a position after each value.
    const cell = /^(?:feature|caract|carat|funktion|eigenschaft)[\p{L}]* ?\(/iu.test(heading)
      ? text.replaceAll(/(?::\d+){1,2}(?=\s*(?:,|$))/g, '')
      : text
    const option = optionNamed(heading)
    // Beside options with names, Square has their values in a cell too.
    return placed.length > 0 && option === undefined && !/[:=]/.test(cell) ? [] : namedIn(cell, option)
  })
  return [...placed, ...listed].filter(({ value }) => value !== '')
}

/** PrestaShop's options of a combination: `Size:select:0, Color:color:1` with `S:0, Navy:1`. */
function zipped(names: string, values: string): NamedValue[] {
  const parts = (cell: string) => cell.split(/\s*,\s*/).map((part) => part.split(':')[0]!.trim())
  const all = parts(values)
  return parts(names).flatMap((name, at) => (name && all[at] ? [{ name, value: all[at] }] : []))
}

/** The option that a heading names: `attribute:pa_size`, `product_variation_option_Size`; undefined: none. */
function optionNamed(heading: string): string | undefined {
  const { after, within } =
    /^(?:(?:attribute? ?[:_] ?|product_variation_option_)(?<after>.{1,80})|attribute value \((?<within>.{1,80})\))$/i.exec(
      heading,
    )?.groups ?? {}
  return after ?? within
}

/**
 * `Size: M | Colour: Navy`, `size=M,color=Navy`, and values without names as in `M / Navy`.
 *
 * @param option the name of a value without one.
 */
function namedIn(cell: string, option?: string): NamedValue[] {
  if (option !== undefined) return [{ name: option, value: cell.replaceAll(/\s*\|\s*/g, ', ') }]
  const parts = cell
    .split(/\s*[|;\n]\s*/)
    .flatMap((part) => part.split(/,\s*(?=[^,:=]+[:=])/))
    .filter(Boolean)
  const named = parts.flatMap((part) => {
    const [, name = '', value = ''] = /^([^:=]{1,80})[:=]\s*(.+)$/s.exec(part) ?? []
    return value ? [{ name: name.trim(), value: value.trim() }] : []
  })
  if (named.length > 0) return named
  return cell
    .split(/\s+[/|]\s+|\s*\|\s*|,\s+/)
    .filter((value) => value && !/^(?:default(?: title)?|regular|[0-9a-f]{32})$/i.test(value))
    .map((value) => ({
      name: /^(?:\d?X{0,4}[SML]|\d{2}(?:\.5)?|ONE)$/.test(guessSize(value)) ? 'Size' : 'Colour',
      value,
    }))
}

/** Each combination of the parts: collar with sleeve length, size with a further choice. */
function combined(parts: string[][]): string[] {
  const all = parts.reduce<string[][]>(
    (found, part) => found.flatMap((before) => part.map((one) => [...before, one])),
    [[]],
  )
  return [...new Set(all.map(joined))]
}

/** Up to three parts, with slashes between them only. */
function joined(parts: string[]): string {
  if (parts.length === 1) return parts[0]!
  const plain = parts.map((part) => part.replaceAll('/', '-'))
  return [...plain.slice(0, 2), ...(plain.length > 2 ? [plain.slice(2).join('-')] : [])].join('/')
}

/** Keeps a size in the shop's form; any other is converted. A text without letters and digits stays, to be refused. */
const ownSize = (text: string) => (sizePattern.test(text) ? text : guessSize(text) || text)

/** A part of a size; centimetres and inches of a collar or sleeve are left out. */
const sizePart = (text: string, name: string): string =>
  (/size|größe|taille|talla|taglia|maat/i.test(name) && !/collar|neck|kragen|hals/i.test(name)
    ? guessSize(text)
    : guessSize(text.replace(/(\d|½)\s*(?:cm|inch(?:es)?|in|zoll|pouces?|["″”])\.?\s*$/i, '$1'))) || text
