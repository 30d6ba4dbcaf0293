// Fabrics: created, changed field by field, archived. Every process reads them again after a change.
import type {
  AdminFabric,
  createFabric as createEndpoint,
  duplicateFabric as duplicateEndpoint,
  FabricItem,
  moveFabric as moveEndpoint,
  updateFabric as updateEndpoint,
} from '#contract/admin/fabrics.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { type Fabric, lookOf } from '#garment/fabric/fabric.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { averageColour } from '#garment/weave/weave.ts'
import { type FabricDefinition, fabricOfRow } from '../../fabrics/fabrics.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import { currenciesOf, type ShopSettings } from '../../kernel/settings.ts'
import { renamePicturesOf } from '../../pictures/refresh-pictures.ts'
import { changeShirtPrices, lockShirtPrices } from '../../prices/shirt-prices.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'
import { mergeTranslations } from '../products/translations.ts'
import {
  type AdminFabricRow,
  insertFabric,
  lockAllFabrics,
  lockFabrics,
  putFabricTranslations,
  recolourProducts,
  selectAdminFabrics,
  selectUsedCodes,
  updateFabricPositions,
  updateFabricRow,
  updateFabricsArchived,
} from './fabrics.sql.ts'

/** The fields of a fabric as calls receive and return them. */
type Definition = Omit<ParsedBody<typeof createEndpoint>, 'code'>

const definitionOf = ({ brushed, ...rest }: Definition): FabricDefinition => ({
  ...rest,
  ...(brushed && { brushed }),
})

const fieldsOfDefinition = ({ brushed, ...rest }: FabricDefinition): Definition =>
  ({ ...rest, brushed: brushed === true }) as Definition

/** A fabric as calls return it. */
export function fabricView({ definition, position: _, ...row }: AdminFabricRow): AdminFabric {
  return { ...row, ...fieldsOfDefinition(definition) }
}

export const fabricItem = ({
  code,
  definition,
  offered,
  archived,
  stock,
}: Omit<AdminFabricRow, 'translations' | 'rolls' | 'widthMm'>): FabricItem => ({
  code,
  ...fieldsOfDefinition(definition),
  offered,
  archived,
  stock,
})

const noFabric = () => notFound(because('fabric-not-found'))

async function readFabric(on: Queryable, code: string): Promise<AdminFabricRow> {
  const [row] = await selectAdminFabrics(on, [code])
  if (!row) throw noFabric()
  return row
}

/** Locks a fabric and reads it. Throws `Not Found`. */
export async function lockFabric(tx: Queryable, code: string): Promise<AdminFabricRow> {
  await lockFabrics(tx, [code])
  return readFabric(tx, code)
}

/** Fabrics by their codes; unknown codes are left out. */
export const readFabrics = async (on: Queryable, codes: string[]): Promise<AdminFabric[]> =>
  (await selectAdminFabrics(on, codes)).map(fabricView)

export const getFabric = async (on: Queryable, code: string): Promise<AdminFabric> =>
  fabricView(await readFabric(on, code))

/** `XC` and the number after the highest that is used. */
function freeCode(taken: ReadonlySet<string>): string {
  const numbers = [...taken].map((code) => Number(/^XC(\d{3,10})$/.exec(code)?.[1] ?? 0))
  return `XC${String(Math.max(0, ...numbers) + 1).padStart(3, '0')}`
}

/**
 * Creates a fabric that is not offered yet; without a price it has no surcharge. Throws `Not Possible Now` when the
 * code exists.
 */
export async function createFabric(
  tx: Queryable,
  log: LogChange,
  shop: ShopSettings,
  { code, ...definition }: ParsedBody<typeof createEndpoint>,
): Promise<AdminFabric> {
  const made = await insertNew(tx, shop, code, definition)
  await log({
    recordType: 'fabric',
    recordId: made,
    recordName: definition.name,
    version: 1,
    before: null,
    after: definition,
  })
  return getFabric(tx, made)
}

async function insertNew(
  tx: Queryable,
  shop: ShopSettings,
  wanted: string | undefined,
  definition: Definition,
): Promise<string> {
  await lockAllFabrics(tx)
  const taken = await selectUsedCodes(tx)
  if (wanted !== undefined && taken.has(wanted))
    throw new ApiError('Not Possible Now', because('fabric-exists', { code: wanted }), 'code')
  const code = wanted ?? freeCode(taken)
  await insertFabric(tx, { code, definition: definitionOf(definition) })
  await lockShirtPrices(tx)
  for (const currency of currenciesOf(shop))
    await changeShirtPrices(tx, shop, currency, [{ part: 'fabric', key: code, priceMinor: 0 }])
  return code
}

