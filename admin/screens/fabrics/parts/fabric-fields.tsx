// The fields of a fabric: their labels, checks and saved values. Number fields hold the typed text.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type AdminFabric, type AdminYarnRun, fabricWidths } from '#contract/admin/fabrics.ts'
import type { ShirtPrice } from '#contract/admin/shirt-prices.ts'
import {
  careInstructions,
  fabricPatterns,
  opacities,
  seasons,
  stretches,
  weaves,
  wrinkles,
} from '#contract/fabric.ts'
import { numberText, readNumber } from '#contract/numbers.ts'
import { colourFamilies } from '#contract/product.ts'
import { localesOf } from '#garment/common/locales.ts'
import { colourFamilyTexts } from '#garment/fabric/colour-families.ts'
import { capitalized, compositionText, fabricLabel, readComposition } from '#garment/fabric/fabric-labels.ts'
import type { FabricPattern, Weave } from '#garment/fabric/fabric.ts'
import { CheckboxField, TextField } from '#web/ui/form/field.tsx'
import {
  type ControlProps,
  filledIn,
  moneyControl,
  type RecordField,
  selectControl,
  textControl,
  trimmed,
  trimmedOrNull,
} from '../../../ui/form/record-field.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { moneyText } from '../../../ui/money.ts'
import { metresText } from './metres-text.ts'
import type { Yarns } from './woven.tsx'

/** By the field names of the contract: `warp`, `translations.de.name`, `prices.USD.fabric.XC001`. */
export type FabricValues = Record<string, unknown>
export type FabricForm = RecordForm<FabricValues>
type FabricFields = Record<string, RecordField<unknown, FabricValues>>

export interface Language {
  language: string
  name: string
}

export const priceField = (currency: string, code: string): string => `prices.${currency}.fabric.${code}`

/** The density of both directions, as typed. */
interface Density {
  warp: string
  weft: string
}

const numberIn = (value: unknown, min: number, max: number): number | null => {
  const number = readNumber(String(value))
  return number !== null && number >= min && number <= max ? number : null
}

const wholeIn = (value: unknown, min: number, max: number): number | null => {
  const number = numberIn(value, min, max)
  return number !== null && Number.isInteger(number) ? number : null
}

const densityLimits = { min: 8, max: 120 }
const weightLimits = { min: 40, max: 600 }
const isDensity = (typed: string) => wholeIn(typed, densityLimits.min, densityLimits.max) !== null

/** The yarns that the fields describe; while a density is incomplete, the saved one is used. */
export function yarnsOf(values: FabricValues, saved: AdminFabric): Yarns & { pattern: FabricPattern } {
  const typed = values['threadsPerCm'] as Density
  const density = (direction: keyof Density) =>
    isDensity(typed[direction]) ? Number(typed[direction]) : saved.threadsPerCm[direction]
  return {
    weave: values['weave'] as Weave,
    pattern: values['pattern'] as FabricPattern,
    warp: values['warp'] as AdminYarnRun[],
    weft: values['weft'] as AdminYarnRun[],
    threadsPerCm: { warp: density('warp'), weft: density('weft') },
  }
}

/** @param price the price of the fabric; undefined when the member may not read it. */
export function useFabricFields(
  fabric: AdminFabric,
  languages: readonly Language[],
  price: ShirtPrice | undefined,
): FabricFields {
  const fields = {
    ...useWeaveFields(fabric),
    ...useNameFields(fabric, languages),
    ...usePropertyFields(fabric),
  }
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        { ...field, permission: 'write fabrics' as const },
      ]),
    ),
    ...usePriceFields(price),
  }
}

const runsText = (runs: unknown): string =>
  (runs as AdminYarnRun[]).map(({ colour, threads }) => `${colour} × ${threads}`).join(', ')

function useWeaveFields({ weave, pattern, threadsPerCm, brushed, warp, weft }: AdminFabric): FabricFields {
  const { t, i18n } = useLingui()
  const { min, max } = densityLimits
  const wordOptions = (group: 'weave' | 'pattern', words: readonly string[]) =>
    words.map((value) => ({ value, label: capitalized(fabricLabel(group, value as never, i18n), i18n) }))
  return {
    weave: { label: t`Weave`, value: weave, render: selectControl(wordOptions('weave', weaves)) },
    pattern: {
      label: t`Pattern`,
      value: pattern,
      render: selectControl(wordOptions('pattern', fabricPatterns), {
        hint: t`A stripe or a check is matched when it is cut.`,
      }),
    },
    threadsPerCm: {
      label: t`Threads per cm`,
      value: { warp: String(threadsPerCm.warp), weft: String(threadsPerCm.weft) },
      check: (typed) =>
        Object.values(typed as Density).every(isDensity)
          ? ''
          : i18n._(msg`Enter a whole number from ${{ least: min }} to ${{ most: max }}`),
      toSaved(typed) {
        const { warp, weft } = typed as Density
        return { warp: Number(warp), weft: Number(weft) }
      },
      show: (value) => Object.values(value as object).join(' × '),
      render: (field: ControlProps<Density>) => <DensityFields {...field} />,
    },
    brushed: {
      label: t`Brushed`,
      value: brushed,
      render: ({ value, onChange }) => (
        <CheckboxField
          label={t`Brushed: its surface is raised, as flannel’s is`}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      ),
    },
    warp: { label: t`Warp`, value: warp, show: runsText },
    weft: { label: t`Weft`, value: weft, show: runsText },
  }
}

