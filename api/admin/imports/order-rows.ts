// Reads the rows of one past order: its own values are in the first, its items in each.
import { maxPastOrderItems, type PastOrderItem } from '#contract/admin/past-orders.ts'
import { email as emailField } from '#contract/fields.ts'
import type { CsvRow } from '../../csv/read-csv.ts'
import { because, type Reason } from '../../kernel/reason.ts'
import type { NewPastOrder } from '../past-orders/past-orders.ts'
import { noPrice, readPrice, wrongRow } from './cells.ts'
import { numberText } from './guess-values.ts'
import { lineOfHtml } from './html-markdown.ts'
import { cutText, firstOf } from './limits.ts'
import { type DateForm, readDate } from './read-date.ts'
import { type FileForm, type Line, noteOf, readLines } from './read-line.ts'

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

export interface ImportedOrder {
  order: NewPastOrder
  notes: Reason[]
}

/** Throws `Invalid Input` with the reason. */
export function readOrder(rows: CsvRow[], form: FileForm & DateForm, ownCurrency: string): ImportedOrder {
  const lines = readLines(rows, form)
  const [head] = lines as [Line]
  const line = (field: string) => lines.find((one) => one.of(field) !== '')
  const first = (field: string) => line(field)?.of(field) ?? ''
  const notes: Reason[] = []
  const number = first('number').slice(0, 80)
  // Shopware writes 0 for an order that was never placed.
  if (/^0*$/.test(number)) throw wrongRow(head.row, because('cell-no-order-number'))
  const dated = line('placedAt')
  if (!dated) throw wrongRow(head.row, because('cell-no-order-date'))
  const placedAt = readDate(`${dated.of('placedAt')} ${dated.of('placedTime')}`, form)
  if (placedAt === null)
    throw dated.wrong('placedAt', because('cell-no-time', { text: dated.of('placedAt').slice(0, 40) }))
  const written = first('currency').toUpperCase()
  const currency = written || ownCurrency
  if (!currencies.has(currency))
    throw line('currency')!.wrong('currency', because('cell-no-currency', { text: written.slice(0, 40) }))
  const items = firstOf(
    lines.flatMap((one) => itemsOf(one, currency)),
    maxPastOrderItems,
    ['items', 'itemName'],
    { lines, notes, textOf: ({ name }) => name },
  )
  const email = emailField.safeParse(first('email'))
  if (first('email') && !email.success)
    notes.push(because('note-value-left-out', { row: head.row, text: first('email').slice(0, 40) }))
  if (!line('total') && items.every(({ priceMinor }) => priceMinor === null))
    notes.push(because('note-no-total', { row: head.row }))
  return {
    order: {
      number,
      placedAt,
      email: email.success ? email.data : null,
      fullName: (first('name') || `${first('firstName')} ${first('lastName')}`)
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, 200),
      currency,
      totalMinor: totalOf(lines, items, currency),
      status: [first('status'), first('fulfilment')].filter(Boolean).join(', ').slice(0, 80),
      items,
      note: cutText(noteOf(lines) ?? '', 4000, ['note'], { lines, notes }),
    },
    notes,
  }
}

function totalOf(lines: Line[], items: PastOrderItem[], currency: string): number {
  const line = lines.find((one) => one.of('total') !== '')
  if (!line) return items.reduce((sum, { quantity, priceMinor }) => sum + quantity * (priceMinor ?? 0), 0)
  const total = readPrice(line.of('total'), currency)
  if (total === null || total < 0) throw line.wrong('total', noPrice(line.of('total')))
  return total
}

