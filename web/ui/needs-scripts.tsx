// A note for browsers without scripts, where something works only with scripts.
import type { ReactNode } from 'react'
import styles from './needs-scripts.module.css'

interface NeedsScriptsProps {
  /** What needs scripts, as the beginning of a sentence: "Buying needs". */
  children: ReactNode
}

/** Not inside another `noscript`, which a browser with scripts would end too early. */
export function NeedsScripts({ children }: NeedsScriptsProps) {
  return (
    <noscript>
      <ScriptsNote>{children}</ScriptsNote>
    </noscript>
  )
}

/** The same note for inside a `noscript`. */
export function ScriptsNote({ children }: NeedsScriptsProps) {
  return (
    <p className={styles.note}>
      {children} JavaScript, which is switched off in this browser. Switch it on in the browser’s settings and
      load this page again.
    </p>
  )
}
