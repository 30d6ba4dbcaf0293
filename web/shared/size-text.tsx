// Sizes as the reader's market writes them.
import type { SizeScale } from '#garment/body/size-text.ts'
import { neckText, sizeText } from '#garment/body/size-text.ts'
import { useShop } from '../context/shop.ts'
import type { Tile } from '../ui/form/choice.tsx'
import styles from './size-text.module.css'

export const useSizeScale = (): SizeScale => useShop().config.sizes ?? 'letters'

/** Writes a size: `M`, or `39/40 (M)` in a market that sells by neck. */
export function useSizeText(): (size: string) => string {
  const scale = useSizeScale()
  return (size) => sizeText(size, scale)
}

/** A tile to choose a size: the neck, and below it what is printed in the collar. */
export function sizeTile(size: string, scale: SizeScale): Pick<Tile, 'value' | 'label' | 'face'> {
  const label = sizeText(size, scale)
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
