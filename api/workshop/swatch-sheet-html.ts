// The cutting list of the swatch sets of an order, as a single HTML file.
import { msg, plural } from '@lingui/core/runtime-macro'
import { swatchMm } from '#garment/workshop/fabric-consumption.ts'
import { directionOf } from '#locales/languages.ts'
import { escapeHtml } from '../kernel/escape-html.ts'
import type { Storefront } from '../kernel/storefront.ts'
import { piecesText, steps, type SwatchSheet } from './sheet.ts'
import type { SheetPictures } from './sheet-pictures.ts'
import { heading, image, styles, textOf } from './sheet-html.ts'

function setBlock(
  { quantity, fabrics }: SwatchSheet['sets'][number],
  place: number,
  pictures: Map<string, Buffer>,
  storefront: Storefront,
): string {
  const text = textOf(storefront)
  const count = fabrics.length
  const title =
    quantity === 1
      ? msg`Set ${{ place }}: once, ${plural({ count }, { one: '# fabric', other: '# fabrics' })}`
      : msg`Set ${{ place }}: ${plural({ quantity }, { one: '# time', other: '# times' })}, ${plural({ count }, { one: '# fabric', other: '# fabrics' })} each`
  const many = quantity > 1 ? ` · ${text(piecesText(quantity))}` : ''
  return `<h2>${text(title)}</h2><div class="fabrics">${fabrics
    .map(
      ({ code, name }) =>
        `<div class="fabric">${pictures.has(code) ? image(pictures.get(code)!, name) : ''}<div><p class="large">${code}${many}</p><p>${escapeHtml(name)}</p></div></div>`,
    )
    .join('')}</div>`
}

export function swatchSheetHtml(
  sheet: SwatchSheet,
  { swatches, logo }: Pick<SheetPictures, 'swatches' | 'logo'>,
  storefront: Storefront,
): string {
  const { number, sets } = sheet
  const { i18n, shop, locale } = storefront
  const text = textOf(storefront)
  const format = new Intl.NumberFormat(locale)
  const [width, length] = [format.format(swatchMm.width / 10), format.format(swatchMm.length / 10)]
  const done = [steps.cut, steps.labelled, steps.packed]
  return `<!doctype html>
<html lang="${i18n.locale}" dir="${directionOf(i18n.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text(msg`${{ number }}: swatches to cut`)}</title>
<style>${styles}</style>
</head>
<body>
<header><div><h1>${escapeHtml(number)}</h1><p>${text(msg`Swatches, ${{ width }} × ${{ length }} cm each, labelled with code and name`)}</p></div>
${heading(sheet, text(msg`${{ shop: shop.name }} · Packing sheet`), storefront, logo)}</header>
<main>
${sets.map((set, index) => setBlock(set, index + 1, swatches, storefront)).join('\n')}
<div class="steps">${done.map((step) => `<span>${text(step)}</span>`).join('')}</div>
</main>
</body>
</html>
`
}
