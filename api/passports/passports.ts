// The passports of shirts: what they were made of, where and when, and what was done to them since.
import { customShirt } from '#contract/design.ts'
import { type Passport, passportPath } from '#contract/passport.ts'
import { dayIn } from '#contract/time-zone.ts'
import { designSummary } from '#garment/design/design-summary.ts'
import { type Design, parseDesign, withoutMonogram } from '#garment/design/design.ts'
import { careSymbolsOf } from '#garment/fabric/care-symbols.ts'
import { capitalized, compositionText, fabricLabel } from '#garment/fabric/fabric-labels.ts'
import { fabricColour, fabricName } from '#garment/fabric/fabric-texts.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { fibresOf } from '#garment/fabric/fibres.ts'
import { altOfDesign } from '../designs/fabrics.ts'
import { shirtName } from '../designs/lines.ts'
import { notFound } from '../kernel/api-error.ts'
import type { Deps } from '../kernel/deps.ts'
import { because } from '../kernel/reason.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { messageText, type Reader, readerOf, storefrontFor } from '../kernel/storefront.ts'
import { registerPictures } from '../pictures/register-picture.ts'
import { type PassportRow, selectPassport } from './passports.sql.ts'

export { finished as finishedPacking, passportCodes } from './passports.sql.ts'

/**
 * The passport of a finished shirt. Throws `Not Found` in the same way for unknown codes, unfinished shirts and in a
 * shop without passports, so that nobody learns about orders in progress.
 */
export async function getPassport(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { code, locale }: { code: string; locale: string },
): Promise<Passport> {
  const row = settings.shop.passports ? await selectPassport(db, code) : undefined
  if (!row) throw notFound(because('passport-not-found'))
  const design = withoutMonogram(parseDesign(row.design))
  const [hash] = await registerPictures(db, [design])
  return passportView(row, { design, hash: hash!, shop: settings.shop, reader: readerOf(locale) })
}

/** The country in which shirts are made. */
export const originOf = ({ customs, countries }: ShopSettings): string =>
  customs?.originCountry ?? countries[0]!

/** The address of a passport in the market and language of its order. */
export const passportUrl = (
  settings: Deps['settings'],
  { code, locale }: { code: string; locale: string | null },
): string => storefrontFor(settings, locale).url + passportPath(code)

interface Shown {
  design: Design
  /** The name of its pictures. */
  hash: string
  shop: ShopSettings
  reader: Reader
}

function passportView(row: PassportRow, { design, hash, shop, reader }: Shown): Passport {
  const { i18n } = reader
  const title = shirtName(customShirt.name, i18n)
  const { name, address, timeZone } = shop
  const care = recordOf(row, design.fabric)?.care ?? ''
  const dayOf = (at: Date | string) => dayIn(timeZone, new Date(at))
  return {
    code: row.code,
    name: title,
    picture: { hash, alt: messageText(altOfDesign(title, design, row.choiceTexts ?? {}), reader) },
    choices: designSummary(design, i18n, row.choiceTexts ?? {})
      .filter(({ part }) => part !== 'fabric')
      .map(({ part, title, text, short, code }) => ({ part, title, text: short ?? text, code })),
    fabrics: row.fabrics.flatMap((one) => fabricView(one, row, reader)),
    care: {
      symbols: [...careSymbolsOf(care)],
      text: care && capitalized(fabricLabel('care', care, i18n), i18n),
    },
    maker: { name, address },
    originCountry: originOf(shop),
    madeOn: dayOf(row.madeAt),
    works: row.works.map(({ on, at, work, text }) => ({ on: on ?? dayOf(at!), work, text })),
    replaces: row.replaces,
    replacedBy: row.replacedBy,
  }
}

/** A fabric as it was when the shirt was finished; of an older shirt, as its record has it now. */
const recordOf = ({ madeOf }: PassportRow, code: string) =>
  madeOf?.find((one) => one.code === code) ?? fabricByCode(code)

/** None for a code without a record. */
function fabricView(
  { code, dyeLots }: PassportRow['fabrics'][number],
  row: PassportRow,
  { i18n }: Reader,
): Passport['fabrics'] {
  const fabric = fabricByCode(code)
  const made = recordOf(row, code)
  if (!fabric || !made) return []
  const { composition, weightGsm, mill } = made
  return [
    {
      code,
      name: fabricName(fabric, i18n),
      colour: fabricColour(fabric, i18n),
      composition: compositionText(composition, i18n),
      fibres: fibresOf(composition).map(({ text, percent }) => ({
        name: withoutPercent(compositionText(text, i18n)),
        percent,
      })),
      weightGsm,
      mill,
      dyeLots,
    },
  ]
}

const withoutPercent = (text: string): string => text.replace(/\d+(?:[.,]\d+)?\s*%/u, '').trim()
