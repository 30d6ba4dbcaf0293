// The merchant's photographs of a product: added, cropped, described, put in order, removed and restored.
import {
  type AdminPhotograph,
  maxPhotographs,
  type orderPhotographs as orderEndpoint,
  type PhotographCrop,
  type updatePhotograph as updateEndpoint,
} from '#contract/admin/photographs.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { pictureRatio } from '#contract/picture.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Db, Queryable } from '../../kernel/db.ts'
import type { Files } from '../../kernel/files.ts'
import { registerPictures } from '../../pictures/register-picture.ts'
import { readPhotograph, type StoredPhotograph, storePhotograph } from '../../photographs/photographs.ts'
import type { LogChange, RunChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'
import {
  changePhotographs,
  getProduct,
  lockForUpdate,
  type AdminPhotographRow,
  type AdminProductRow,
} from '../products/products.ts'
import { mergeTranslations } from '../products/translations.ts'
import {
  countKnown,
  insertProductPhotograph,
  putOrder,
  removePhotographRows,
  restorePhotographRows,
  selectProductOf,
  updatePhotographRow,
} from './photographs.sql.ts'

interface Target {
  product: string
  /** The key of the colour that it shows; null: every colour. */
  colour: string | null
  /** The alternative text in the shop's first language. */
  alt?: string
}

interface Storage {
  db: Db
  files: Files
  change: RunChange
}

/**
 * Stores an uploaded photograph and adds it after the others of a product. Returns all photographs of the product.
 * Throws `Not Found` for an unknown product, `Invalid Input` for an unknown colour or a file that is no photo, `Not
 * Possible Now` when the product has the maximum number.
 */
export async function addPhotograph(
  { db, files, change }: Storage,
  { product, colour, alt = '' }: Target,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<AdminPhotograph[]> {
  const { colours, photographs } = await getProduct(db, product)
  refuseFull(photographs.length + 1)
  refuseUnknownColour(colours, colour)
  const stored = await storePhotograph(db, files, await readPhotograph(source))
  return change(async (tx, log) => {
    const [row] = (await lockForUpdate(tx, [product])) as [AdminProductRow]
    const count = row.photographs.length
    refuseFull(count + 1)
    refuseUnknownColour(row.colours, colour)
    const crop = middleOf(stored)
    const pictureHash = await registerCrop(tx, { ...stored, photograph: stored.name }, crop)
    await insertProductPhotograph(tx, { product, photograph: stored.name, colour, crop, pictureHash, alt })
    return changePhotographs(tx, log, row, {
      before: { photographs: count },
      after: { photographs: count + 1, ...(colour !== null && { colour }) },
    })
  })
}

function refuseFull(count: number): void {
  if (count > maxPhotographs)
    throw new ApiError('Not Possible Now', because('too-many-product-images', { most: maxPhotographs }))
}

function refuseUnknownColour(colours: { key: string }[], colour: string | null): void {
  if (colour !== null && !colours.some(({ key }) => key === colour))
    throw new ApiError('Invalid Input', because('unknown-colour', { colour }), 'colour')
}

type Size = Pick<StoredPhotograph, 'width' | 'height'>

/** The largest crop in the middle that has the shape of a product image. */
export function middleOf({ width, height }: Size): PhotographCrop {
  const cropWidth = Math.floor(Math.min(width, height / pictureRatio))
  return {
    x: Math.floor((width - cropWidth) / 2),
    y: Math.floor((height - cropWidth * pictureRatio) / 2),
    width: cropWidth,
  }
}

function refuseOutside({ x, y, width: cropWidth }: PhotographCrop, { width, height }: Size): void {
  if (x + cropWidth > width || y + Math.floor(cropWidth * pictureRatio) > height)
    throw new ApiError('Invalid Input', because('part-outside-image'), 'crop')
}

/** Registers the images of the crop and of the whole photograph. Returns the hash of the crop. */
export async function registerCrop(
  tx: Queryable,
  { photograph, width, height, preview }: Size & { photograph: string; preview: string },
  crop: PhotographCrop,
): Promise<string> {
  const whole = { photograph, width, height, preview, crop: null }
  const [hash] = await registerPictures(tx, [{ ...whole, crop }, whole])
  return hash!
}

const noSuchPhotograph = () => notFound(because('product-image-not-found'))

/** Changes the fields that are sent. Throws `Stale` for those that somebody else has changed since `version`. */
export async function updatePhotograph(
  tx: Queryable,
  log: LogChange,
  { id, version, changes }: ParsedBody<typeof updateEndpoint>,
): Promise<AdminPhotograph[]> {
  const product = await selectProductOf(tx, id)
  if (product === null) throw noSuchPhotograph()
  const [row] = (await lockForUpdate(tx, [product])) as [AdminProductRow]
  const photograph = row.photographs.find((one) => one.id === id)
  if (!photograph) throw noSuchPhotograph()
  const { altTranslations = {}, ...plain } = changes
  if (plain.colour !== undefined) refuseUnknownColour(row.colours, plain.colour)
  if (plain.crop) refuseOutside(plain.crop, photograph)
  const fields = named(id, { ...plain, ...inLanguages(altTranslations) })
  const all = named(id, { ...fieldsOf(photograph) })
  const current = Object.fromEntries(Object.keys(fields).map((name) => [name, all[name] ?? null]))
  await refuseStale(
    tx,
    { recordType: 'product', recordId: product, version },
    { ...current, version: row.version },
    fields,
  )
  const difference = differenceOf(current, fields)
  if (!difference) unchanged((await getProduct(tx, product)).photographs)
  const shown = { ...photograph, ...definedOf(plain) }
  await updatePhotographRow(tx, id, {
    ...shown,
    altTranslations: mergeTranslations({ all: photograph.altTranslations }, { all: altTranslations })[
      'all'
    ] as Record<string, string>,
    pictureHash: plain.crop ? await registerCrop(tx, photograph, plain.crop) : photograph.pictureHash,
  })
  return changePhotographs(tx, log, row, difference)
}

const definedOf = ({ colour, crop, alt }: Partial<Pick<AdminPhotographRow, 'colour' | 'crop' | 'alt'>>) => ({
  ...(colour !== undefined && { colour }),
  ...(crop !== undefined && { crop }),
  ...(alt !== undefined && { alt }),
})

const inLanguages = (texts: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [`alt.${language}`, text]))

const fieldsOf = ({ colour, crop, alt, altTranslations }: AdminPhotographRow) => ({
  colour,
  crop,
  alt,
  ...inLanguages(altTranslations),
})

/** The fields of a photograph as the log names them: `photographs.<id>.crop`. */
const named = (id: string, fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [`photographs.${id}.${name}`, value]),
  )

