// The shop's answer to a review, shown below it.
import { Trans } from '@lingui/react/macro'
import { useShop } from '../context/shop.ts'
import styles from './shop-answer.module.css'

export function ShopAnswer({ text }: { text: string }) {
  const { name } = useShop().config
  return (
    <div className={styles.answer}>
      <p className={styles.author}>
        <Trans>{name} answers</Trans>
      </p>
      <p className={styles.text}>{text}</p>
    </div>
  )
}
