import { qrShape } from '#contract/qr-code.ts'
import styles from './qr-code.module.css'

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrShape(text)
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={styles.dark} d={path} />
    </svg>
  )
}
