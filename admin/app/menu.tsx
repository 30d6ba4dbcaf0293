// The menu: only what the member may open. On a small screen it is a drawer.
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { NavLink } from 'react-router'
import { Dialog } from '#web/ui/dialog.tsx'
import { pageConfig } from '../context/page-config.ts'
import { Icon } from '../ui/icons.tsx'
import { ShopName } from '../ui/shop-name.tsx'
import { type Area, useAreas } from './areas.ts'
import { type MenuGroup, menuGroups } from './routes.ts'
import styles from './menu.module.css'

const menuGroupNames = Object.keys(menuGroups) as MenuGroup[]

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
  const id = useId()
  return (
    <>
      <ul className={styles.links}>
        <AreaLinks areas={areas.filter(({ group }) => !group)} onFollow={onFollow} />
      </ul>
      {menuGroupNames.map((name) => {
        const ofGroup = areas.filter(({ group }) => group === name)
        return (
          ofGroup.length > 0 && (
            <div key={name} className={styles.group}>
              <p id={`${id}-${name}`} className={styles.title}>
                {t(menuGroups[name])}
              </p>
              <ul className={styles.links} aria-labelledby={`${id}-${name}`}>
                <AreaLinks areas={ofGroup} onFollow={onFollow} />
              </ul>
            </div>
          )
        )
      })}
      <p className={styles.separate}>
        <a href={pageConfig().shop.url} target="_blank" rel="noreferrer" className={styles.link}>
          <Icon name="shop" />
          <Trans>View shop</Trans>
        </a>
      </p>
    </>
  )
}

function AreaLinks({ areas, onFollow }: { areas: Area[]; onFollow: (() => void) | undefined }) {
  const { t } = useLingui()
  return areas.map(({ path, icon, title }) => (
    <li key={path}>
      <NavLink to={path} end={path === '/'} className={styles.link} onClick={onFollow}>
        <Icon name={icon} />
        {t(title)}
      </NavLink>
    </li>
  ))
}
