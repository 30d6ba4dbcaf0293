// For tests of imports: uploads, checks and imports a file as staff do, and downloads exports.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getProduct } from '#contract/admin/products.ts'
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { stockShop } from '#seed/stock-shop.ts'
import { openTestDb } from '../../db/test-db.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import type { ImportKind } from '#contract/admin/import-fields.ts'
import * as contract from '#contract/admin/imports.ts'
import { openTestAdmin, type TestAdmin, type TestStaff } from '../test-admin.ts'
import type { Network } from '../webhooks/public-address.ts'
import { runImports } from './run-imports.ts'
import { filesIn } from '../../files/folder.ts'

export interface TestImportOptions {
  kind?: ImportKind
  fileName?: string
  as?: TestStaff
}

let requests = 0
/** A new IP address for each request, so that no rate limit applies. */
const nextIp = () => `10.9.${(requests >> 8) & 255}.${requests++ & 255}`

export async function upload(
  admin: TestAdmin,
  file: string | Uint8Array,
  { kind = 'products', fileName = 'products.csv', as = admin.owner }: TestImportOptions = {},
) {
  const response = await admin.app.inject({
    method: 'POST',
    url: contract.createImport.path,
    query: { kind, fileName },
    payload: Buffer.from(file as string),
    remoteAddress: nextIp(),
    headers: { origin: admin.deps.settings.backOfficeUrl, 'content-type': 'text/csv', ...as.headers },
  })
  return { status: response.statusCode, body: response.json() }
}

export async function importOf(admin: TestAdmin, id: string): Promise<contract.Import> {
  return (await admin.call(contract.getImport, { id })).body.data.import
}

/** A network in which no host can be found. */
export const nowhere: Network = {
  lookup: (hostname, _options, callback) =>
    callback(Object.assign(new Error(`no ${hostname}`), { code: 'ENOTFOUND' }), []),
  isAllowed: () => false,
}

/** Runs imports until this import is done, stopped, undone or failed, or waits for staff. */
export async function settle(
  admin: TestAdmin,
  id: string,
  network: Network = nowhere,
): Promise<contract.Import> {
  for (;;) {
    await runImports(admin.deps, network)
    const found = await importOf(admin, id)
    if (!['reading', 'checking', 'running', 'undoing'].includes(found.state)) return found
  }
}

/** Uploads a file and checks what it would change. */
export async function check(
  admin: TestAdmin,
  file: string | Uint8Array,
  options: TestImportOptions & Partial<contract.ImportOptions> = {},
): Promise<contract.Import> {
  const { kind, fileName, as, categoryId = 'oxford', makeCategories = true, ...others } = options
  const { body } = await upload(admin, file, {
    ...(kind && { kind }),
    ...(fileName && { fileName }),
    ...(as && { as }),
  })
  const { id, fields, options: guessed } = body.data.import
  const input = { id, fields, options: { ...guessed, categoryId, makeCategories, ...others } }
  await admin.call(contract.checkImport, input, as ? { as } : {})
  return settle(admin, id)
}

/** Uploads a file and imports it. */
export async function importFile(
  admin: TestAdmin,
  file: string | Uint8Array,
  options: Parameters<typeof check>[2] = {},
): Promise<contract.Import> {
  const { id } = await check(admin, file, options)
  await admin.call(contract.runImport, { id })
  return settle(admin, id)
}

/** Undoes an import. */
export async function undoImport(admin: TestAdmin, id: string): Promise<contract.Import> {
  await admin.call(contract.undoImport, { id })
  return settle(admin, id)
}

/** The records of an import, with reasons and notes in English. */
export async function recordsOf(admin: TestAdmin, id: string) {
  const all: contract.ImportRecord[] = []
  for (let next: string | null | undefined; next !== null;) {
    const { body } = await admin.call(contract.listImportRecords, { id, ...(next && { next }) })
    all.push(...body.data.items)
    next = body.data.next
  }
  return all.map(({ reason, notes, pictures, ...record }) => ({
    ...record,
    reason: reason && reason.message,
    notes: notes.map(({ message }) => message),
    pictures: pictures.map(({ address, problem }) => ({ address, problem: problem.message })),
  }))
}

export async function download(
  admin: TestAdmin,
  endpoint: AdminEndpoint,
  query: Record<string, string> = {},
): Promise<string> {
  const { headers } = admin.owner
  return (
    await admin.app.inject({ method: 'GET', url: endpoint.path, query, headers, remoteAddress: nextIp() })
  ).body
}

/** Opens the back office of the demo shop in English, French and German, with a folder for its imports. */
export async function openImports(): Promise<{ admin: TestAdmin; folder: string; close(): Promise<void> }> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'imports-'))
  const folder = path.join(dataFolder, 'imports')
  await mkdir(folder)
  const db = await openTestDb()
  await stockShop(db, demoCatalogue(), { currencies: ['USD', 'EUR'] })
  const admin = await openTestAdmin({
    db,
    change: (deps) => {
      const { shop } = deps.settings
      const { taxIncluded, delivery, swatchSet, sizes, lengthUnit } = shop
      const common = { taxIncluded, taxRates: [], delivery: delivery.slice(2), swatchSet, sizes, lengthUnit }
      const german = {
        ...common,
        locale: 'de-DE',
        currency: 'EUR',
        path: '/de',
        languages: [],
        countries: ['DE'],
      }
      const languages = [{ locale: 'fr-FR', path: '/fr' }]
      const settings = {
        ...deps.settings,
        shop: { ...shop, languages, markets: [german] },
      }
      return { ...deps, settings, files: filesIn(dataFolder) }
    },
  })
  return {
    admin,
    folder,
    async close() {
      await admin.close()
      await admin.db.close()
      await rm(dataFolder, { recursive: true })
    },
  }
}

export const productOf = async (admin: TestAdmin, id: string) =>
  (await admin.call(getProduct, { id })).body.data.product
