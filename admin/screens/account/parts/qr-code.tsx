// A QR code as one shape, dark on light in any colours of the page: cameras read it best so.
import qrcode from 'qrcode-generator'
import styles from './qr-code.module.css'

/** The width of the light margin that readers need, in modules. */
const margin = 4

export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const places = Array.from({ length: count }, (_, place) => place)
  const shape = places
    .flatMap((row) =>
      places.map((column) => (code.isDark(row, column) ? `M${column + margin} ${row + margin}h1v1h-1z` : '')),
    )
    .join('')
  const size = count + 2 * margin
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={styles.dark} d={shape} />
    </svg>
  )
}