/** Throws `Not Possible Now` unless the ids are all photographs of the product, each once. */
export async function orderPhotographs(
  tx: Queryable,
  log: LogChange,
  { product, ids }: ParsedBody<typeof orderEndpoint>,
): Promise<AdminPhotograph[]> {
  const [row] = (await lockForUpdate(tx, [product])) as [AdminProductRow]
  const before = row.photographs.map(({ id }) => id)
  const isEach = before.every((id) => ids.includes(id))
  if (!isEach || before.length !== ids.length)
    throw new ApiError('Not Possible Now', because('product-images-changed'))
  if (before.every((id, place) => ids[place] === id)) unchanged((await getProduct(tx, product)).photographs)
  await putOrder(tx, product, ids)
  return changePhotographs(tx, log, row, {
    before: { photographOrder: before.map((_, place) => place + 1) },
    after: { photographOrder: ids.map((id) => before.indexOf(id) + 1) },
  })
}

type Chosen = ParsedBody<typeof orderEndpoint>

async function lockKnown(tx: Queryable, { product, ids }: Chosen): Promise<AdminProductRow> {
  const [row] = (await lockForUpdate(tx, [product])) as [AdminProductRow]
  if ((await countKnown(tx, product, ids)) < new Set(ids).size) throw noSuchPhotograph()
  return row
}

export async function removePhotographs(
  tx: Queryable,
  log: LogChange,
  chosen: Chosen,
): Promise<AdminPhotograph[]> {
  const row = await lockKnown(tx, chosen)
  const count = row.photographs.length
  const removed = await removePhotographRows(tx, chosen.product, chosen.ids)
  if (removed === 0) unchanged((await getProduct(tx, chosen.product)).photographs)
  return changePhotographs(tx, log, row, {
    before: { photographs: count },
    after: { photographs: count - removed },
  })
}

export async function restorePhotographs(
  tx: Queryable,
  log: LogChange,
  chosen: Chosen,
): Promise<AdminPhotograph[]> {
  const row = await lockKnown(tx, chosen)
  const count = row.photographs.length
  const restored = await restorePhotographRows(tx, chosen.product, chosen.ids)
  if (restored === 0) unchanged((await getProduct(tx, chosen.product)).photographs)
  refuseFull(count + restored)
  return changePhotographs(tx, log, row, {
    before: { photographs: count },
    after: { photographs: count + restored },
  })
}
