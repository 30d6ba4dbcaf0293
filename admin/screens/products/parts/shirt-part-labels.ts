import { useLingui } from '@lingui/react/macro'
import type { Part } from '#garment/design/options.ts'

/** The labels of the parts of a shirt. */
export function usePartLabels(): Record<Part, string> {
  const { t } = useLingui()
  return {
    collar: t`Collar`,
    cuff: t`Cuff`,
    bottom: t`Hem`,
    back: t`Back`,
    sleeves: t`Sleeves`,
    pocket: t`Pocket`,
    placket: t`Placket`,
    epaulette: t`Epaulettes`,
    yoke: t`Yoke`,
  }
}
