// Reads the rows of exports of other shops in `fixtures/`, without a database. `fixtures/README.md` has their origin.
import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { ImportKind } from '#contract/admin/import-fields.ts'
import { type CsvRow, inspectCsv, readCsv } from '../../csv/read-csv.ts'
import type { Settings } from '../../kernel/settings.ts'
import { testSettings } from '../../test-api.ts'
import { signsOf } from './decimal-signs.ts'
import { formatOf, guessFields } from './guess-fields.ts'
import { importers } from './importers.ts'
import type { ProductForm } from './product-rows.ts'
import { surveyFile } from './survey-file.ts'
import { isTotals } from './totals-row.ts'

export const openFixture = (name: string) =>
  createReadStream(path.join(import.meta.dirname, 'fixtures', name))

export const german: Settings = {
  ...testSettings,
  shop: {
    ...testSettings.shop,
    locale: 'de-DE',
    currency: 'EUR',
    markets: [],
    countries: ['DE', 'CH'],
    timeZone: 'Europe/Berlin',
  },
}

/** The rows of each record of a file, and how they are read. */
export async function recordsIn(
  name: string,
  kind: ImportKind,
): Promise<{ form: ProductForm; records: CsvRow[][] }> {
  const open = () => openFixture(name)
  const found = await inspectCsv(open())
  const { headers } = found
  const fields = guessFields(kind, headers, german)
  const { keyOf, families, continues } = importers[kind]
  const readFamilies = families?.(fields)
  const known = readFamilies ? await readFamilies(readCsv(open(), found)) : new Map<string, string>()
  const records = new Map<string, CsvRow[]>()
  const survey = surveyFile({ headers, fields, separator: found.separator }, german.shop.locale)
  for await (const row of readCsv(open(), found)) {
    if (row.row === 1 || isTotals(row.cells)) continue
    survey.add(row.cells)
    const of = (field: string) => (row.cells[fields.indexOf(field)] ?? '').trim()
    const above = [...records.keys()].at(-1)
    const key = above !== undefined && continues?.(of) ? above : keyOf(fields, of, known)
    records.set(key, [...(records.get(key) ?? []), row])
  }
  const form = {
    format: formatOf(headers),
    headers,
    fields,
    roles: {},
    decimals: signsOf({ categoryId: null, makeCategories: true }, survey.result()),
    variantPrices: undefined,
    timeZone: 'Europe/Berlin',
    monthFirst: survey.result().monthFirst ?? false,
  }
  return { form, records: [...records.values()] }
}
