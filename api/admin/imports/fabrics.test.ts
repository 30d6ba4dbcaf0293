// Imports of fabrics: an import of an unchanged export changes nothing, a mill's price list changes prices
// but never the weave, and an import can be undone.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportFabrics, getFabric, updateFabric } from '#contract/admin/fabrics.ts'
import * as contract from '#contract/admin/imports.ts'
import { listShirtPrices } from '#contract/admin/shirt-prices.ts'
import { keepFabrics } from '../../fabrics/fabrics.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'
import { check, download, importFile, recordsOf, settle, upload, undoImport } from './test-import.ts'
import { filesIn } from '../../files/folder.ts'

let admin: TestAdmin
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'imports-'))
  admin = await openTestAdmin({
    change: (deps) => {
      const { shop } = deps.settings
      const languages = [{ locale: 'de-DE', path: '/de' }]
      return { ...deps, files: filesIn(folder), settings: { ...deps.settings, shop: { ...shop, languages } } }
    },
  })
  await keepFabrics(admin.db, async () => {})
}, 60_000)
afterAll(async () => {
  await admin.close()
  await rm(folder, { recursive: true })
})

const kind = 'fabrics'
const fabric = async (code: string) => (await admin.call(getFabric, { code })).body.data.fabric
const surcharge = async (code: string) =>
  (await admin.call(listShirtPrices, { part: 'fabric' })).body.data.items.find(({ key }) => key === code)
    ?.prices['USD']
const entries = async () =>
  (
    await admin.db.query<{ n: number }>(
      sql`select count(*)::int as n from audit_entry where record_type = 'fabric'`,
    )
  )[0]!.n

it('an export of fabrics changes nothing when it is imported, also with special characters in names', async () => {
  const { version } = await fabric('XC012')
  const changes = { name: '=Formula, "quoted"', translations: { de: { name: 'Größe; ’n' } } }
  await admin.call(updateFabric, { code: 'XC012', version, changes })
  const before = await entries()
  const file = await download(admin, exportFabrics)
  expect(file.split('\r\n')).toHaveLength(88)
  const done = await importFile(admin, file, { kind })
  const differing = (await recordsOf(admin, done.id)).filter(({ outcome }) => outcome !== 'unchanged')
  expect(differing).toEqual([])
  expect(done).toMatchObject({ format: 'placket', counts: { unchanged: 86 }, undoable: false })
  expect(await entries()).toBe(before)
  const linenOnly = await download(admin, exportFabrics, { weave: 'linen' })
  expect(
    linenOnly
      .split('\r\n')
      .slice(1, -1)
      .every((line) => line.includes('linen')),
  ).toBe(true)
})

