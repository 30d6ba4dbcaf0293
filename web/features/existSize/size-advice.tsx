// The size of a product for the shopper's saved measurements, or a button to add some.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { measurementName } from '#contract/measurement-name.ts'
import type { ShirtCut } from '#garment/body/sizes.ts'
import { sizeText } from '#garment/body/size-text.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { useSizeScale } from '../../shared/size-text.tsx'
import { existSize, currentMeasurements, loadMeasurementsOnce } from './exist-size.ts'
import styles from './size-advice.module.css'
import { adviceFor } from './size-advice-text.ts'
import { useMeasurementsDialog } from './use-measurements-dialog.tsx'

export interface SizeAdviceProps {
  sizes: readonly string[]
  cut: ShirtCut
  chosen: string | null
  canTake: (size: string) => boolean
  onTake: (size: string) => void
}

export function SizeAdvice({ sizes, cut, chosen, canTake, onTake }: SizeAdviceProps) {
  const { t, i18n } = useLingui()
  const scale = useSizeScale()
  const dispatch = useShopDispatch()
  const { isLoaded } = useGroup(existSize)
  const set = useGroup(existSize, currentMeasurements)
  const { openDialog, dialog } = useMeasurementsDialog()
  useEffect(() => {
    if (!isLoaded) void dispatch(loadMeasurementsOnce())
  }, [dispatch, isLoaded])
  if (!isLoaded) return null
  const advice = set && adviceFor(set, sizes, cut, scale, i18n)
  const take = advice?.size
  const size = take && sizeText(take, scale, i18n)
  return (
    <>
      <p className={styles.advice} role="status">
        {advice ? <strong>{advice.text}</strong> : t`Measured once, you know your size in every shirt here.`}
      </p>
      <p className={styles.actions}>
        {take && take !== chosen && canTake(take) && (
          <button type="button" onClick={() => onTake(take)}>
            <Trans>Take {size}</Trans>
          </button>
        )}
        <button type="button" onClick={openDialog}>
          {set ? t`By “${{ name: measurementName(set) }}”` : t`Add your measurements`}
        </button>
      </p>
      {dialog}
    </>
  )
}
