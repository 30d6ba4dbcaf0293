// The files of a pattern: how long they take, and what programs that are not ours read in them. The pages of the PDF are
// joined as a cutter does it, and compared with the same pattern on one sheet.
import { writeFile } from 'node:fs/promises'
import { fewestTiles } from '#garment/cutting/files/tiles.ts'
import { patternDxf } from '#garment/cutting/files/pattern-dxf.ts'
import { patternSvg } from '#garment/cutting/files/pattern-svg.ts'
import { englishReader } from '#api/kernel/storefront.ts'
import { patternPdf } from '#api/workshop/pattern-pdf.ts'
import { printedArea, sheetMarginMm } from '#api/workshop/true-size-pages.ts'
import { printedTexts } from '#api/workshop/pattern-texts.ts'
import { timesOf } from '../common/measure.ts'
import { definePart } from '../common/run-parts.ts'
import { dxfDifference, hasInk, inkOfPages, joined, missingInk, pictureOf } from './read-back.ts'
import { draftTestShirt } from './test-shirt.ts'

const limits = {
  dxf: { was: 49, max: 140, unit: 'ms' },
  svg: { was: 16, max: 45, unit: 'ms' },
  pdf: { was: 594, max: 1700, unit: 'ms' },
  // The file has three digits after the point.
  difference: { was: 0.0012, max: 0.0014, unit: 'mm' },
  missing: { was: 0.01, max: 0.01, unit: '%' },
  empty: { was: 0, max: 0, unit: 'pages' },
}

const texts = printedTexts('PL-7K3M-Q9XD-1', [], englishReader())
const at = new Date('2026-11-28T00:00:00Z')
const pdfOf = (pattern: ReturnType<typeof draftTestShirt>, paper: 'a4' | 'letter' | 'roll', rollMm = 914) =>
  patternPdf(pattern, { paper, rollMm, texts, author: 'Placket', language: 'en', country: 'US', at })

export const patternFiles = definePart(limits, async () => {
  const pattern = draftTestShirt()
  const dxfOf = () =>
    patternDxf(pattern, { dialect: 'astm', style: 'PL-7K3M-Q9XD-1', size: 'L', author: 'Placket', at })
  const fastest = async (work: () => unknown) => (await timesOf(3, async () => work())).fastest
  const times = {
    dxf: await fastest(dxfOf),
    svg: await fastest(() => patternSvg(pattern, texts)),
    pdf: await fastest(() => pdfOf(pattern, 'a4')),
  }
  const sheets = []
  for (const paper of ['a4', 'letter'] as const) {
    const tiling = fewestTiles(pattern.pieces, printedArea(paper))
    const [, ...pages] = await inkOfPages(await pdfOf(pattern, paper))
    const [, whole] = await inkOfPages(
      await pdfOf(pattern, 'roll', tiling.arrangement.widthMm + 2 * sheetMarginMm),
    )
    const sheet = joined(pages, tiling, sheetMarginMm)
    const onOne = joined([whole!], { ...tiling, ...oneTile(tiling) }, sheetMarginMm)
    const picture = process.env['PICTURE']
    if (picture) await writeFile(`${picture}-${paper}.png`, await pictureOf(sheet))
    sheets.push({
      paper,
      empty: pages.filter((page) => !hasInk(page)).length,
      missing: Math.max(missingInk(onOne, sheet), missingInk(sheet, onOne)),
    })
  }
  return [
    { name: 'DXF', limit: 'dxf', value: times.dxf },
    { name: 'SVG', limit: 'svg', value: times.svg },
    { name: 'PDF on A4', limit: 'pdf', value: times.pdf },
    {
      name: 'points of the DXF, as ezdxf reads them',
      limit: 'difference',
      value: await dxfDifference(dxfOf(), pattern),
    },
    ...sheets.flatMap(({ paper, empty, missing }) => [
      { name: `${paper}: lines of the joined pages that differ`, limit: 'missing' as const, value: missing },
      { name: `${paper}: empty pages`, limit: 'empty' as const, value: empty },
    ]),
  ]
})

/** The same arrangement as one page. */
function oneTile({ arrangement: { widthMm, heightMm } }: ReturnType<typeof fewestTiles>) {
  const tile = { name: 'A1', row: 0, column: 0, left: 0, top: heightMm }
  return { rows: 1, columns: 1, stepX: widthMm, stepY: heightMm, tiles: [tile] }
}
