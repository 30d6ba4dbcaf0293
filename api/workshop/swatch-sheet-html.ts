// What to cut for the swatch sets of an order, as one HTML page without other files.
import { escapeHtml } from '../kernel/escape-html.ts'
import { swatchMm } from '#garment/workshop/fabric-consumption.ts'
import { dateText, type SwatchSheet } from './sheet.ts'
import { image, styles } from './sheet-html.ts'

const setBlock = (
  { quantity, fabrics }: SwatchSheet['sets'][number],
  place: number,
  pictures: Map<string, Buffer>,
): string =>
  `<h2>Set ${place}: ${quantity === 1 ? 'once' : `${quantity} times`}, ${fabrics.length} ${fabrics.length === 1 ? 'fabric' : 'fabrics'}${quantity === 1 ? '' : ' each'}</h2><div class="cloths">${fabrics
    .map(
      ({ code, name }) =>
        `<div class="cloth">${pictures.has(code) ? image(pictures.get(code)!, name) : ''}<div><p class="large">${code}${quantity > 1 ? ` · ${quantity} pieces` : ''}</p><p>${escapeHtml(name)}</p></div></div>`,
    )
    .join('')}</div>`

export function swatchSheetHtml(sheet: SwatchSheet, pictures: Map<string, Buffer>, shop: string): string {
  const { number, placedOn, dueOn, sets } = sheet
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(`${number}: swatches to cut`)}</title>
<style>${styles}</style>
</head>
<body>
<header><div><h1>${escapeHtml(number)}</h1><p>Swatches, ${swatchMm.width / 10} × ${swatchMm.length / 10} cm each, labelled with code and name</p></div>
<div class="right"><p>${escapeHtml(shop)} · Packing sheet</p><p class="soft">Ordered ${dateText(placedOn)}</p><p>With the customer by <b>${dateText(dueOn)}</b></p></div></header>
<main>
${sets.map((set, index) => setBlock(set, index + 1, pictures)).join('\n')}
<div class="steps">${['Cut', 'Labelled', 'Packed'].map((step) => `<span>${step}</span>`).join('')}</div>
</main>
</body>
</html>
`
}
