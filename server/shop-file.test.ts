// `SHOP_FILE` at the first and at later starts: a new shop reads all of it, and a missing or wrong file prevents only
// the start of a new shop.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { shopDocument, shopOf } from '#api/settings/shop-document.ts'
import { ConfigError, readConfig } from './config.ts'
import { openShopDb } from './open-shop-db.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'placket-shop-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

const example = path.join(import.meta.dirname, '../seed/markets.json')
const fileOf = (text: string) => {
  const file = path.join(folder, 'shop.json')
  writeFileSync(file, text)
  return file
}

/** Starts like `main.ts` until the settings are read, and stops again. */
async function start(SHOP_FILE: string, data = 'shop') {
  const config = readConfig({ SHOP_FILE, DATA_DIR: path.join(folder, data) })
  const said = { printed: [] as string[], warned: [] as string[] }
  const db = await openShopDb(config, {
    print: (line) => said.printed.push(line),
    warn: (line) => said.warned.push(line),
  })
  await db.close()
  return { shop: config.settings.shop, ...said }
}

describe('a new shop', () => {
  it.each([
    ['has a comma too much', '{\n  "name": "Selvedge",\n}', /cannot be read as JSON: .*line 3/],
    ['ends too early', '{ "name": ', /shop\.json has the settings.* cannot be read as JSON/],
    ['is no object', '[]', /What begins in line 1 of .*shop\.json is wrong: /],
    ['names a field that does not exist', '{\n\n"nmae": "x" }', /^nmae in line 3 of .*shop\.json is wrong: /],
    [
      'has a wrong value deep inside',
      '{\n"address": ["{ \\"a, ]", "b"],\n"taxRates": [{"country":"DE","percent":19},\n{"country":"AT",\n"percent":"20"}]}',
      /^taxRates\.1\.percent in line 5 of /,
    ],
    ['leaves a field out', '{\n"markets": [\n{"path": "/de"}]}', /^markets\.0\.locale in line 3 of /],
  ])('does not start with a file that %s, with file, line and field in the error', async (_, text, words) => {
    const failed = await start(fileOf(text), 'none').catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(ConfigError)
    expect((failed as ConfigError).message).toMatch(words)
  })

  it('does not start without the file, or with a folder instead', async () => {
    const gone = path.join(folder, 'gone.json')
    await expect(start(gone, 'none')).rejects.toThrow(
      `${gone} has the settings of the shop, and cannot be read: the file was not found.`,
    )
    await expect(start(folder, 'none')).rejects.toThrow('it is a folder')
  })

  it('reads all of the file, and no longer needs it', async () => {
    const text = readFileSync(example, 'utf8')
    const wanted = {
      ...(JSON.parse(text) as object),
      name: 'Selvedge',
      taxId: 'DE123456789',
      openingHours: [{ day: 1, opens: '09:00', closes: '18:00' }],
      closedDays: [{ from: '2026-12-24', until: '2026-12-26', name: { en: 'Christmas' } }],
    }
    // Some editors write a byte order mark.
    const file = fileOf(`\uFEFF${JSON.stringify(wanted)}`)
    const expected = shopOf(shopDocument.parse(wanted))
    const first = await start(file)
    expect(first.shop).toEqual(expected)
    expect(first.warned).toEqual([])
    const again = await start(file)
    expect(again.shop).toEqual(expected)
    expect(again.printed.join()).toContain('SHOP_FILE was imported on')
    for (const [broken, why] of [
      ['{"name": 7}', 'name in line 1 of'],
      ['{', 'cannot be read as JSON'],
      [null, 'the file was not found'],
    ] as const) {
      const { shop, warned } = await start(broken === null ? path.join(folder, 'gone.json') : fileOf(broken))
      expect(shop).toEqual(expected)
      expect(warned).toEqual([expect.stringContaining(why)])
      expect(warned[0]).toContain('starts with the settings of its database')
    }
  })
})
