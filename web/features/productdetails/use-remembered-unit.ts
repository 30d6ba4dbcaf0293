// The unit of the size guide, remembered in the browser.
import { useState, useSyncExternalStore } from 'react'
import { type LengthUnit, lengthUnits } from '#contract/measurement.ts'
import { useShop } from '../../context/shop.ts'
import { safeLocalStorage } from '../../state/storage.ts'

const storageKey = 'sizeGuideUnit'

/** The unit chosen last, or the market's. The page is hydrated with the market's unit, which the server rendered. */
export function useRememberedUnit(): [LengthUnit, (unit: LengthUnit) => void] {
  const { config } = useShop()
  const [chosen, setChosen] = useState<LengthUnit | null>(null)
  const stored = useSyncExternalStore(noChanges, readUnit, () => undefined)
  const choose = (unit: LengthUnit) => {
    safeLocalStorage.write(storageKey, unit)
    setChosen(unit)
  }
  return [chosen ?? stored ?? config.unit, choose]
}

const noChanges = () => () => {}

const readUnit = (): LengthUnit | undefined =>
  lengthUnits.find((unit) => unit === safeLocalStorage.read(storageKey))