/** Creates a copy of a fabric. Throws `Not Found`. */
export async function duplicateFabric(
  tx: Queryable,
  log: LogChange,
  shop: ShopSettings,
  { code: original, name }: ParsedBody<typeof duplicateEndpoint>,
): Promise<AdminFabric> {
  const { definition, translations, widthMm } = await readFabric(tx, original)
  const code = await insertNew(tx, shop, undefined, { ...fieldsOfDefinition(definition), name })
  await updateFabricRow(tx, code, { definition: { ...definition, name }, widthMm })
  // Translated names are not copied: the copy has another name.
  const colours = Object.entries(translations).flatMap(([language, { colour }]) =>
    colour === undefined ? [] : [[language, { colour }] as const],
  )
  await putFabricTranslations(tx, code, Object.fromEntries(colours))
  await log({
    recordType: 'fabric',
    recordId: code,
    recordName: name,
    version: 1,
    before: null,
    after: { name, copyOf: original },
  })
  return getFabric(tx, code)
}

type Changes = ParsedBody<typeof updateEndpoint>['changes']

/** The fields by name: `warp`, `offered`, `translations.de.name`. */
function fieldsOf({ translations = {}, ...plain }: Changes): Record<string, unknown> {
  const translated = Object.entries(translations).flatMap(([language, texts]) =>
    Object.entries(texts).map(([name, text]) => [`translations.${language}.${name}`, text] as const),
  )
  return { ...plain, ...Object.fromEntries(translated) }
}

/** Changes the fields that are sent. Throws `Stale` for those that somebody else has changed since `version`. */
export async function updateFabric(
  tx: Queryable,
  log: LogChange,
  { code, version, changes }: ParsedBody<typeof updateEndpoint>,
): Promise<AdminFabric> {
  const row = await lockFabric(tx, code)
  const fields = fieldsOf(changes)
  const { offered: wasOffered, translations: had, stock, widthMm: wasWide } = row
  const all = fieldsOf({
    ...fieldsOfDefinition(row.definition),
    offered: wasOffered,
    warningMm: stock.warningMm,
    widthMm: wasWide,
    translations: had,
  })
  const current = Object.fromEntries(Object.keys(fields).map((name) => [name, all[name] ?? null]))
  await refuseStale(
    tx,
    { recordType: 'fabric', recordId: code, version },
    { ...current, version: row.version },
    fields,
  )
  const difference = differenceOf(current, fields)
  if (!difference) unchanged(fabricView(row))
  const { offered, warningMm, widthMm, translations, ...given } = changes
  const definition = definitionOf({
    ...fieldsOfDefinition(row.definition),
    ...(Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    ) as Partial<Definition>),
  })
  const changed = await updateFabricRow(tx, code, {
    definition,
    ...(offered !== undefined && { offered }),
    ...(warningMm !== undefined && { warningMm }),
    ...(widthMm !== undefined && { widthMm }),
  })
  if (translations) await putFabricTranslations(tx, code, mergeTranslations(had, translations))
  await changeLook(tx, row, definition)
  await log({
    recordType: 'fabric',
    recordId: code,
    recordName: definition.name,
    version: changed,
    ...difference,
  })
  return getFabric(tx, code)
}

/** When a fabric looks different, products made of it get new renders and its new colour. */
async function changeLook(
  tx: Queryable,
  { code, definition: before }: AdminFabricRow,
  definition: FabricDefinition,
): Promise<void> {
  const fabric = (of: FabricDefinition): Fabric =>
    fabricOfRow({ code, definition: of, offered: true, translations: {} })
  const after = fabric(definition)
  if (lookOf(fabric(before)) === lookOf(after)) return
  await renamePicturesOf(tx, code, (other) => (other === code ? after : fabricByCode(other)))
  await recolourProducts(tx, code, { hex: averageColour(after), family: after.colourFamily })
}

/** Moves a fabric to the position of another one; those between move by one. Throws `Not Found`. */
export async function moveFabric(
  tx: Queryable,
  log: LogChange,
  { code, to }: ParsedBody<typeof moveEndpoint>,
): Promise<string[]> {
  const before = await lockAllFabrics(tx)
  const from = before.indexOf(code)
  const place = before.indexOf(to)
  if (from < 0 || place < 0) throw noFabric()
  if (from === place) unchanged(before)
  const codes = before.toSpliced(from, 1).toSpliced(place, 0, code)
  await updateFabricPositions(tx, codes)
  const { definition } = await readFabric(tx, code)
  await log({
    recordType: 'fabric',
    recordId: code,
    recordName: definition.name,
    before: { place: from + 1 },
    after: { place: place + 1 },
  })
  return codes
}

/** Archives or restores fabrics. Returns the codes of those that it has changed. */
export async function setFabricsArchived(
  tx: Queryable,
  log: LogChange,
  codes: string[],
  archived: boolean,
): Promise<string[]> {
  await lockFabrics(tx, codes)
  const rows = await selectAdminFabrics(tx, codes)
  if (rows.length < new Set(codes).size) throw noFabric()
  const changed = await updateFabricsArchived(tx, codes, archived)
  if (changed.length === 0) unchanged([])
  for (const { code, version } of changed)
    await log({
      recordType: 'fabric',
      recordId: code,
      recordName: rows.find((row) => row.code === code)!.definition.name,
      version,
      before: { archived: !archived },
      after: { archived },
    })
  return changed.map(({ code }) => code)
}
