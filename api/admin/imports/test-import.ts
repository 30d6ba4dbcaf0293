// Imports in tests: a file is sent, matched, checked and run as staff would, and exports of other shops are made up.
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import type { ImportKind } from '#contract/admin/import-fields.ts'
import * as contract from '#contract/admin/imports.ts'
import type { TestAdmin, TestStaff } from '../test-admin.ts'
import type { Network } from '../webhooks/public-address.ts'
import { runImports } from './run-imports.ts'

export interface ImportOptions {
  kind?: ImportKind
  fileName?: string
  as?: TestStaff
}

let requests = 0
/** Each request from another network, so that no limit on how often counts. */
const network = () => `10.9.${(requests >> 8) & 255}.${requests++ & 255}`

/** Sends a file. */
export async function upload(
  admin: TestAdmin,
  file: string | Uint8Array,
  { kind = 'products', fileName = 'products.csv', as = admin.owner }: ImportOptions = {},
) {
  const response = await admin.app.inject({
    method: 'POST',
    url: contract.createImport.path,
    query: { kind, fileName },
    payload: Buffer.from(file as string),
    remoteAddress: network(),
    headers: { origin: admin.deps.settings.backOfficeUrl, 'content-type': 'text/csv', ...as.headers },
  })
  return { status: response.statusCode, body: response.json() }
}

export async function importOf(admin: TestAdmin, id: string): Promise<contract.Import> {
  return (await admin.call(contract.getImport, { id })).body.data.import
}

/** No host is there. */
export const nowhere: Network = {
  lookup: (hostname, _options, callback) =>
    callback(Object.assign(new Error(`no ${hostname}`), { code: 'ENOTFOUND' }), []),
  isAllowed: () => false,
}

/** Works until nothing is left to do. */
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

/** Sends a file and sees what it would change. `fields` changes the guessed columns. */
export async function check(
  admin: TestAdmin,
  file: string | Uint8Array,
  options: ImportOptions & Partial<contract.ImportOptions> = {},
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

/** Sends a file and imports it. */
export async function importFile(
  admin: TestAdmin,
  file: string | Uint8Array,
  options: Parameters<typeof check>[2] = {},
): Promise<contract.Import> {
  const { id } = await check(admin, file, options)
  await admin.call(contract.runImport, { id })
  return settle(admin, id)
}

/** The records of an import, with reasons and notes as they read in English. */
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
    await admin.app.inject({ method: 'GET', url: endpoint.path, query, headers, remoteAddress: network() })
  ).body
}
