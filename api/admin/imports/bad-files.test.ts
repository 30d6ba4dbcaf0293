// Files that are broken or not a table: the file or each invalid row is refused with a reason, and no file is
// left behind.
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, it, describe } from 'vitest'
import * as contract from '#contract/admin/imports.ts'
import { type TestAdmin } from '../test-admin.ts'
import { check, upload, importFile, openImports, productOf, recordsOf } from './test-import.ts'
import { connect } from 'node:net'
import { pipeline } from 'node:stream/promises'

let admin: TestAdmin
let folder: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ admin, folder, close } = await openImports())
}, 120_000)
afterEach(() => admin.db.query(sql`delete from data_import`))
afterAll(() => close())

const product = async (id: string) => productOf(admin, id)

describe('invalid files', () => {
  it.each([
    ['an empty file', ''],
    ['a ZIP-based spreadsheet', Buffer.from('PK\u0003\u0004 and more')],
    ['binary data', Buffer.from([1, 2, 0, 3, 65, 66, 67, 68, 10, 11, 12, 13])],
    ['a file of ten thousand columns', `${'a,'.repeat(10_000)}\n1,2`],
    ['a file without any header', ',,,\n1,2,3'],
    ['one cell of 10 MB', `"${'x'.repeat(10_000_000)}"\n1`],
  ])('%s is refused, and no file is left behind', async (_what, file) => {
    const before = await readdir(folder)
    const { status, body } = await upload(admin, file)
    expect([status, body.error?.code]).toEqual([400, 'Invalid Input'])
    expect(await readdir(folder)).toEqual(before)
  })

  describe('uploads over a real connection', () => {
    let url: URL
    beforeAll(async () => {
      url = new URL(contract.createImport.path, await admin.app.listen({ port: 0, host: '127.0.0.1' }))
      url.search = String(new URLSearchParams({ kind: 'products', fileName: 'long.csv' }))
    })
    const headers = () => ({
      ...admin.owner.headers,
      origin: admin.deps.settings.backOfficeUrl,
      'content-type': 'text/csv',
    })
    /** Sends a body, which may be shorter than its content length. */
    const post = (body: ReadableStream | string, more: Record<string, string> = {}) =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        const sending = request(url, { method: 'POST', headers: { ...headers(), ...more } }, (reply) => {
          let text = ''
          reply.setEncoding('utf8').on('data', (data: string) => (text += data))
          reply.on('end', () => {
            sending.destroy()
            resolve({ status: reply.statusCode!, text })
          })
        })
        sending.on('error', reject)
        if (typeof body === 'string') sending.write(body)
        else void pipeline(body, sending).catch(reject)
      })
    const stored = async () => [
      (await readdir(folder)).length,
      (await admin.db.query(sql`select 1 from data_import where state = 'uploading'`)).length,
    ]

    it('an upload over the size limit is refused, with or without a content length', async () => {
      const before = await stored()
      const line = Buffer.from('a,b,c,d\n'.repeat(128 * 1024))
      let sent = 0
      const body = new ReadableStream({
        pull(controller) {
          sent += line.length
          if (sent > 2 * contract.maxImportBytes) controller.close()
          else controller.enqueue(line)
        },
      })
      const without = await post(body)
      const length = { 'content-length': String(2 * contract.maxImportBytes) }
      const withLength = await post('id,name', length)
      for (const reply of [without, withLength])
        expect(reply).toMatchObject({
          status: 413,
          text: expect.stringContaining('The file is larger than 100 MB'),
        })
      expect(await stored()).toEqual(before)
    })

    it('an upload is refused when its author is disabled before it ends', async () => {
      const before = await stored()
      const member = await admin.member(['read products', 'write products'])
      const body = new ReadableStream({
        async start(controller) {
          controller.enqueue(Buffer.from('id,name\n'))
          await expect.poll(stored, { timeout: 5000 }).toEqual([before[0]! + 1, before[1]! + 1])
          await admin.db.query(sql`update staff_member set disabled_at = now() where id = ${member.memberId}`)
          controller.enqueue(Buffer.from('late-role,Late\n'))
          controller.close()
        },
      })
      expect(await post(body, member.headers)).toMatchObject({
        status: 403,
        text: expect.stringContaining('The member who started it no longer has the permission'),
      })
      expect(await stored()).toEqual(before)
    })

    it('an aborted upload leaves no file or row behind', async () => {
      const before = await stored()
      const socket = connect(Number(url.port), '127.0.0.1')
      const lines = Object.entries({ ...headers(), host: url.host, 'content-length': 1_000_000 })
      socket.write(
        `POST ${url.pathname}${url.search} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\nid,name\na,`,
      )
      await expect.poll(stored, { timeout: 5000 }).toEqual([before[0]! + 1, before[1]! + 1])
      socket.destroy()
      await expect.poll(stored, { timeout: 5000 }).toEqual(before)
    })
  })

  it('a check fails with the row number when a quoted cell is never closed', async () => {
    const file = `id,name\none,One\ntwo,"${'x'.repeat(3_000_000)}`
    const checked = await check(admin, file)
    expect(checked).toMatchObject({
      state: 'failed',
      problem: { code: 'file-broken-after-row', values: { row: 2 } },
    })
  })

  it.each([
    ['and is closed', `id,name\none,One\ntwo,"${'x'.repeat(10_000_000)}"\nthree,Three`],
    ['and is never closed', `id,name\none,One\ntwo,"${'x,y\n'.repeat(2_500_000)}`],
  ])('a check fails with the row number when a cell has 10 MB %s', async (_where, file) => {
    expect(await check(admin, file)).toMatchObject({
      state: 'failed',
      problem: { code: 'file-broken-after-row', values: { row: 2 } },
    })
  })

  it('only the invalid rows of a file are refused, each with its reason', async () => {
    const file = Buffer.from(
      [
        'Product ID,Name,Category,Size,SKU,Price,Stock,Name',
        'good,"Good – shirt",oxford,M,GOOD-1,"1.234,50 €",3,twice',
        'nul,N\0ul,oxford,M,,10,1',
        'price,Price,oxford,M,,ten,1',
        'stock,Stock,oxford,M,,10,many',
        'size,Size,oxford,"!!",,10,1',
        'taken,Taken,oxford,M,GOOD-1,10,1',
        'formula,"\'=HYPERLINK(1)",oxford,M,,10,1',
        ',,,,,,',
        `long,${'x'.repeat(200)},oxford,M,,10,1`,
        '../../etc,Path,oxford,M,,10,1',
      ].join('\n'),
    )
    const done = await importFile(admin, file)
    const records = await recordsOf(admin, done.id)
    expect(Object.fromEntries(records.map(({ number, reason }) => [number, reason]))).toMatchObject({
      2: null,
      3: 'Row 3: it has characters that cannot be read',
      4: 'Row 4, column “Price”: ten is not a price',
      5: 'Row 5, column “Stock”: many is not a number of pieces',
      6: 'Row 6: !! is not a size like M or 15.5',
      7: expect.stringContaining('article number'),
      8: null,
      10: null,
      11: null,
    })
    expect(await product('good')).toMatchObject({
      name: 'Good – shirt',
      prices: [{ terms: { regularMinor: 123450 } }],
    })
    expect((await product('formula')).name).toBe('=HYPERLINK(1)')
    expect((await product('etc')).name).toBe('Path')
  })

  it('a repeated header row in joined files is refused, and all other rows are imported', async () => {
    const rows = (name: string) => `Handle,Name,Category,Size,Price\n${name},${name},oxford,M,10\n`
    const done = await importFile(admin, rows('joined-one') + rows('joined-two') + rows('joined-three'))
    expect(done.counts).toEqual({ created: 3, refused: 1 })
    const refused = (await recordsOf(admin, done.id)).find(({ outcome }) => outcome === 'refused')
    expect([refused!.number, refused!.rows, refused!.reason]).toEqual([3, 2, 'The header row is repeated'])
  })

  it.each([
    [
      'a file from a German spreadsheet',
      'Artikelnummer;Bezeichnung;Kategorie;Größe;Farbe;Preis;Bestand\r\nDE-1;"Hemd ""Elbe""\r\nlang";oxford;M;Weiß;1.234,50 €;3\r\n',
      { name: 'Hemd "Elbe" lang', price: 123450 },
    ],
    [
      'a file from a French spreadsheet',
      'Référence;Nom;Catégorie;Taille;Couleur;Prix;Stock\rFR-1;Chemise été;oxford;M;Écru;1\u00a0234,50;3\r',
      { name: 'Chemise été', price: 123450 },
    ],
    [
      'a tab-separated file with a byte order mark',
      '\ufeffSKU\tName\tCategory\tSize\tColour\tPrice\tStock\nTAB-1\tTabbed\toxford\tM\tSky\t1,234.50\t3\n',
      { name: 'Tabbed', price: 123450 },
    ],
  ])('%s is read in each encoding that has its characters', async (_what, text, { name, price }) => {
    for (const [index, encoding] of (['utf8', 'latin1', 'utf16le'] as const).entries()) {
      if (encoding === 'latin1' && /[€\ufeff]/.test(text)) continue
      const own = text.replace(/([A-Z]{2,3})-1(?=[;\t])/, `$1-${index}`)
      const done = await importFile(admin, Buffer.from(own, encoding), { categoryId: null })
      expect(done.counts, `${encoding}: ${JSON.stringify(await recordsOf(admin, done.id))}`).toMatchObject(
        index === 0 ? { created: 1 } : { changed: 1 },
      )
      const [record] = await recordsOf(admin, done.id)
      const made = await product(record!.recordId!)
      expect(made.name).toBe(name)
      expect(made.prices[0]!.terms).toMatchObject({ regularMinor: price })
    }
  })

  it.each([
    ['an empty line before the headers', '\nid,name,category,price\n{},Odd,oxford,10\n', 3],
    ['empty cells before the headers', ';;;\r\n ; ;;\r\nid;name;category;price\r\n{};Odd;oxford;10\r\n', 4],
    ['a tab before the byte order mark', '\n\t\ufeffid,name,category,price\n{},Odd,oxford,10', 3],
    ['the line of Excel for the separator', '\ufeffsep=;\r\nid;name;category;price\r\n{};Odd;oxford;10', 2],
    ['bars as separators', 'id|name|category|price\n{}|Odd|oxford|10', 2],
    ['empty rows at the end', 'id,name,category,price\n{},Odd,oxford,10\n,,,\n   ,,,\n\n\n', 2],
    ['line ends of a Mac', 'id,name,category,price\r{},Odd,oxford,10\r', 2],
    [
      'cells between spaces and in quotation marks',
      '"id","name","category","price"\n"{}"," Odd ","oxford"," 10 "',
      2,
    ],
  ])('a file with %s is read, and its rows have their numbers', async (what, text, row) => {
    const id = `odd-${what
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '-')
      .slice(0, 30)}`
    for (const encoding of ['utf8', 'utf16le'] as const) {
      const done = await check(admin, Buffer.from(text.replace('{}', id), encoding), {
        makeCategories: false,
      })
      expect(done.counts, encoding).toEqual({ create: 1 })
      expect(await recordsOf(admin, done.id)).toMatchObject([{ number: row, name: 'Odd', recordId: id }])
    }
  })

  it('a file of Excel for Mac, which has letters at places of its own, is read correctly', async () => {
    const file = Buffer.from('id;name;category;preis\rmac;M\x9fller\x8a;oxford;10\r', 'latin1')
    const checked = await check(admin, file)
    expect(checked.encoding).toBe('macintosh')
    expect(await recordsOf(admin, checked.id)).toMatchObject([{ name: 'Müllerä' }])
  })

  it('a file in Windows-1252 with semicolons is read correctly', async () => {
    const file = Buffer.from('id;name;category;größe;preis\nmuller;M\xfcller \x80;oxford;L;89,90\n', 'latin1')
    const done = await importFile(admin, file)
    expect(done).toMatchObject({ encoding: 'windows-1252', separator: ';', counts: { created: 1 } })
    expect(await product('muller')).toMatchObject({
      name: 'Müller €',
      prices: [{ terms: { regularMinor: 8990 } }],
    })
  })

  it('formulas, scripts, other directions of text and impossible numbers do no harm', async () => {
    const row = (id: string, cells: { name?: string; text?: string; price?: string; stock?: string }) =>
      [id, cells.name ?? id, 'oxford', cells.text ?? 'Plain.', 'M', cells.price ?? '10', cells.stock ?? '1']
        .map((cell) => `"${cell.replaceAll('"', '""')}"`)
        .join(',')
    const done = await importFile(
      admin,
      [
        'id,name,category,description,size,price,stock',
        row('formula-address', { name: '=HYPERLINK("https://evil.example","Shirt")' }),
        row('script', {
          text: '<p>One <a href="javascript:alert(1)">two</a><script>alert(1)</script><img src=x onerror=alert(1)> <a href="https://x.example/" onclick="alert(1)">three</a></p>',
        }),
        row('turned', { name: 'Shirt \u202egpj.exe\u202c' }),
        row('too-dear', { price: '9007199254740993' }),
        row('below-zero', { price: '-5' }),
        row('endless', { stock: '1e400' }),
      ].join('\n'),
    )
    expect(done.counts).toEqual({ created: 3, refused: 3 })
    expect((await product('formula-address')).name).toBe('=HYPERLINK("https://evil.example","Shirt")')
    expect((await product('script')).description).toBe('One two [three](https://x.example/)')
    expect((await product('turned')).name).toBe('Shirt gpj.exe')
    expect((await recordsOf(admin, done.id)).flatMap(({ reason }) => reason ?? [])).toEqual([
      'Row 5, column “price”: 9007199254740993 is not a price',
      'Row 6, column “price”: -5 is not a price',
      'Row 7, column “stock”: 1e400 is not a number of pieces',
    ])
  })

  it('a password in a file is neither shown nor stored', async () => {
    const file = 'Email,Password,First name\nada@secret.example,hunter2,Ada\n'
    const checked = await check(admin, file, { kind: 'customers' })
    expect([checked.samples, checked.leftOut]).toEqual([
      [['ada@secret.example', '•••', 'Ada']],
      [{ column: 1, count: 1, values: ['•••'] }],
    ])
    const stored = await admin.db.query(sql`select rows from import_record where import_id = ${checked.id}`)
    expect(JSON.stringify(stored)).not.toContain('hunter2')
  })

  it('a product with too many sizes, colours or pictures names the row and the value', async () => {
    const rows = (what: string, count: number, cell: (n: number) => string) =>
      [
        `Product ID,Name,Category,Price,${what}`,
        ...Array.from({ length: count }, (_, n) => `many,Many,oxford,10,${cell(n)}`),
      ].join('\n')
    const reasonOf = async (file: string) => (await recordsOf(admin, (await check(admin, file)).id))[0]!
    expect((await reasonOf(rows('Size', 102, (n) => `Z${n}`))).reason).toBe(
      'Row 102: Z100 is one size more than the 100 that a product can have',
    )
    expect((await reasonOf(rows('Size,Colour', 26, (n) => `M,Shade ${n}`))).reason).toBe(
      'Row 26: Shade 24 is one colour more than the 24 that a product can have',
    )
    expect((await reasonOf(rows('Image', 62, (n) => `https://images.example/${n}.jpg`))).notes).toContain(
      'Column “Image”: a product can have 60; “https://images.example/60.jpg” and those after it were left out',
    )
    const words = Array.from({ length: 43 }, (_, n) => `word ${n}`).join(', ')
    const checked = await check(
      admin,
      `Product ID,Name,Category,Price,Tags\nwordy,Wordy,oxford,10,"${words}"`,
    )
    expect(checked.notes.map(({ count, first, records }) => [count, first.message, records])).toContainEqual([
      1,
      'Column “Tags”: only the first 40 are kept; “word 40” and those after it were left out',
      [{ number: 2, name: 'Wordy' }],
    ])
    expect((await reasonOf(rows('Tags', 1002, () => 'linen'))).reason).toBe(
      'Row 1002: It has more than 1000 rows',
    )
  })
})
