// How the fields of a fabric are called, and its lengths written.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AdminYarnRun } from '#contract/admin/fabrics.ts'
import { pageConfig } from '../../../context/page-config.ts'
import { moneyText } from '../../../ui/money.ts'
import { priceField } from './use-fabric-form.ts'

/** `12.5 m`. */
export const metresText = (mm: number): string =>
  new Intl.NumberFormat(pageConfig().locale, {
    style: 'unit',
    unit: 'meter',
    maximumFractionDigits: 2,
  }).format(mm / 1000)

const runsText = (value: unknown): string =>
  (value as AdminYarnRun[]).map(({ colour, threads }) => `${colour} × ${threads}`).join(', ')

/** What the fields are called that two members may change at the same time. */
export function useFabricNames(
  code: string,
  languages: readonly { language: string; name: string }[],
  currencies: readonly string[],
): Record<string, { label: string; show?: (value: unknown) => ReactNode }> {
  const { t } = useLingui()
  return {
    name: { label: t`Name` },
    colour: { label: t`Colour` },
    colourFamily: { label: t`Colour family` },
    weave: { label: t`Weave` },
    pattern: { label: t`Pattern` },
    brushed: { label: t`Brushed` },
    warp: { label: t`Warp`, show: runsText },
    weft: { label: t`Weft`, show: runsText },
    threadsPerCm: {
      label: t`Threads per cm`,
      show: (value) => Object.values(value as Record<string, number>).join(' × '),
    },
    weightGsm: { label: t`Weight, g/m²` },
    composition: { label: t`Made of` },
    opacity: { label: t`Opacity` },
    stretch: { label: t`Stretch` },
    wrinkle: { label: t`Creasing` },
    season: { label: t`Season` },
    care: { label: t`Care` },
    mill: { label: t`Mill` },
    warningMm: { label: t`Warn below`, show: (value) => metresText(value as number) },
    ...Object.fromEntries(
      languages.flatMap(({ language, name }) => [
        [`translations.${language}.name`, { label: t`Name in ${{ language: name }}` }],
        [`translations.${language}.colour`, { label: t`Colour in ${{ language: name }}` }],
      ]),
    ),
    ...Object.fromEntries(
      currencies.map((currency) => [
        priceField(currency, code),
        {
          label: t`Surcharge in ${currency}`,
          show: (value) => (value === null ? '—' : moneyText(value as number, currency)),
        },
      ]),
    ),
  }
}
