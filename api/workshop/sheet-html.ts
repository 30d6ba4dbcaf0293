// A sheet as a single HTML file, for a screen in the workshop and for any printer.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { directionOf } from '#locales/languages.ts'
import { escapeHtml } from '../kernel/escape-html.ts'
import type { Storefront } from '../kernel/storefront.ts'
import { type WorkshopSheet, workshopSheet } from '#garment/workshop/workshop-sheet.ts'
import {
  approvalNotes,
  back,
  changesOf,
  cm,
  dateText,
  fieldNotes,
  fitText,
  front,
  measureColumns,
  metresText,
  monogramStrokes,
  signedCm,
  piecesText,
  placeText,
  rangeText,
  type SheetLine,
  sheetTitle,
  shrinkageText,
  steps,
  strokeShare,
} from './sheet.ts'
import { writtenPassportCode } from '#contract/passport.ts'
import { qrShape } from '#contract/qr-code.ts'
import type { SheetPictures } from './sheet-pictures.ts'

export const styles = `
:root { color: #1c1712; font: 15px/1.35 Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif; }
body { max-width: 1000px; margin: 0 auto; padding: 24px; background: #fff; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px 24px; border-bottom: 3px solid #1c1712; padding-bottom: 10px; }
h1 { font-size: 32px; line-height: 1.1; margin: 0; letter-spacing: .01em; }
h2 { font-size: 13px; text-transform: uppercase; letter-spacing: .08em; color: #7b5a33; margin: 22px 0 6px; }
p { margin: 0; }
.soft { color: #5f564b; }
.logo { max-width: 200px; max-height: 40px; margin-bottom: 4px; }
@media (min-width: 600px) { .right { text-align: end; } }
.large { font-size: 22px; font-weight: 700; }
.look { display: grid; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); gap: 20px; align-items: start; margin-top: 14px; }
figure { margin: 0; }
figure img { width: 100%; height: auto; display: block; }
figcaption { text-align: center; color: #5f564b; }
.fabrics { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr)); gap: 0 24px; }
.fabric { break-inside: avoid; display: flex; gap: 14px; margin-bottom: 16px; }
.fabric img { width: 84px; height: 105px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; padding-block: 5px; padding-inline: 0 8px; border-bottom: 1px solid #d9cfc0; vertical-align: top; }
th { font-weight: 600; }
td.code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 13px; color: #5f564b; overflow-wrap: anywhere; }
td.number, th.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
td.sewn, th.sewn { font-weight: 700; font-size: 17px; }
.choices { columns: 2 380px; column-gap: 32px; }
.choices table { break-inside: avoid; }
.body { display: grid; grid-template-columns: repeat(auto-fill, minmax(96px, 1fr)); gap: 8px; }
.body div { border: 1px solid #d9cfc0; padding: 5px 8px; }
.body b { display: block; font-size: 18px; }
.body .range { display: block; font-size: 12px; color: #5f564b; }
td.box { min-width: 60px; border: 1px solid #1c1712; }
.monogram { display: block; height: 64px; max-width: 100%; margin-top: 6px; }
.design { font-size: 13px; margin-top: 14px; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
.codes { display: flex; flex-wrap: wrap; gap: 16px; }
.codes figure { break-inside: avoid; width: 130px; }
ul { margin: 0; padding-inline-start: 20px; }
.steps { display: flex; flex-wrap: wrap; gap: 10px 28px; margin-top: 22px; border-top: 3px solid #1c1712; padding-top: 12px; }
.steps span::before { content: ''; display: inline-block; width: 15px; height: 15px; border: 1.5px solid #1c1712; margin-inline-end: 8px; vertical-align: -2px; }
@media print { @page { size: A4; margin: 12mm; } body { padding: 0; font-size: 11px; } h2 { margin-top: 12px; } }
`

export const image = (bytes: Buffer, alt: string): string =>
  `<img src="data:image/jpeg;base64,${bytes.toString('base64')}" alt="${escapeHtml(alt)}" width="640" height="800">`

/** Messages as HTML. */
export const textOf =
  ({ i18n }: Storefront) =>
  (message: MessageDescriptor): string =>
    escapeHtml(i18n._(message))

