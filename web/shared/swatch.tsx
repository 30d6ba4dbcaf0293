// A dot of a colour.
import styles from './swatch.module.css'

/** @param hex `#rrggbb` */
export function Swatch({ hex, size = 16 }: { hex: string; size?: number }) {
  return (
    <svg className={styles.swatch} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill={hex} />
    </svg>
  )
}
