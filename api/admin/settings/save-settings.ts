// Saves changed settings: the document is locked, checked as a whole, stored and logged.
import { isDeepStrictEqual } from 'node:util'
import type { AdminSettings } from '#contract/admin/settings.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Settings } from '../../kernel/settings.ts'
import { type ShopDocument, shopOf } from '../../settings/shop-document.ts'
import { lockShop, saveShop, showShop, type StoredShop } from '../../settings/shop-settings.ts'
import { keepSearchLanguages } from '../../search/search-languages.ts'
import { stockSwatchSet } from '../../swatches/swatch-set.ts'
import { checkCustomFields } from '../custom-fields/check-custom-fields.ts'
import { checkCurrencies } from './check-currencies.ts'
import type { RunChange } from '../http/route.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'
import { settingsView } from './settings-view.ts'

export interface Saving<Fields extends object> {
  recordId: string
  /** The new id of a record whose change gives it another id; it is also its name. */
  nextId?: (after: Partial<Fields>) => string | undefined
  recordName: string
  /** The version that the caller has read. */
  version: number
  /** The present fields, as callers read them. */
  current: Fields
  changes: Partial<Fields>
  /** The document with the changes. */
  change: (difference: Partial<Fields>) => ShopDocument
  /** The fields as the log has them; left out: unchanged. */
  logged?: (fields: Partial<Fields>) => object
}

/** Saves changed fields and logs them. Throws `Stale`, `Invalid Input`. */
export async function saveSettings(
  deps: Pick<Deps, 'db' | 'settings'>,
  change: RunChange,
  prepare: (document: ShopDocument, version: number) => Saving<object>,
): Promise<AdminSettings> {
  const { settings } = deps
  const saved = await orUnchanged(
    change(async (tx: Queryable, log) => {
      const before = await lockShop(tx)
      const saving = prepare(before.document, before.version)
      const { recordId, recordName, version, current, changes, logged = (fields) => fields } = saving
      const record = { recordType: 'setting', recordId }
      await refuseStale(tx, { ...record, version }, { ...current, version: before.version }, changes)
      const difference = differenceOf(current, changes)
      if (!difference) return unchanged(before)
      const document = saving.change(difference.after)
      const after = await storeShop(tx, settings, before.document, document)
      const nextId = saving.nextId?.(difference.after)
      await log({
        ...record,
        recordName,
        ...(nextId !== undefined && { recordId: nextId, recordName: nextId }),
        version: after.version,
        before: logged(difference.before),
        after: logged(difference.after),
      })
      return after
    }),
  )
  return showSaved(deps, saved)
}

/** Applies saved settings in this process; other processes are notified by the database. */
export async function showSaved(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  saved: StoredShop,
): Promise<AdminSettings> {
  showShop(settings, saved)
  await keepSearchLanguages(db, settings)
  return settingsView(settings, saved)
}

/** Checks and stores the whole document. Throws `Invalid Input`, `Not Possible Now`. */
export async function storeShop(
  tx: Queryable,
  settings: Pick<Settings, 'payments'>,
  before: ShopDocument,
  document: ShopDocument,
): Promise<StoredShop> {
  await checkCurrencies(tx, settings, before, document)
  await checkCustomFields(tx, before, document)
  const after = await saveShop(tx, document)
  if (!isDeepStrictEqual(swatchSetsOf(before), swatchSetsOf(document)))
    await stockSwatchSet(tx, shopOf(document))
  return after
}

/** The parts of the document from which the set of swatches is made. */
const swatchSetsOf = (document: ShopDocument) =>
  [document, ...document.markets].map(({ locale, languages, currency, swatchSet }) => [
    locale,
    ...languages.map((one) => one.locale),
    currency,
    swatchSet,
  ])
