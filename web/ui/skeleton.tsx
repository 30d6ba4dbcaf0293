// A placeholder for content that is loading.
import styles from './skeleton.module.css'

/** A grey box. Put several in a container with `aria-busy`; screen readers skip them. */
export function Skeleton({ shape = 'line' }: { shape?: 'line' | 'half' | 'title' | 'picture' | 'block' }) {
  return <span className={`${styles.skeleton} ${styles[shape]}`} aria-hidden="true" />
}
