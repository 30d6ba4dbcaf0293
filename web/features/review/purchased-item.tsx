// A purchased item, shown beside its review.
import type { ReactNode } from 'react'
import type { Picture as PictureOf } from '#contract/picture.ts'
import { Picture } from '../../shared/picture.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './purchased-item.module.css'

interface PurchasedItemProps {
  product: { id: string; name: string }
  picture: PictureOf
  /** Colour, size and date of delivery. */
  about: ReactNode
  children?: ReactNode
}

export function PurchasedItem({ product, picture, about, children }: PurchasedItemProps) {
  return (
    <div className={styles.bought}>
      <Picture of={picture} sizes="96px" alt="" className={styles.picture} />
      <div className={styles.info}>
        <p className={styles.name}>
          <Link to={`/productdetail/${product.id}`}>{product.name}</Link>
        </p>
        <p className={styles.about}>{about}</p>
        {children}
      </div>
    </div>
  )
}
