// What there is to do first, from what is really so, and where one can go.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useGetDemoCatalogueQuery } from '../../api/products.ts'
import { useGetSettingsQuery } from '../../api/settings.ts'
import { useListInvitationsInfiniteQuery } from '../../api/staff.ts'
import { useAreas } from '../../app/areas.ts'
import { useMay, useSession } from '../../context/session.ts'
import { Icon } from '../../ui/icons.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import styles from './home.module.css'

export default function HomeScreen() {
  const { t } = useLingui()
  const { member } = useSession()
  const { fullName } = member
  const tasks = useTasks()
  const areas = useAreas().filter(({ path }) => path !== '/')
  return (
    <Screen title={t`Welcome, ${fullName}`} width="form">
      <Section title={t`To do`}>
        {tasks.length === 0 ? (
          <p className={styles.nothing}>
            <Trans>Nothing waits for you.</Trans>
          </p>
        ) : (
          <ul className={styles.tasks}>
            {tasks.map(({ to, title, text }) => (
              <li key={to}>
                <Link to={to}>{title}</Link>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <nav aria-label={t`Areas`}>
        <ul className={styles.areas}>
          {areas.map(({ path, icon, title }) => (
            <li key={path}>
              <Link to={path} className={styles.area}>
                <Icon name={icon} />
                {t(title)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Screen>
  )
}

interface Task {
  to: string
  title: ReactNode
  text: ReactNode
}

function useTasks(): Task[] {
  const may = useMay()
  const { member } = useSession()
  const { data } = useListInvitationsInfiniteQuery({}, { skip: !may('read staff') })
  const demo = useGetDemoCatalogueQuery({}, { skip: !may('write products') })
  const settings = useGetSettingsQuery({}, { skip: !may('write settings') })
  const invitations = data?.pages[0]?.items.length ?? 0
  const tasks: Task[] = []
  // Nobody receives mail at such an address: it is that of the demo shop.
  if (settings.data?.settings.shop.email.endsWith('.example'))
    tasks.push({
      to: '/settings',
      title: <Trans>Write the shop’s name and addresses</Trans>,
      text: (
        <Trans>
          They are those of the demo shop. Shoppers read them on pages, in mails and on invoices; delivery and
          taxes are set there too.
        </Trans>
      ),
    })
  if (demo.data?.present)
    tasks.push({
      to: '/products',
      title: <Trans>Put your own products into the shop</Trans>,
      text: (
        <Trans>
          It shows a demo catalogue, which is removed with one button. Make products one by one, or import
          those of another shop.
        </Trans>
      ),
    })
  if (member.secondFactors.length === 0)
    tasks.push({
      to: '/account/security',
      title: <Trans>Set up a second factor</Trans>,
      text: (
        <Trans>
          A password alone can be guessed or stolen. An authenticator app or a passkey keeps others out even
          then.
        </Trans>
      ),
    })
  else if (!member.secondFactors.includes('recovery code'))
    tasks.push({
      to: '/account/security',
      title: <Trans>Make new recovery codes</Trans>,
      text: <Trans>None is left. Without them a lost phone keeps you out.</Trans>,
    })
  if (invitations > 0)
    tasks.push({
      to: '/staff/invitations',
      title: <Plural value={invitations} one="# invitation is open" other="# invitations are open" />,
      text: <Plural value={invitations} one="It was not accepted yet." other="They were not accepted yet." />,
    })
  return tasks
}