function fabricBlock(
  { use, code, name, kind, mill, mm, shrinkage }: WorkshopSheet['fabrics'][number],
  quantity: number,
  { swatches }: SheetPictures,
  storefront: Storefront,
): string {
  const text = textOf(storefront)
  const each = quantity > 1 ? `<br>${text(msg`${{ length: metresText(mm, storefront) }} each`)}` : ''
  return `<div class="fabric">${swatches.has(code) ? image(swatches.get(code)!, name) : ''}<div>
<p class="soft">${escapeHtml(use)}</p><p class="large">${code} · ${metresText(mm * quantity, storefront)}</p><p>${escapeHtml(name)}</p>
<p class="soft">${escapeHtml(kind)}<br>${escapeHtml(mill)}<br>${text(shrinkageText(shrinkage, storefront))}${each}</p></div></div>`
}

const choiceTable = (choices: WorkshopSheet['choices']): string =>
  `<table>${choices
    .map(
      ({ title, text, code }) =>
        `<tr><th scope="row">${escapeHtml(title)}</th><td>${escapeHtml(text)}</td><td class="code">${escapeHtml(code)}</td></tr>`,
    )
    .join('')}</table>`

const monogramPicture = ({ design }: SheetLine, storefront: Storefront): string => {
  const strokes = monogramStrokes(design)
  if (!strokes) return ''
  const { letters, width, lean, colour } = strokes
  return `<svg class="monogram" viewBox="-.3 -.25 ${(width + lean + 0.6).toFixed(2)} 1.75" role="img" aria-label="${textOf(storefront)(msg`The monogram`)}"><g fill="none" stroke="${colour}" stroke-width="${strokeShare}" stroke-linecap="round" stroke-linejoin="round" transform="matrix(1 0 ${-lean} 1 ${lean} 0)">${letters
    .map(({ d, x }) => `<path d="${d}" transform="translate(${x.toFixed(3)} 0)"/>`)
    .join('')}</g></svg>`
}

function measureTable(finished: WorkshopSheet['finished'], storefront: Storefront): string {
  const text = textOf(storefront)
  const titles = Object.entries(measureColumns).map(
    ([column, title]) =>
      `<th scope="col" class="number${column === 'sewn' ? ' sewn' : ''}">${text(title)}</th>`,
  )
  const rows = finished.map(({ title, bodyMm, easeMm, finishedMm, shrinkageMm, sewnMm, sewnRange }) => {
    const numbers = [
      cm(bodyMm, storefront),
      signedCm(easeMm, storefront),
      cm(finishedMm, storefront),
      signedCm(shrinkageMm, storefront),
    ].map((number) => `<td class="number">${number}</td>`)
    return `<tr><th scope="row">${escapeHtml(title)}</th>${numbers.join('')}<td class="number sewn">${cm(sewnMm, storefront)}</td><td class="number">${rangeText(sewnRange, storefront)}</td><td class="box"></td></tr>`
  })
  return `<table><thead><tr><th scope="col">${text(msg`Measure, cm`)}</th>${titles.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const listed = ({ title, lines }: { title: string; lines: string[] }): string =>
  `<section class="changes"><h2>${escapeHtml(title)}</h2><ul>${lines.map((each) => `<li>${escapeHtml(each)}</li>`).join('')}</ul></section>`

const changes = ({ claim, fields }: SheetLine, storefront: Storefront): string =>
  [
    ...(claim ? [listed(changesOf(claim, storefront))] : []),
    ...(fields ? [listed(fieldNotes(fields, storefront))] : []),
  ].join('')

/** The QR codes that open the shirts of the line on the shop floor. */
function codes({ shirts = [] }: SheetLine, storefront: Storefront): string {
  if (shirts.length === 0) return ''
  const all = shirts.flatMap(({ number, url, passport }) => [
    { url, text: number },
    ...(passport
      ? [
          {
            url: passport.url,
            text: textOf(storefront)(msg`Passport ${{ code: writtenPassportCode(passport.code) }}`),
          },
        ]
      : []),
  ])
  const each = all.map(({ url, text }) => {
    const { size, path } = qrShape(url)
    return `<figure><svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${escapeHtml(url)}"><path d="${path}"/></svg><figcaption>${escapeHtml(text)}</figcaption></figure>`
  })
  return `<h2>${textOf(storefront)(msg`Shop floor`)}</h2><div class="codes">${each.join('')}</div>`
}

