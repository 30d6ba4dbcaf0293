// The form of a fabric: its fields, and its surcharges where they may be read. Fabric and prices are saved one after the
// other.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AdminFabric, AdminYarnRun, updateFabric } from '#contract/admin/fabrics.ts'
import type { ShirtPrice, ShirtPriceChange } from '#contract/admin/shirt-prices.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { numberText, readNumber } from '#contract/numbers.ts'
import { localesOf } from '#garment/common/locales.ts'
import { compositionText, readComposition } from '#garment/fabric/fabric-words.ts'
import type { FabricPattern, Weave } from '#garment/fabric/fabric.ts'
import { errorOf } from '../../../api/admin-error.ts'
import { useUpdateFabricMutation } from '../../../api/fabrics.ts'
import { useSetShirtPricesMutation } from '../../../api/shirts.ts'
import { type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { Yarns } from './woven.tsx'

type Changes = BodyOf<typeof updateFabric>['changes']

/** By the names of the contract: `warp`, `translations.de.name`, `prices.USD.fabric.XC001`; numbers as they are typed. */
export type FabricFields = Record<string, unknown>
export type FabricForm = RecordForm<FabricFields>

export const priceField = (currency: string, code: string): string => `prices.${currency}.fabric.${code}`

const textFields = ['name', 'colour', 'composition', 'mill'] as const
const chosenFields = [
  'colourFamily',
  'weave',
  'pattern',
  'brushed',
  'opacity',
  'stretch',
  'wrinkle',
  'season',
  'care',
  'warp',
  'weft',
] as const

function fieldsOf(
  fabric: AdminFabric,
  languages: readonly string[],
  price: ShirtPrice | undefined,
  i18n: I18n,
): FabricFields {
  const { threadsPerCm, weightGsm, translations, stock } = fabric
  return {
    ...Object.fromEntries([...textFields, ...chosenFields].map((name) => [name, fabric[name]])),
    composition: compositionText(fabric.composition, i18n),
    weightGsm: String(weightGsm),
    'threadsPerCm.warp': String(threadsPerCm.warp),
    'threadsPerCm.weft': String(threadsPerCm.weft),
    warningMetres: numberText(stock.warningMm / 1000, localesOf(i18n)),
    ...Object.fromEntries(
      languages.flatMap((language) =>
        (['name', 'colour'] as const).map((name) => [
          `translations.${language}.${name}`,
          translations[language]?.[name] ?? '',
        ]),
      ),
    ),
    ...Object.fromEntries(
      Object.entries(price?.prices ?? {}).map(([currency, minor]) => [
        priceField(currency, fabric.code),
        minor,
      ]),
    ),
  }
}

const numberIn = (value: unknown, least: number, most: number): number | null => {
  const number = readNumber(String(value))
  return number !== null && number >= least && number <= most ? number : null
}

const wholeIn = (value: unknown, least: number, most: number): number | null => {
  const number = numberIn(value, least, most)
  return number !== null && Number.isInteger(number) ? number : null
}

export const densityLimits = { least: 8, most: 120 }
const weightLimits = { least: 40, most: 600 }

/** What the fields weave; a density that is half typed is the one of before. */
export function yarnsOf(values: FabricFields, saved: AdminFabric): Yarns & { pattern: FabricPattern } {
  const density = (direction: 'warp' | 'weft') =>
    wholeIn(values[`threadsPerCm.${direction}`], densityLimits.least, densityLimits.most) ??
    saved.threadsPerCm[direction]
  return {
    weave: values['weave'] as Weave,
    pattern: values['pattern'] as FabricPattern,
    warp: values['warp'] as AdminYarnRun[],
    weft: values['weft'] as AdminYarnRun[],
    threadsPerCm: { warp: density('warp'), weft: density('weft') },
  }
}

/** The changes as the call takes them; what is empty in another language is taken away there. */
function changesOf(fields: FabricFields, all: FabricFields, i18n: I18n): Changes {
  const changes: Record<string, unknown> = {}
  const translations: Record<string, Record<string, string | null>> = {}
  for (const [name, value] of Object.entries(fields)) {
    const [group, language, field] = name.split('.')
    if (group === 'prices') continue
    if (group === 'translations' && language && field)
      translations[language] = { ...translations[language], [field]: String(value).trim() || null }
    else if (group === 'threadsPerCm')
      changes['threadsPerCm'] = {
        warp: Number(all['threadsPerCm.warp']),
        weft: Number(all['threadsPerCm.weft']),
      }
    else if (name === 'weightGsm') changes[name] = Number(value)
    else if (name === 'warningMetres') changes['warningMm'] = Math.round(numberIn(value, 0, 1000)! * 1000)
    else if (name === 'composition') changes[name] = readComposition(String(value), i18n)
    else changes[name] = typeof value === 'string' ? value.trim() : value
  }
  return { ...changes, ...(Object.keys(translations).length > 0 && { translations }) }
}

/**
 * @param price what the fabric costs; undefined where that may not be read.
 * @param reload loads the fabric anew.
 */
export function useFabricForm(
  fabric: AdminFabric,
  languages: readonly string[],
  price: ShirtPrice | undefined,
  reload: () => Promise<number>,
): FabricForm {
  const { i18n } = useLingui()
  const [update] = useUpdateFabricMutation()
  const [setPrices] = useSetShirtPricesMutation()
  const record = fieldsOf(fabric, languages, price, i18n)
  const form: FabricForm = useRecordForm<FabricFields>({
    record,
    version: fabric.version,
    check(values) {
      const errors: Record<string, string> = {}
      for (const name of textFields)
        if (!String(values[name]).trim()) errors[name] = i18n._(msg`Please write something here.`)
      const whole = (name: string, { least, most }: { least: number; most: number }) => {
        if (wholeIn(values[name], least, most) === null)
          errors[name] = i18n._(msg`Please enter a whole number from ${least} to ${most}.`)
      }
      whole('weightGsm', weightLimits)
      whole('threadsPerCm.warp', densityLimits)
      whole('threadsPerCm.weft', densityLimits)
      if (numberIn(values['warningMetres'], 0, 1000) === null)
        errors['warningMetres'] = i18n._(msg`Please enter metres from 0 to 1000.`)
      for (const [name, value] of Object.entries(values))
        if (name.startsWith('prices.') && value === null && record[name] !== null)
          errors[name] = i18n._(msg`Please enter a price.`)
      return errors
    },
    async save(fields, version) {
      const changes = changesOf(fields, form.values, i18n)
      if (Object.keys(changes).length > 0) {
        const error = errorOf(await update({ code: fabric.code, version, changes }))
        if (error) return error
      }
      const priced = Object.entries(fields).flatMap(([name, to]): ShirtPriceChange[] => {
        const [group, currency = ''] = name.split('.')
        if (group !== 'prices' || typeof to !== 'number') return []
        return [{ part: 'fabric', key: fabric.code, currency, from: record[name] as number | null, to }]
      })
      return priced.length > 0 ? errorOf(await setPrices({ changes: priced })) : undefined
    },
    reload,
  })
  return form
}