describe('an import of a mill’s price list', () => {
  const list = [
    'Article;Description;Zusammensetzung;g/m²;Breite;Price EUR/m;Price USD/m;Bindung',
    'xc-010;;100% Giza cotton;125;75 cm;;"10,00";Twill 2/1',
    'XC011;;;;;;on request;',
    'XC013;;;;;;5;',
    'NEW 99;Moon Twill white;100% cotton;140;;;8;Twill',
  ].join('\n')

  it('a price list changes surcharges and texts of existing fabrics, but not their weave', async () => {
    const before = await fabric('XC010')
    const checked = await check(admin, list, { kind, clothMm: 2000, clothPercent: 150 })
    expect(checked).toMatchObject({ state: 'checked', counts: { change: 2, refused: 2 } })
    expect(checked.fields).toEqual([
      'code',
      'name',
      'composition',
      'weightGsm',
      'widthCm',
      null,
      'pricePerMetre.USD',
      'weave',
    ])
    expect(await fabric('XC010')).toEqual(before)
    await admin.call(contract.runImport, { id: checked.id })
    const done = await settle(admin, checked.id)
    const [known, unknownPrice, , unknownCode] = await recordsOf(admin, done.id)
    expect(unknownPrice!.reason).toBe('Row 3, column “Price USD/m”: on request is not a price')
    expect(unknownCode!.reason).toBe('Fabric NEW99 not found')
    // 2 m at 1.5 m width are 4 m at 0.75 m width: $40 at $10 a metre, plus 50%.
    expect(await surcharge('XC010')).toBe(6000)
    expect(known!.notes).toContain('$10.00 a metre became a surcharge of $60.00')
    const after = await fabric('XC010')
    expect(after).toMatchObject({ composition: '100% Giza cotton', weightGsm: 125 })
    expect([after.weave, after.warp, after.threadsPerCm]).toEqual([
      before.weave,
      before.warp,
      before.threadsPerCm,
    ])
    expect(await importFile(admin, list, { kind, clothMm: 2000, clothPercent: 150 })).toMatchObject({
      counts: { unchanged: 2, refused: 2 },
    })
    await admin.call(updateFabric, {
      code: 'XC010',
      version: after.version,
      changes: { composition: 'Changed since' },
    })
    expect(await undoImport(admin, done.id)).toMatchObject({
      state: 'undone',
      counts: { undone: 2, refused: 2 },
    })
    expect(await fabric('XC010')).toMatchObject({
      composition: 'Changed since',
      weightGsm: before.weightGsm,
    })
    expect(await surcharge('XC010')).toBe(0)
  })

  it('a price list brings width and metres in stock by code, sent again it changes nothing, and undo takes them back', async () => {
    const stockOf = async (code: string) => (await fabric(code)).stock.availableMm
    const before = await stockOf('XC014')
    const stocks = (known: string) =>
      `Artikel;Bezeichnung;Breite (cm);Preis/m;Bestand (m)\nXC014;;148;9,50;${known}\nST 14;Stock Twill blue;1,48 m;8;"40,5 m"\nXC015;;150;;viel`
    const options = { kind, makeFabrics: true } as const
    const done = await importFile(admin, stocks('85,25'), options)
    expect(done).toMatchObject({ counts: { created: 1, changed: 1, refused: 1 } })
    expect((await recordsOf(admin, done.id)).flatMap(({ reason }) => reason ?? [])).toEqual([
      'Row 4, column “Bestand (m)”: viel is not a number of metres',
    ])
    const { reservedMm } = (await fabric('XC014')).stock
    expect([await stockOf('XC014'), await stockOf('ST14')]).toEqual([85_250 - reservedMm, 40_500])
    expect([(await fabric('XC014')).widthMm, (await fabric('ST14')).widthMm]).toEqual([1480, 1480])
    expect((await importFile(admin, stocks('85,25'), options)).counts).toEqual({ unchanged: 2, refused: 1 })
    expect((await importFile(admin, stocks('90'), options)).counts).toMatchObject({ changed: 1 })
    await undoImport(admin, done.id)
    expect(await stockOf('XC014')).toBe(before + 4750)
    expect((await fabric('XC014')).widthMm).toBe(1500)
  })

  it('new fabrics are created on request, are not offered, and are archived by undo', async () => {
    const done = await importFile(admin, list, { kind, makeFabrics: true })
    expect(done.counts).toMatchObject({ created: 1 })
    const made = await fabric('NEW99')
    expect(made).toMatchObject({
      name: 'Moon Twill white',
      weave: 'twill',
      colourFamily: 'white',
      weightGsm: 140,
      offered: false,
    })
    // The length per shirt and the percentage are those chosen for the previous file with these columns.
    await expect.poll(() => surcharge('NEW99')).toBe(2400)
    await undoImport(admin, done.id)
    expect((await fabric('NEW99')).archived).toBe(true)
  })

  it('each invalid row of a price list is refused with its reason', async () => {
    const file = [
      'Code,Name,Warp,Weight (g/m²),Surcharge USD,Width,Price,Care,Offered',
      'XC010,,not yarns,,,,,,',
      'XC011,,,heavy,,,,,',
      'XC012,,,,-5,,,,',
      'XC013,,,,,2 mm,5,,',
      '!!,Name,,,,,,,',
      'XC015,,,9999,,,,,',
      'XC016,,,,1.2.3,,,,',
      'XC017,,,,,,,Wash it,',
      'XC018,"<script>alert(1)</script>",,,,,,,',
      'XC018,,,,3,,,,',
      `XC019,${'x'.repeat(300)},,,,,,,`,
    ].join('\n')
    const { id } = await importFile(admin, file, { kind, makeFabrics: true })
    const reasons = (await recordsOf(admin, id)).map(({ reason }) => reason)
    expect(reasons).toEqual([
      'Row 2, column “Warp”: “not yarns” is not a list of threads like 14 #336699',
      'Row 3, column “Weight (g/m²)”: heavy is not a weight',
      'Row 4, column “Surcharge USD”: -5 is not a price',
      'Row 5, column “Width”: 2 mm is not a width',
      'Row 6, column “Code”: !! is not a code of 2 to 12 letters and digits',
      expect.stringContaining('weightGsm'),
      'Row 8, column “Surcharge USD”: 1.2.3 is not a price',
      null,
      'Row 11: the same fabric is listed twice',
      'name must have at most 80 characters',
    ])
  })
})

describe('permissions for imports of fabrics', () => {
  it('imports are hidden without the permission to read fabrics; prices need their own permission', async () => {
    const { body } = await upload(admin, 'Code,Surcharge USD\nXC010,1', { kind })
    const { id } = body.data.import
    const products = await admin.member(['read products', 'write products'])
    for (const endpoint of [contract.getImport, contract.listImportRecords, contract.exportFailures])
      expect((await admin.call(endpoint, { id }, { as: products })).status, endpoint.path).toBe(404)
    for (const endpoint of [
      contract.runImport,
      contract.stopImport,
      contract.undoImport,
      contract.deleteImport,
    ])
      expect((await admin.call(endpoint, { id }, { as: products })).status, endpoint.path).toBe(404)
    const list = (await admin.call(contract.listImports, {}, { as: products })).body.data.items
    expect(list).toEqual([])
    expect((await upload(admin, 'Code\nXC010', { kind, as: products })).status).toBe(403)
    const weaver = await admin.member(['read fabrics', 'write fabrics'])
    expect(
      (await upload(admin, 'Code,Surcharge USD\nXC010,1', { kind, as: weaver })).body.data.import.fields,
    ).toEqual(['code', null])
    expect((await upload(admin, 'id\nharrow', { as: weaver })).status).toBe(403)
    const options = { categoryId: null, makeCategories: false }
    const input = { id, fields: ['code', 'surcharge.USD'], options }
    expect((await admin.call(contract.checkImport, input, { as: weaver })).status).toBe(403)
    const reader = await admin.member(['read fabrics'])
    expect((await admin.call(contract.deleteImport, { id }, { as: reader })).status).toBe(403)
    const { headers } = weaver
    const exported = await admin.app.inject({ method: 'GET', url: exportFabrics.path, headers })
    expect(exported.body).not.toContain('Surcharge')
  })
})
