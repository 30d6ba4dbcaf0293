// The menu: only what whoever is signed in may open. On a small screen it is a drawer.
import { Trans, useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import { Dialog } from '#web/ui/dialog.tsx'
import { pageConfig } from '../context/page-config.ts'
import { Icon } from '../ui/icons.tsx'
import { ShopName } from '../ui/shop-name.tsx'
import { useAreas } from './areas.ts'
import styles from './menu.module.css'

type MenuProps = { drawer?: false } | { drawer: true; open: boolean; onClose: () => void }

export function Menu(props: MenuProps) {
  const { t } = useLingui()
  const { shop } = pageConfig()
  if (!props.drawer)
    return (
      <nav aria-label={t`Menu`} className={styles.menu}>
        <p className={styles.shop}>
          <ShopName />
        </p>
        <Links />
      </nav>
    )
  return (
    <Dialog open={props.open} onClose={props.onClose} title={shop.name} place="start">
      <nav aria-label={t`Menu`}>
        <Links onFollow={props.onClose} />
      </nav>
    </Dialog>
  )
}

function Links({ onFollow }: { onFollow?: () => void }) {
  const { t } = useLingui()
  const areas = useAreas()
  return (
    <ul className={styles.links}>
      {areas.map(({ path, icon, title }) => (
        <li key={path}>
          <NavLink to={path} end={path === '/'} className={styles.link} onClick={onFollow}>
            <Icon name={icon} />
            {t(title)}
          </NavLink>
        </li>
      ))}
      <li className={styles.apart}>
        <a href={pageConfig().shop.url} target="_blank" rel="noreferrer" className={styles.link}>
          <Icon name="shop" />
          <Trans>See the shop</Trans>
        </a>
      </li>
    </ul>
  )
}
