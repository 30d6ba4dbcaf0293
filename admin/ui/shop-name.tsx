// The shop's logo, or its name.
import { pageConfig } from '../context/page-config.ts'
import styles from './shop-name.module.css'

export function ShopName() {
  const { name, logo } = pageConfig().shop
  return logo ? (
    <img src={logo.src} width={logo.width} height={logo.height} alt={name} className={styles.logo} />
  ) : (
    name
  )
}
