// A sheet as one HTML page without other files, for a screen at the workbench and for any printer.
import { escapeHtml } from '../kernel/escape-html.ts'
import { type WorkshopSheet, workshopSheet } from '#garment/workshop/workshop-sheet.ts'
import {
  changesOf,
  cm,
  dateText,
  fitText,
  metresText,
  signedCm,
  piecesText,
  type SheetLine,
  monogramStrokes,
  strokeShare,
} from './sheet.ts'
import { english } from '../kernel/storefront.ts'
import type { SheetPictures } from './sheet-pictures.ts'

export const styles = `
:root { color: #1c1712; font: 15px/1.35 Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif; }
body { max-width: 1000px; margin: 0 auto; padding: 24px; background: #fff; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px 24px; border-bottom: 3px solid #1c1712; padding-bottom: 10px; }
h1 { font-size: 32px; line-height: 1.1; margin: 0; letter-spacing: .01em; }
h2 { font-size: 13px; text-transform: uppercase; letter-spacing: .08em; color: #7b5a33; margin: 22px 0 6px; }
p { margin: 0; }
.soft { color: #5f564b; }
@media (min-width: 600px) { .right { text-align: right; } }
.large { font-size: 22px; font-weight: 700; }
.look { display: grid; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); gap: 20px; align-items: start; margin-top: 14px; }
figure { margin: 0; }
figure img { width: 100%; height: auto; display: block; }
figcaption { text-align: center; color: #5f564b; }
.cloths { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr)); gap: 0 24px; }
.cloth { break-inside: avoid; display: flex; gap: 14px; margin-bottom: 16px; }
.cloth img { width: 84px; height: 105px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 5px 8px 5px 0; border-bottom: 1px solid #d9cfc0; vertical-align: top; }
th { font-weight: 600; }
td.code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 13px; color: #5f564b; overflow-wrap: anywhere; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
td.sewn, th.sewn { font-weight: 700; font-size: 17px; }
.choices { columns: 2 380px; column-gap: 32px; }
.choices table { break-inside: avoid; }
.body { display: grid; grid-template-columns: repeat(auto-fill, minmax(96px, 1fr)); gap: 8px; }
.body div { border: 1px solid #d9cfc0; padding: 5px 8px; }
.body b { display: block; font-size: 18px; }
.monogram { display: block; height: 64px; max-width: 100%; margin-top: 6px; }
.design { font-size: 13px; margin-top: 14px; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
ul { margin: 0; padding-left: 20px; }
.steps { display: flex; flex-wrap: wrap; gap: 10px 28px; margin-top: 22px; border-top: 3px solid #1c1712; padding-top: 12px; }
.steps span::before { content: ''; display: inline-block; width: 15px; height: 15px; border: 1.5px solid #1c1712; margin-right: 8px; vertical-align: -2px; }
@media print { @page { size: A4; margin: 12mm; } body { padding: 0; font-size: 11px; } h2 { margin-top: 12px; } }
`

export const image = (bytes: Buffer, alt: string): string =>
  `<img src="data:image/jpeg;base64,${bytes.toString('base64')}" alt="${escapeHtml(alt)}" width="640" height="800">`

const fabricBlock = (
  { use, code, name, kind, mill, mm, shrinkage }: WorkshopSheet['cloths'][number],
  quantity: number,
  { swatches }: SheetPictures,
): string =>
  `<div class="cloth">${swatches.has(code) ? image(swatches.get(code)!, name) : ''}<div>
<p class="soft">${use}</p><p class="large">${code} · ${metresText(mm * quantity)}</p><p>${escapeHtml(name)}</p>
<p class="soft">${escapeHtml(kind)}<br>${escapeHtml(mill)}<br>Shrinks ${shrinkage.warp} % along, ${shrinkage.weft} % across${quantity > 1 ? `<br>${metresText(mm)} each` : ''}</p></div></div>`

const choiceTable = (choices: WorkshopSheet['choices']): string =>
  `<table>${choices
    .map(
      ({ title, text, code }) =>
        `<tr><th scope="row">${title}</th><td>${escapeHtml(text)}</td><td class="code">${escapeHtml(code)}</td></tr>`,
    )
    .join('')}</table>`

