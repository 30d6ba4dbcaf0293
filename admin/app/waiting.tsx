import { Spinner } from '#web/ui/spinner.tsx'
import styles from './waiting.module.css'

/** Shown instead of the whole page until its script is loaded. */
export const Waiting = () => (
  <main className={styles.waiting}>
    <Spinner />
  </main>
)
