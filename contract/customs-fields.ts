// What the merchant sets for customs declarations.
import * as z from 'zod/mini'
import { tariffFibres, wearers } from './customs.ts'
import { isTariffNumber, plainTariffNumber } from './tariff-number.ts'
import { country } from './fields.ts'
import { singleLine } from './text-fields.ts'
import { invalid } from './validation-message.ts'

/** It may have spaces and dots. */
export const tariffNumber = z
  .string()
  .check(z.overwrite(plainTariffNumber), z.refine(isTariffNumber, invalid('field-tariff-number')))

export const customsSettings = z.strictObject({
  /** For whom the shirts are made, which the tariff distinguishes. */
  wearer: z.enum(wearers),
  /** The numbers of shirts that differ from those of `tariff-numbers.json`, by fibre. */
  tariffNumbers: z.partialRecord(z.enum(tariffFibres), tariffNumber),
  /** Where shirts are made; null: the home country. */
  originCountry: z.nullable(country),
  /** The sender's number at the customs, such as an EORI number. */
  reference: z.nullable(singleLine(35)),
  /** The weight of box and paper, grams. */
  packagingG: z.int().check(z.gte(0), z.lte(20_000)),
})
export type CustomsSettings = z.output<typeof customsSettings>

export const defaultCustoms: CustomsSettings = {
  wearer: 'men',
  tariffNumbers: {},
  originCountry: null,
  reference: null,
  packagingG: 100,
}