const monogramPicture = ({ design }: SheetLine): string => {
  const strokes = monogramStrokes(design)
  if (!strokes) return ''
  const { letters, width, lean, colour } = strokes
  return `<svg class="monogram" viewBox="-.3 -.25 ${(width + lean + 0.6).toFixed(2)} 1.75" role="img" aria-label="The monogram"><g fill="none" stroke="${colour}" stroke-width="${strokeShare}" stroke-linecap="round" stroke-linejoin="round" transform="matrix(1 0 ${-lean} 1 ${lean} 0)">${letters
    .map(({ d, x }) => `<path d="${d}" transform="translate(${x.toFixed(3)} 0)"/>`)
    .join('')}</g></svg>`
}

const measureTable = (finished: WorkshopSheet['finished']): string =>
  `<table><thead><tr><th scope="col">Measure, cm</th>${['Body', 'Ease', 'Finished', 'Shrinkage']
    .map((title) => `<th scope="col" class="number">${title}</th>`)
    .join('')}<th scope="col" class="number sewn">Sewn</th></tr></thead><tbody>${finished
    .map(
      ({ title, bodyMm, easeMm, finishedMm, shrinkageMm, sewnMm }) =>
        `<tr><th scope="row">${title}</th><td class="number">${cm(bodyMm)}</td><td class="number">${signedCm(easeMm)}</td><td class="number">${cm(finishedMm)}</td><td class="number">${signedCm(shrinkageMm)}</td><td class="number sewn">${cm(sewnMm)}</td></tr>`,
    )
    .join('')}</tbody></table>`

const changes = ({ claim }: SheetLine): string => {
  if (!claim) return ''
  const { title, lines } = changesOf(claim)
  return `<section class="changes"><h2>${escapeHtml(title)}</h2><ul>${lines.map((each) => `<li>${escapeHtml(each)}</li>`).join('')}</ul></section>`
}

/** The page of one line. */
export function sheetHtml(line: SheetLine, pictures: SheetPictures, shop: string): string {
  const { number, place, of, quantity, size, fit } = line
  const { code, choices, cloths, body, finished, notes } = workshopSheet(line, english())
  const half = Math.ceil(choices.length / 2)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(`${number}, shirt ${place} of ${of}: workshop sheet`)}</title>
<style>${styles}</style>
</head>
<body>
<header><div><h1>${escapeHtml(number)}</h1><p>Shirt ${place} of ${of} · <b>${piecesText(quantity)}</b></p></div>
<div class="right"><p>${escapeHtml(shop)} · Workshop sheet</p><p class="soft">Ordered ${dateText(line.placedOn)}</p><p>With the customer by <b>${dateText(line.dueOn)}</b></p></div></header>
<main>
${changes(line)}
<section class="look" aria-label="Drawing and cloth"><figure>${image(pictures.front, 'The shirt from the front')}<figcaption>Front</figcaption></figure><figure>${image(pictures.back, 'The shirt from the back')}<figcaption>Back</figcaption></figure>
<div>${cloths.map((each) => fabricBlock(each, quantity, pictures)).join('')}<p class="soft">Size</p><p class="large">${escapeHtml(size ?? 'Made to measure')} · ${fitText[fit]}</p>${monogramPicture(line)}</div></section>
<h2>Choices</h2>
<div class="choices">${choiceTable(choices.slice(0, half))}${choiceTable(choices.slice(half))}</div>
<h2>Body, cm</h2>
<div class="body">${body.map(({ title, mm }) => `<div>${title}<b>${cm(mm)}</b></div>`).join('')}</div>
<h2>Finished measures</h2>
<div class="wide">${measureTable(finished)}</div>
${notes.length > 0 ? `<h2>To mind</h2><ul>${notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('')}</ul>` : ''}
<p class="soft design">Design ${escapeHtml(code)}</p>
<div class="steps">${['Cut', 'Sewn', 'Pressed', 'Measured', 'Packed'].map((step) => `<span>${step}</span>`).join('')}</div>
</main>
</body>
</html>
`
}
