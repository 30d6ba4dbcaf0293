// Said where something works only with scripts, to a browser that runs none.
import type { ReactNode } from 'react'
import styles from './needs-scripts.module.css'

interface NeedsScriptsProps {
  /** What needs them, as the beginning of a sentence: "Buying needs". */
  children: ReactNode
}

/** Not for inside a `noscript`: a browser with scripts ends the outer one where the inner one ends. */
export function NeedsScripts({ children }: NeedsScriptsProps) {
  return (
    <noscript>
      <ScriptsNote>{children}</ScriptsNote>
    </noscript>
  )
}

/** The same for what stands in a `noscript` already. */
export function ScriptsNote({ children }: NeedsScriptsProps) {
  return (
    <p className={styles.note}>
      {children} JavaScript, which is switched off in this browser. Switch it on in the browser’s settings and
      load this page again.
    </p>
  )
}