/** The items of a row: one in columns of its own, or several in a cell. */
function itemsOf(line: Line, currency: string): PastOrderItem[] {
  const listed = [
    ...line
      .headed('items')
      .filter(({ heading }) => !numberedColumn.test(heading))
      .flatMap(({ text }) => listedItems(text, currency)),
    ...numberedItems(line, currency),
  ]
  // Etsy’s file of orders has only the article number of an order’s item.
  const written = lineOfHtml(line.of('itemName') || line.of('itemSku').replace(/^'/, ''))
  if (written === '') return listed
  const name = [written, ...variantIn(line.of('itemVariant'))].join(', ').slice(0, 200)
  const quantity = countOf(line.of('itemQuantity'))
  const total = line.of('itemTotal') ? readPrice(line.of('itemTotal'), currency) : null
  return [
    {
      name,
      sku: line.of('itemSku').replace(/^'/, '').slice(0, 80) || null,
      quantity,
      priceMinor: line.of('itemPrice')
        ? readPrice(line.of('itemPrice'), currency)
        : total === null
          ? null
          : Math.round(total / quantity),
    },
    ...listed,
  ]
}

/** `Size: M | Color: Navy`; nothing for a product without variants. */
const variantIn = (text: string): string[] =>
  /^(?:default(?: title)?|regular|standard)?$/i.test(text)
    ? []
    : text.split(/\s*\|\s*/).map((part) => lineOfHtml(part))

/** `Product Name #2`: the value, and the number of the item. */
const numberedColumn =
  /^(product name|item name|sku|item sku|quantity|item quantity|item cost|item price|item total)[\s#_]+(\d+)$/i

/** The items of an order whose columns are side by side. */
function numberedItems(line: Line, currency: string): PastOrderItem[] {
  const items = new Map<string, Map<string, string>>()
  for (const { heading, text } of line.headed('items')) {
    const [, value = '', number = ''] = numberedColumn.exec(heading) ?? []
    if (value === '') continue
    const item = items.get(number) ?? new Map<string, string>()
    items.set(number, item.set(value.toLowerCase().replace(/^item (?=sku|quantity)/, ''), text))
  }
  return [...items.values()].flatMap((item) => {
    const name = item.get('product name') ?? item.get('item name') ?? item.get('sku')
    if (!name) return []
    const price = item.get('item cost') ?? item.get('item price')
    return [
      {
        name: lineOfHtml(name).slice(0, 200),
        sku: item.get('sku')?.slice(0, 80) ?? null,
        quantity: countOf(item.get('quantity') ?? '1'),
        priceMinor: price ? readPrice(price, currency) : null,
      },
    ]
  })
}

const countOf = (text: string): number => {
  const count = Math.trunc(Number(numberText(text) ?? 1))
  return count > 0 && count < 100_000 ? count : 1
}

/** `2× Shirt, 1× Tie`, and `name:Shirt|quantity:2|sku:X|total:99.00`. */
function listedItems(cell: string, currency: string): PastOrderItem[] {
  // BigCommerce: `Product ID: 80, Product Qty: 2, Product Name: Shirt, Product Unit Price: 89.00 | Product ID: …`.
  if (cell.startsWith('Product ID: '))
    return cell.split(/\s*\|\s*(?=Product ID: )/).map((item) => {
      const of = (name: string) =>
        new RegExp(`\\bProduct ${name}: (.*?)(?=, Product [A-Z]|$)`, 's').exec(item)?.[1]?.trim() ?? ''
      return {
        name: [of('Name') || '—', ...variantIn(of('Variation Details'))].join(', ').slice(0, 200),
        sku: of('SKU').slice(0, 80) || null,
        quantity: countOf(of('Qty')),
        priceMinor: of('Unit Price') ? readPrice(of('Unit Price'), currency) : null,
      }
    })
  if (/(?:^|\|)name:/i.test(cell))
    return cell.split(';').map((item) => {
      const of = (key: string) =>
        item
          .split('|')
          .find((part) => part.trim().toLowerCase().startsWith(`${key}:`))
          ?.replace(/^[^:]*:/, '')
          .trim() ?? ''
      const quantity = countOf(of('quantity'))
      const total = of('total') ? readPrice(of('total'), currency) : null
      return {
        name: of('name').slice(0, 200) || '—',
        sku: of('sku').slice(0, 80) || null,
        quantity,
        priceMinor: total === null ? null : Math.round(total / quantity),
      }
    })
  return cell
    .split(/[\n;|]|,\s*(?=\d+\s*[×x]\s)/)
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item) => {
      const [, count = '1', name = item] = /^(\d+)\s*[×x]\s*(.+)$/i.exec(item) ?? []
      return { name: name.slice(0, 200), sku: null, quantity: countOf(count), priceMinor: null }
    })
}
