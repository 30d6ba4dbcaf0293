// The shirt that is drawn beside: a standard size in the same fit, or an earlier shirt of the shopper.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MeasuredShirts, OwnShirt } from '#contract/approvals.ts'
import { standardSizes } from '#contract/measurement.ts'
import { easeToKeep } from '#garment/body/ease.ts'
import { finishedMeasures } from '#garment/body/finished-measures.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import type { MeasureValues } from '#garment/drawing/measured-shirt.ts'
import { useShop } from '../../context/shop.ts'
import { measureValues } from '../../shared/measures/measure-values.ts'
import { useSizeText } from '../../shared/size-text.tsx'
import { dayOf } from '../../ui/dates.ts'
import { SelectField } from '../../ui/form/field.tsx'

interface Comparison {
  /** Of the chosen shirt; null: none. */
  values: MeasureValues | null
  /** The name of the chosen shirt. */
  name: string
  chosen: string
  choose: (value: string) => void
  sizes: { value: string; name: string }[]
  own: { value: string; name: string }[]
}

/** What is lost in washing does not matter beside another shirt, so any fabric will do. */
const anyFabric = { weave: 'poplin', composition: '' } as const

export function useComparison({ fit, sleeves, bottom }: MeasuredShirts, earlier: OwnShirt[]): Comparison {
  const { t } = useLingui()
  const { config } = useShop()
  const sizeText = useSizeText()
  const [chosen, choose] = useState('')
  const sizes = standardSizes.map((size) => ({ value: size, name: t`Size ${{ size: sizeText(size) }}` }))
  const own = earlier.map(({ order, name, placedAt }, index) => ({
    value: `own:${index}`,
    name: t`${name}, ordered ${{ day: dayOf(placedAt, config.locale) }} (${order})`,
  }))
  const size = standardSizes.find((one) => one === chosen)
  const shirt = chosen.startsWith('own:') ? earlier[Number(chosen.slice('own:'.length))] : undefined
  const measures = size
    ? finishedMeasures({
        body: bodyOfSize(size),
        fit: fit.fit,
        ...easeToKeep(fit.fit),
        sleeves,
        bottom,
        fabric: anyFabric,
      })
    : shirt?.measures
  return {
    values: measures === undefined ? null : measureValues(measures),
    name: [...sizes, ...own].find(({ value }) => value === chosen)?.name ?? '',
    chosen,
    choose,
    sizes,
    own,
  }
}

export function CompareWith({ chosen, choose, sizes, own }: Comparison) {
  const { t } = useLingui()
  const options = (all: Comparison['sizes']) =>
    all.map(({ value, name }) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))
  return (
    <SelectField
      label={t`Compare with`}
      required={false}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{t`Nothing`}</option>
      {own.length > 0 && <optgroup label={t`Your shirts`}>{options(own)}</optgroup>}
      <optgroup label={t`Standard sizes, same fit`}>{options(sizes)}</optgroup>
    </SelectField>
  )
}
