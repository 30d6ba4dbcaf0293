// The workshop's sheets: their data, and the HTML page and the PDF.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCart } from '#contract/cart.ts'
import type { FitChoice } from '#contract/design.ts'
import { addMeasurements, removeMeasurements } from '#contract/measurement.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import { fabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import { designCode } from '#garment/design/design-code.ts'
import { type Design, parseDesign } from '#garment/design/design.ts'
import { openTestShop, type TestShop } from '../test-shopper.ts'
import { testStorefront } from '../mail/test-mail.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { testLanguage } from '#locales/languages.ts'
import { runCommand } from '../admin-commands.ts'
import { stockFabrics } from '#seed/demo-fabrics.ts'
import { testSheetLine } from './test-sheet.ts'
import { insertLogo } from '../logo/logo.ts'
import { sheetHtml } from './sheet-html.ts'
import { sheetPdf } from './sheet-pdf.ts'
import { drawSheetPictures } from './sheet-pictures.ts'
import { writeSheets } from './write-sheets.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  await stockFabrics(shop.db)
  folder = mkdtempSync(path.join(tmpdir(), 'placket-sheets-'))
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const body = bodyOfSize('M')
const everything = parseDesign({
  fabric: 'XC041',
  collar: 'cutaway-superior',
  cuff: 'two-button-mitered',
  back: 'side-pleat',
  sleeves: 'roll-up',
  pocket: 'barrel',
  epaulette: 'epaulettes',
  yoke: 'split',
  contrast: 'XC060',
  thread: 'burgundy',
  monogram: { text: 'W&W.W.W.89', place: 'collar', colour: 'burgundy', style: 'script' },
  collarStiffness: 'firm',
  cuffStiffness: 'soft',
})
const lineOf = (design: Design) => testSheetLine(design, { quantity: 2 })
const pagesOf = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)].length

/** Places an order of designs and a ready-made shirt; returns its number. */
async function orderOf(...wanted: { design: Design; fit: FitChoice }[]): Promise<string> {
  const token = await shop.guest()
  for (const { design, fit } of wanted) {
    const added = await shop.call(addCart, { design: designCode(design), fit, quantity: 2 }, { token })
    expect(added.status).toBe(200)
  }
  const { checkout } = await shop.ready({ token })
  return (await shop.payOnDelivery(token, checkout)).order.number
}
const inSize = { size: 'M', fit: 'slim' } as const

