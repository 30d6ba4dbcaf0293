// Writes the workshop's sheets as files: an HTML page and a PDF for each. Not in `sheets.ts`, so that only the command
// loads the code that draws and writes them.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Storefront } from '../kernel/storefront.ts'
import { type SheetLine, sheetName, type SwatchSheet } from './sheet.ts'
import { sheetHtml } from './sheet-html.ts'
import { sheetPdf } from './sheet-pdf.ts'
import { drawFabricPictures, drawSheetPictures } from './sheet-pictures.ts'
import { swatchSheetHtml } from './swatch-sheet-html.ts'

/** The folder for the sheets, and the shop with its logo, a PNG. */
interface SheetTarget {
  folder: string
  storefront: Storefront
  logo?: Buffer | undefined
}

/** Writes the sheets into a folder, over earlier ones of the same order; returns the files. */
export async function writeSheets(
  lines: SheetLine[],
  { folder, storefront, logo }: SheetTarget,
): Promise<string[]> {
  const files: string[] = []
  for (const line of lines) {
    await mkdir(folder, { recursive: true })
    const codes = line.fabrics.map(({ code }) => code)
    const pictures = { ...(await drawSheetPictures(line.design, codes)), ...(logo && { logo }) }
    const [page, pdf] = ['html', 'pdf'].map((ending) => path.join(folder, `${sheetName(line)}.${ending}`))
    await writeFile(page!, sheetHtml(line, pictures, storefront))
    await writeFile(pdf!, await sheetPdf(line, pictures, storefront))
    files.push(page!, pdf!)
  }
  return files
}

/** Writes the cutting list of the swatch sets of an order; returns the file. */
export async function writeSwatchSheet(
  sheet: SwatchSheet,
  { folder, storefront, logo }: SheetTarget,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  const codes = sheet.sets.flatMap(({ fabrics }) => fabrics.map(({ code }) => code))
  const page = path.join(folder, `swatches-${sheet.number}.html`)
  await writeFile(
    page,
    swatchSheetHtml(sheet, { swatches: await drawFabricPictures(codes), ...(logo && { logo }) }, storefront),
  )
  return page
}
