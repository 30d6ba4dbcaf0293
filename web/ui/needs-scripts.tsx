// Said where something works only with scripts, to a browser that runs none.
import type { ReactNode } from 'react'
import styles from './needs-scripts.module.css'

/** @param children what needs them, as the beginning of a sentence: "Your cart needs". */
export function NeedsScripts({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className={styles.note}>
        {children} JavaScript, which is switched off in this browser. Switch it on in the browser’s settings
        and load this page again.
      </p>
    </noscript>
  )
}
