// A QR code as one shape, dark on light in any colours of the page: cameras read it best so.
import { encodeQR } from 'qr'
import styles from './qr-code.module.css'

/** The width of the light margin that readers need, in modules. */
const margin = 4

export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: margin })
  const shape = rows
    .flatMap((dark, row) => dark.map((isDark, column) => (isDark ? `M${column} ${row}h1v1h-1z` : '')))
    .join('')
  return (
    <svg className={styles.code} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path className={styles.dark} d={shape} />
    </svg>
  )
}