/** The page of one line. */
export function sheetHtml(line: SheetLine, pictures: SheetPictures, storefront: Storefront): string {
  const { number, quantity, size, person } = line
  const { i18n, shop } = storefront
  const text = textOf(storefront)
  const { code, choices, fabrics, body, finished, notes: sheetNotes } = workshopSheet(line, i18n)
  const notes = [...approvalNotes(line, storefront), ...sheetNotes]
  const half = Math.ceil(choices.length / 2)
  const fabricBlocks = fabrics.map((each) => fabricBlock(each, quantity, pictures, storefront)).join('')
  const { labelled: _, ...done } = steps
  return `<!doctype html>
<html lang="${i18n.locale}" dir="${directionOf(i18n.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text(sheetTitle(line))}</title>
<style>${styles}</style>
</head>
<body>
<header><div><h1>${escapeHtml(number)}</h1><p>${text(placeText(line))} · <b>${text(piecesText(quantity))}</b></p></div>
${heading(line, text(msg`${{ shop: shop.name }} · Workshop sheet`), storefront, pictures.logo)}</header>
<main>
${changes(line, storefront)}
<section class="look" aria-label="${text(msg`Drawing and fabric`)}"><figure>${image(pictures.front, i18n._(msg`The shirt from the front`))}<figcaption>${text(front)}</figcaption></figure><figure>${image(pictures.back, i18n._(msg`The shirt from the back`))}<figcaption>${text(back)}</figcaption></figure>
<div>${fabricBlocks}<p class="soft">${text(msg`Size`)}</p><p class="large">${escapeHtml(size ?? i18n._(person ? msg`Made to measure for ${{ person }}` : msg`Made to measure`))} · ${text(fitText[line.fit])}</p>${monogramPicture(line, storefront)}</div></section>
<h2>${text(msg`Choices`)}</h2>
<div class="choices">${choiceTable(choices.slice(0, half))}${choiceTable(choices.slice(half))}</div>
<h2>${text(msg`Body, cm`)}</h2>
<div class="body">${body.map(({ title, mm, range }) => `<div>${escapeHtml(title)}<b>${cm(mm, storefront)}</b>${range ? `<span class="range">${rangeText(range, storefront)}</span>` : ''}</div>`).join('')}</div>
<h2>${text(msg`Finished measures`)}</h2>
<div class="wide">${measureTable(finished, storefront)}</div>
${notes.length > 0 ? `<h2>${text(msg`Please note`)}</h2><ul>${notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('')}</ul>` : ''}
${codes(line, storefront)}
<p class="soft design">${text(msg`Design ${{ code }}`)}</p>
<div class="steps">${Object.values(done)
    .map((step) => `<span>${text(step)}</span>`)
    .join('')}</div>
</main>
</body>
</html>
`
}

/** The right side of the header: order, shirt, order date and due date. */
export function heading(
  { placedOn, dueOn }: Pick<SheetLine, 'placedOn' | 'dueOn'>,
  kind: string,
  storefront: Storefront,
  logo?: Buffer,
): string {
  const text = textOf(storefront)
  const mark = logo
    ? `<img class="logo" src="data:image/png;base64,${logo.toString('base64')}" alt="${escapeHtml(storefront.shop.name)}">`
    : ''
  const due = escapeHtml(dateText(dueOn, storefront))
  const withCustomer = text(msg`Delivery due by ${{ day: dateText(dueOn, storefront) }}`)
  return `<div class="right">${mark}<p>${kind}</p><p class="soft">${text(msg`Ordered ${{ day: dateText(placedOn, storefront) }}`)}</p><p>${withCustomer.replace(due, `<b>${due}</b>`)}</p></div>`
}