describe('the sheets of an order', () => {
  it('have each designed line as it was when the order was placed', async () => {
    // The newest line of a cart comes first.
    const number = await orderOf(
      { design: parseDesign({}), fit: inSize },
      { design: everything, fit: inSize },
    )
    const { sheets } = await runCommand(shop.deps, { do: 'sheets', number })
    expect(sheets).toHaveLength(2)
    expect(sheets[0]).toMatchObject({ number, place: 1, of: 2, quantity: 2, fit: 'slim', size: 'M', body })
    expect(sheets[1]).toMatchObject({ place: 2, of: 2, design: parseDesign({}) })
    expect(sheets[0]?.design).toEqual(everything)
    expect(sheets[0]?.fabrics).toEqual(fabricConsumption(everything, body, 'slim'))
    expect(sheets[0]?.fabrics.map(({ code }) => code)).toEqual(['XC041', 'XC060'])
    expect(sheets[0]?.dueOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
  it('keep the measurements after changes of the set', async () => {
    const token = await shop.guest()
    const own = { ...body, chestMm: 1013, sleeveMm: 861 }
    const { measurement } = (
      await shop.call(
        addMeasurements,
        {
          person: 'Jonas <b>',
          name: 'Mine',
          unit: 'cm',
          body: own,
          heightMm: null,
          weightKg: null,
          size: null,
          fit: 'relaxed',
          estimated: { chestMm: { low: 980, high: 1040 } },
        },
        { token },
      )
    ).body.data
    const fit = { measurement: measurement.id }
    await shop.call(addCart, { design: designCode(parseDesign({})), fit, quantity: 1 }, { token })
    const { checkout } = await shop.ready({ token })
    const { number } = (await shop.payOnDelivery(token, checkout)).order
    await shop.call(removeMeasurements, { id: measurement.id }, { token })
    const { sheets } = await runCommand(shop.deps, { do: 'sheets', number })
    expect(sheets).toHaveLength(1)
    expect(sheets[0]).toMatchObject({ size: null, person: 'Jonas <b>', fit: 'relaxed', body: own })
    const [page] = await writeSheets(sheets, { folder, storefront: testStorefront })
    const written = readFileSync(page!).toString()
    expect(written).toContain('Made to measure for Jonas &lt;b&gt;')
    expect(written).toContain('<b>101.3</b><span class="range">98.0–104.0</span>')
  })
  it('are refused for an unknown order, and for one with nothing to sew', async () => {
    const { token, checkout } = await shop.ready()
    const { order } = await shop.payOnDelivery(token, checkout)
    const ask = (number: string) => runCommand(shop.deps, { do: 'sheets', number })
    await expect(ask('PL-0000-0000')).rejects.toThrow('Order PL-0000-0000 not found')
    await expect(ask(order.number)).rejects.toThrow('has no designed shirt')
  })
  it('are written as a page with a QR code for each shirt, and a PDF with a ticket for each', async () => {
    const number = await orderOf({ design: parseDesign({}), fit: inSize })
    const { sheets } = await runCommand(shop.deps, { do: 'sheets', number })
    const files = await writeSheets(sheets, { folder, storefront: testStorefront })
    expect(files.map((file) => path.basename(file))).toEqual([
      `sheet-${number}-1.html`,
      `sheet-${number}-1.pdf`,
    ])
    const [page, pdf] = files.map((file) => readFileSync(file))
    expect(page?.toString()).toContain(`<h1>${number}</h1>`)
    for (const place of [1, 2])
      expect(page?.toString()).toContain(`<figcaption>${number}-${place}</figcaption>`)
    expect(pagesOf(pdf!)).toBe(2)
  })
})

describe('a sheet', () => {
  it('of a shop with a logo has it at the top, and still fits on one page', async () => {
    const number = await orderOf({ design: everything, fit: inSize })
    const picture = await sharp({ create: { width: 48, height: 48, channels: 4, background: '#123' } })
      .png()
      .toBuffer()
    const id = '0123456789abcdef-48x48'
    await insertLogo(shop.db, { id, picture, icon: picture })
    const { settings } = shop.deps
    const deps = { ...shop.deps, settings: { ...settings, shop: { ...settings.shop, logo: id } } }
    const { sheets, logo } = await runCommand(deps, { do: 'sheets', number })
    expect(logo).toBe(picture.toString('base64'))
    const target = { folder, storefront: testStorefront, logo: Buffer.from(logo!, 'base64') }
    const [page, pdf] = (await writeSheets(sheets, target)).map((file) => readFileSync(file))
    expect(page!.toString()).toContain(
      `<img class="logo" src="data:image/png;base64,${logo}" alt="${testStorefront.shop.name}">`,
    )
    expect(pagesOf(pdf!)).toBe(2)
    const images = (bytes: Buffer) => bytes.toString('latin1').match(/\/Subtype \/Image/g)!.length
    const [, plain] = (await writeSheets(sheets, { ...target, logo: undefined })).map((file) =>
      readFileSync(file),
    )
    expect(images(pdf!)).toBeGreaterThan(images(plain!))
  })

  it('has the merchant’s own fields that are printed, as texts', async () => {
    const line = { ...lineOf(everything), fields: [{ name: 'Gift <b>', text: 'For "Anna"' }] }
    const pictures = await drawSheetPictures(everything, ['XC041'])
    expect(sheetHtml(line, pictures, testStorefront)).toContain(
      '<li>Gift &lt;b&gt;: For &quot;Anna&quot;</li>',
    )
    expect(pagesOf(await sheetPdf(line, pictures, testStorefront))).toBe(1)
  })

  it('shows both sides, every option with its code, fabric, body and monogram', async () => {
    const line = lineOf(everything)
    const page = sheetHtml(line, await drawSheetPictures(everything, ['XC041', 'XC060']), {
      ...testStorefront,
      shop: { ...testStorefront.shop, name: 'Byron & Sons' },
    })
    expect(page.match(/src="data:image\/jpeg;base64,/g)).toHaveLength(4)
    for (const words of [
      'Byron &amp; Sons',
      '2 pieces',
      'Cutaway Superior Collar',
      'cutaway-superior',
      '“W&amp;W.W.W.89” on the collar, script letters in burgundy',
      'Firm collar, soft cuff',
      'XC060',
      'Made to measure',
      'Back length',
      'Chest, all round',
      '8 Dec 2026',
    ])
      expect(page).toContain(words)
    expect(page).not.toContain('W&W')
  })
  it.each(['en', testLanguage])('fits on one page with all possible content, in %s', async (locale) => {
    const claim = {
      number: 'FC-7K3M-Q9XD',
      kind: 'remake' as const,
      adjustments: ['A', 'B', 'C', 'D'],
      corrected: ['E', 'F', 'G', 'H'],
      comment: 'Too long '.repeat(50),
    }
    const storefront = { ...testStorefront, locale, i18n: translatorFor(locale) }
    const pictures = await drawSheetPictures(everything, ['XC041', 'XC060'])
    const pdf = await sheetPdf({ ...lineOf(everything), claim }, pictures, storefront)
    expect(pagesOf(pdf)).toBe(1)
  })
})
