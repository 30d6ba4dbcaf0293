// A form beside what it changes in the shop: below each other on a narrow screen.
import type { ReactNode } from 'react'
import styles from './shop-frame.module.css'

interface EditorWithFrameProps {
  /** A `ShopFrame`. */
  frame: ReactNode
  children: ReactNode
}

export const EditorWithFrame = ({ frame, children }: EditorWithFrameProps) => (
  <div className={styles.editor}>
    <div className={styles.side}>{children}</div>
    {frame}
  </div>
)
