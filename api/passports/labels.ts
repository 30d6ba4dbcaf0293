// The labels of passports as a file to print: sheets of labels that are cut and sewn into the shirts.
import { msg } from '@lingui/core/runtime-macro'
import { countryName } from '#contract/address-lines.ts'
import type { FileReply } from '#contract/endpoint.ts'
import { writtenPassportCode } from '#contract/passport.ts'
import { parseDesign } from '#garment/design/design.ts'
import { careSymbolsOf } from '#garment/fabric/care-symbols.ts'
import { compositionText } from '#garment/fabric/fabric-labels.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { ApiError, notFound } from '../kernel/api-error.ts'
import type { Deps } from '../kernel/deps.ts'
import { because } from '../kernel/reason.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { drawPdf } from '../pdf/document.ts'
import { drawLabels, type Label } from './labels-pdf.ts'
import { originOf, passportUrl } from './passports.ts'
import { type LabelRow, selectLabels } from './passports.sql.ts'

/** The labels of shirts, in the order of `numbers`. Throws `Not Found`, and `Not Possible Now` without passports. */
export async function passportLabels(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  numbers: string[],
): Promise<FileReply> {
  if (!settings.shop.passports) throw new ApiError('Not Possible Now', because('passports-off'))
  const rows = await selectLabels(db, numbers)
  const missing = numbers.find((number) => !rows.some((row) => row.number === number))
  if (missing !== undefined) throw notFound(because('unknown-shirt', { shirt: missing }))
  const { shop, i18n } = storefrontFor(settings, null)
  const labels = rows.map((row) => labelOf(row, settings))
  const bytes = await drawPdf(
    {
      title: i18n._(msg`Labels to sew in`),
      author: shop.name,
      language: i18n.locale,
      country: shop.countries[0]!,
      at: new Date(),
    },
    (sheet) => drawLabels(sheet, labels),
  )
  return { name: 'labels.pdf', bytes }
}

/** In the language in which the shirt was ordered, as the law of most markets asks of the fibres. */
function labelOf({ number, code, locale, design: stored }: LabelRow, settings: Deps['settings']): Label {
  const { i18n, locale: shown } = storefrontFor(settings, locale)
  const fabric = fabricByCode(parseDesign(stored).fabric)
  const country = countryName(originOf(settings.shop), shown)
  return {
    number,
    shop: settings.shop.name,
    url: passportUrl(settings, { code, locale }),
    code: writtenPassportCode(code),
    composition: fabric ? compositionText(fabric.composition, i18n) : '',
    origin: i18n._(msg`Country of origin: ${{ country }}`),
    care: fabric ? careSymbolsOf(fabric.care) : [],
  }
}
