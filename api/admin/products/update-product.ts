// A product changed field by field.
import type { AdminProduct, updateProduct as updateEndpoint } from '#contract/admin/products.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import { registerPictures } from '../../pictures/register-picture.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'
import { checkStyle, type ChosenColour, chosenColours, makeColours } from './colours.ts'
import { changedFields, colourFields, fieldsOf } from './fields.ts'
import { refreshSizesInStock, stockChanged } from '../../stock/stock.ts'
import {
  type ProductColumns,
  type AdminProductRow,
  putTranslations,
  replaceVariants,
  showPhotographs,
  updateProductRow,
} from './products.sql.ts'
import { getProduct, viewOf, lockForUpdate } from './products.ts'
import { translationRows } from './translations.ts'
import { writeVariants } from './variants.ts'
import { firstFabric, checkSizes, refuseUnknown } from './check-product.ts'

/** Changes the fields that are sent. Throws `Stale` for those that somebody else has changed since `version`. */
export async function updateProduct(
  tx: Queryable,
  log: LogChange,
  { id, version, changes: sent }: ParsedBody<typeof updateEndpoint>,
): Promise<AdminProduct> {
  const [row] = (await lockForUpdate(tx, [id])) as [AdminProductRow]
  await changeProduct(tx, log, row, version, sent)
  return getProduct(tx, id)
}

/** Changes the fields that are sent, of a locked product. `version` is the version that the caller has read. */
export async function changeProduct(
  tx: Queryable,
  log: LogChange,
  row: AdminProductRow,
  version: number,
  sent: ParsedBody<typeof updateEndpoint>['changes'],
): Promise<void> {
  const { id } = row
  const { colours, sizes, ...others } = sent
  refuseOfGoods(row, sent)
  const changes = {
    ...others,
    ...(colours && { colours: chosenColours(row.kind, colours, row.colours) }),
    ...(sizes && { sizes: checkSizes(sizes) }),
  }
  const fields = changedFields(changes)
  const all = fieldsOf(row)
  const current = Object.fromEntries(Object.keys(fields).map((name) => [name, all[name] ?? null]))
  await refuseStale(
    tx,
    { recordType: 'product', recordId: id, version },
    { ...current, version: row.version },
    fields,
  )
  const difference = differenceOf(current, fields)
  if (!difference) unchanged(viewOf(row))
  const changed = await write(tx, row, changes)
  await log({
    recordType: 'product',
    recordId: id,
    recordName: changes.name ?? row.name,
    version: changed,
    ...difference,
  })
}

export type Changes = Omit<ParsedBody<typeof updateEndpoint>['changes'], 'colours'> & {
  colours?: ChosenColour[]
}

/** Throws for a fit or a style of goods. */
function refuseOfGoods({ kind }: AdminProductRow, { fit, style }: Pick<Changes, 'fit' | 'style'>): void {
  if (kind === 'shirt' || (fit ?? style) === undefined) return
  throw new ApiError('Invalid Input', because('only-for-shirts'), fit === undefined ? 'style' : 'fit')
}

/** Returns the new version. */
async function write(tx: Queryable, row: AdminProductRow, changes: Changes): Promise<number> {
  const { id } = row
  const { style, colours: chosen, variants, translations, sizes, summary, description, ...plain } = changes
  const related = plain.relatedIds
  if (related?.includes(id)) throw new ApiError('Invalid Input', because('related-to-itself'), 'relatedIds')
  const { categoryId = row.categoryId } = plain
  await refuseUnknown(tx, {
    categories: categoryId === row.categoryId ? [] : [categoryId],
    products: related ?? [],
  })
  const { composition, note, ...others } = plain
  const columns: Partial<ProductColumns> = { ...definedOf(others) }
  if (summary !== undefined) columns.summary = summary ?? ''
  if (description !== undefined) columns.description = description ?? ''
  if (composition !== undefined) columns.composition = composition ?? ''
  if (note !== undefined) columns.note = note ?? ''
  if (sizes) columns.sizes = sizes
  if (chosen || style) {
    const wanted = chosen ?? row.colours.map(colourFields)
    const parts = style ? checkStyle(style) : null
    const made = makeColours(wanted, row.colours, row.design, parts)
    await registerPictures(tx, made.pictures)
    columns.colours = made.colours
    columns.weave = firstFabric(wanted)?.weave ?? null
  }
  const version = await updateProductRow(tx, id, columns)
  if (columns.colours && row.photographs.length > 0) await showPhotographs(tx, id)
  if (chosen || sizes || variants) {
    const offer = { colours: columns.colours ?? row.colours, sizes: sizes ?? row.sizes }
    const shown = new Set(row.colours.flatMap(({ key }) => row.sizes.map((size) => `${key} ${size}`)))
    // Variants that were removed are offered again when their colour or size is added again.
    const before = row.variants.map((variant) =>
      shown.has(`${variant.colour} ${variant.size}`) ? variant : { ...variant, offered: true },
    )
    await writeVariants(tx, [{ ...offer, product: id, before, changes: variants ?? [] }], async (made) => {
      const changes = await replaceVariants(tx, id, made)
      // The sizes can have changed.
      await refreshSizesInStock(tx, [id])
      await stockChanged(tx, changes)
    })
  }
  if (translations) await putTranslations(tx, translationRows(id, row.translations, translations))
  return version
}

/** An object without the fields that are undefined. */
const definedOf = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }
