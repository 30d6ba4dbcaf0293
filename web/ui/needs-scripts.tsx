// A note for browsers without scripts, where something works only with scripts.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './needs-scripts.module.css'

interface NeedsScriptsProps {
  /** What needs scripts, as a sentence: "Buying needs JavaScript, which is switched off in this browser." */
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
      {children} <Trans>Switch it on in the browser’s settings and load this page again.</Trans>
    </p>
  )
}
