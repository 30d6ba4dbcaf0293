import { Spinner } from '#web/ui/spinner.tsx'
import styles from './waiting.module.css'

/** Instead of the whole page until its script is there. */
export const Waiting = () => (
  <main className={styles.waiting}>
    <Spinner />
  </main>
)
