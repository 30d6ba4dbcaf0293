// Sizes as the reader's market writes them.
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { SizeScale } from '#garment/body/size-text.ts'
import { neckText, sizeText } from '#garment/body/size-text.ts'
import { useShop } from '../context/shop.ts'
import type { ChoiceTile } from '../ui/form/choice.tsx'
import styles from './size-text.module.css'

export const useSizeScale = (): SizeScale => useShop().config.sizes ?? 'letters'

/** Writes a size: `M`, or `39/40 (M)` in a market that sells by neck. */
export function useSizeText(): (size: string) => string {
  const scale = useSizeScale()
  const { i18n } = useLingui()
  return (size) => sizeText(size, scale, i18n)
}

/** A tile to choose a size: the neck size, and below it the size that is printed in the collar. */
export function sizeTile(
  size: string,
  scale: SizeScale,
  i18n: I18n,
): Pick<ChoiceTile, 'value' | 'label' | 'face'> {
  const label = sizeText(size, scale, i18n)
  const neck = neckText(size, scale)
  return {
    value: size,
    label,
    ...(neck !== null && neck !== label && { face: <Face neck={neck} size={size} /> }),
  }
}

function Face({ neck, size }: { neck: string; size: string }) {
  return (
    <span className={styles.face} aria-hidden="true">
      {neck}
      <small>{size}</small>
    </span>
  )
}
