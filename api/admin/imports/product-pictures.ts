// The pictures of a product in a file, in their order, with the colours that they show.
import { maxAltLength, maxPhotographs } from '#contract/admin/photographs.ts'
import { because, type Reason } from '../../kernel/reason.ts'
import type { ProductLine as Line } from './product-lines.ts'
import type { ProductOptions } from './product-options.ts'
import { cut } from './limits.ts'
import { lineOf } from './product-texts.ts'

export interface ImportedPicture {
  /** A URL or a file name. */
  address: string
  /** The name of the colour that it shows, and its key; both left out: every colour. */
  colour?: string
  colourKey?: string
  alt: string
}

const maxPictureAddress = 2000

/** Wix exports only the names of its pictures. */
const wixPicture = /^[0-9a-z]{6}_[0-9a-f]{32}~mv2\S*$/i

/** The addresses of a cell: separated by commas before an address, and by other signs. */
const addressesIn = (cell: string) =>
  cell
    .split(
      /[,;]\s*(?=(?:https?:)?\/\/)|\s+(?=https?:\/\/)|\s*[|\n]\s*|[,;]\s*(?=[^,;|\s]+\.(?:jpe?g|png|webp|gif|avif)\b)/i,
    )
    .map((one) =>
      // A plugin of WooCommerce writes texts behind the address: `https://… ! alt : Front`.
      one
        .trim()
        .replace(/\s+!\s.*$/, '')
        .replace(/^\/\//, 'https://')
        .replace(/^wix:image:\/\/v1\/([^/#]+).*$/, 'https://static.wixstatic.com/media/$1')
        .replace(wixPicture, 'https://static.wixstatic.com/media/$&'),
    )
    .filter((one) => one !== '' && one.length <= maxPictureAddress)

/** Each picture once, the product's first. A picture of variants of one colour shows that colour. */
export function picturesOf(lines: Line[], options: ProductOptions, notes: Reason[]): ImportedPicture[] {
  const alts = new Map<string, string>()
  const colours = new Map<string, Map<string, Pick<ImportedPicture, 'colour' | 'colourKey'>>>()
  const add = (cell: string, alt: string, line: Line | null) => {
    const addresses = addressesIn(cell)
    // PrestaShop lists the texts of all pictures.
    const texts = alt.split(/\s*,\s*/)
    const isListed = addresses.length > 1 && texts.length === addresses.length
    for (const [at, address] of addresses.entries()) {
      alts.set(address, alts.get(address) || (isListed ? texts[at]! : alt))
      if (!line) continue
      const [colour = ''] = options.coloursOf(line)
      const colourKey = line.of('colourKey')
      const of = colours.get(address) ?? new Map()
      of.set(colourKey || colour.toLowerCase(), {
        ...(colour && { colour }),
        ...(colourKey && { colourKey }),
      })
      colours.set(address, of)
    }
  }
  const positionOf = (line: Line) => {
    const text = line.of('picturePosition')
    return /^\d+$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
  }
  const ordered = lines.some((line) => line.of('picturePosition'))
    ? lines.toSorted((one, other) =>
        positionOf(one) === positionOf(other) ? 0 : positionOf(one) - positionOf(other),
      )
    : lines
  for (const line of ordered)
    for (const cell of line.all('picture'))
      add(cell, lineOf(line.of('pictureAlt')), line.isVariation ? line : null)
  for (const line of lines) add(line.of('variantPicture'), '', line)
  const [beyond] = [...alts.keys()].slice(maxPhotographs)
  if (beyond !== undefined) {
    const column = lines.find((line) => line.of('picture'))?.headed('picture')[0]?.heading ?? ''
    notes.push(because('note-entries-left-out', { column, most: maxPhotographs, text: beyond.slice(0, 120) }))
  }
  return [...alts].slice(0, maxPhotographs).map(([address, alt]) => {
    const of = [...(colours.get(address)?.values() ?? [])]
    return { address, alt: cut(alt, maxAltLength), ...(of.length === 1 && of[0]) }
  })
}