function DensityFields({ value, error, onChange }: ControlProps<Density>) {
  const { t } = useLingui()
  const labels = { warp: t`Warp threads per cm`, weft: t`Weft threads per cm` }
  const isRefused = isDensity(value.warp) && isDensity(value.weft)
  return (['warp', 'weft'] as const).map((direction) => (
    <TextField
      key={direction}
      label={labels[direction]}
      type="number"
      min={densityLimits.min}
      max={densityLimits.max}
      value={value[direction]}
      error={isRefused || !isDensity(value[direction]) ? error : ''}
      onChange={({ target }) => onChange({ ...value, [direction]: target.value })}
    />
  ))
}

function useNameFields(
  { name, colour, colourFamily, translations }: AdminFabric,
  languages: readonly Language[],
): FabricFields {
  const { t, i18n } = useLingui()
  return {
    name: {
      label: t`Name`,
      value: name,
      check: filledIn(i18n),
      toSaved: trimmed,
      render: textControl({ maxLength: 80 }),
    },
    colour: {
      label: t`Colour`,
      value: colour,
      check: filledIn(i18n),
      toSaved: trimmed,
      render: textControl({
        hint: t`In lower case, as within a sentence: sky blue.`,
        maxLength: 60,
      }),
    },
    colourFamily: {
      label: t`Colour family`,
      value: colourFamily,
      render: selectControl(
        colourFamilies.map((family) => ({ value: family, label: t(colourFamilyTexts[family]) })),
        { hint: t`Shoppers filter by it.` },
      ),
    },
    ...Object.fromEntries(
      languages.flatMap(({ language, name: called }) => {
        const text = (field: 'name' | 'colour', label: string, maxLength: number) =>
          [
            `translations.${language}.${field}`,
            {
              label,
              value: translations[language]?.[field] ?? '',
              toSaved: trimmedOrNull,
              render: textControl({ lang: language, required: false, maxLength }),
            },
          ] as const
        return [
          text('name', t`Name in ${{ language: called }}`, 80),
          text('colour', t`Colour in ${{ language: called }}`, 60),
        ]
      }),
    ),
  }
}

function usePropertyFields(fabric: AdminFabric): FabricFields {
  const { t, i18n } = useLingui()
  const chosen = (property: keyof typeof properties, label: string) => ({
    label,
    value: fabric[property],
    render: selectControl(
      properties[property].map((value) => ({
        value,
        label: capitalized(fabricLabel(property, value, i18n), i18n),
      })),
    ),
  })
  const { min, max } = weightLimits
  return {
    composition: {
      label: t`Composition`,
      value: compositionText(fabric.composition, i18n),
      check: filledIn(i18n),
      toSaved: (typed) => readComposition(String(typed).trim(), i18n),
      render: textControl({ hint: t`Like 97% cotton, 3% elastane.`, maxLength: 120 }),
    },
    weightGsm: {
      label: t`Weight, g/m²`,
      value: String(fabric.weightGsm),
      check: (typed) =>
        wholeIn(typed, min, max) === null
          ? i18n._(msg`Enter a whole number from ${{ least: min }} to ${{ most: max }}`)
          : '',
      toSaved: Number,
      render: textControl({ inputMode: 'numeric' }),
    },
    mill: {
      label: t`Mill`,
      value: fabric.mill,
      check: filledIn(i18n),
      toSaved: trimmed,
      render: textControl({ maxLength: 80 }),
    },
    opacity: chosen('opacity', t`Opacity`),
    stretch: chosen('stretch', t`Stretch`),
    wrinkle: chosen('wrinkle', t`Creasing`),
    season: chosen('season', t`Season`),
    care: {
      label: t`Care`,
      value: fabric.care,
      render: selectControl(
        careInstructions.map((care) => ({ value: care, label: fabricLabel('care', care, i18n) })),
      ),
    },
    widthMm: {
      label: t`Width`,
      value: numberText(fabric.widthMm / 10, localesOf(i18n)),
      check: (typed) =>
        numberIn(typed, fabricWidths.min / 10, fabricWidths.max / 10) === null
          ? i18n._(msg`Enter a width in centimetres`)
          : '',
      toSaved: (typed) => Math.round(numberIn(typed, fabricWidths.min / 10, fabricWidths.max / 10)! * 10),
      show: (mm) => `${numberText((mm as number) / 10, localesOf(i18n))} cm`,
      render: (field: ControlProps<string>) =>
        textControl({ hint: t`New rolls have this width until you type another one.`, inputMode: 'decimal' })(
          {
            ...field,
            label: t`Width, cm`,
          },
        ),
    },
    warningMm: {
      label: t`Warning level`,
      value: numberText(fabric.stock.warningMm / 1000, localesOf(i18n)),
      check: (typed) =>
        numberIn(typed, 0, 1000) === null ? i18n._(msg`Enter a length from 0 to 1000 metres`) : '',
      toSaved: (typed) => Math.round(numberIn(typed, 0, 1000)! * 1000),
      show: (mm) => metresText(mm as number),
      render: (field: ControlProps<string>) =>
        textControl({
          hint: t`Below this the fabric is listed as low. 0: never.`,
          inputMode: 'decimal',
        })({ ...field, label: t`Warning level, metres` }),
    },
  }
}

export const properties = {
  opacity: opacities,
  stretch: stretches,
  wrinkle: wrinkles,
  season: seasons,
} as const

function usePriceFields(price: ShirtPrice | undefined): FabricFields {
  const { t, i18n } = useLingui()
  if (!price) return {}
  return Object.fromEntries(
    Object.entries(price.prices).map(([currency, minor]) => [
      priceField(currency, price.key),
      {
        label: t`Surcharge in ${currency}`,
        value: minor,
        permission: 'write prices',
        check: (value: unknown) => (value === null && minor !== null ? i18n._(msg`Enter a price`) : ''),
        show: (value: unknown) => (value === null ? '—' : moneyText(value as number, currency)),
        render: (field: ControlProps<number | null>) => moneyControl(currency)({ ...field, label: currency }),
      },
    ]),
  )
}
