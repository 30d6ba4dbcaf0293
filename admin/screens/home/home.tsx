// Home: the tasks of the member, links to the screens, and recent sales.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import type { getHome } from '#contract/admin/home.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { addDays } from '#contract/time-zone.ts'
import { useGetSalesQuery } from '../../api/analytics.ts'
import { useGetHomeQuery } from '../../api/home.ts'
import { useAreas } from '../../app/areas.ts'
import { useMay, useSession } from '../../context/session.ts'
import { CurrencySales } from '../../shared/currency-sales.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { today } from '../../ui/dates.ts'
import { BeforeOpening } from '../../shared/readiness/readiness.tsx'
import styles from './home.module.css'
import { taskLabels } from './task-labels.ts'

export default function HomeScreen() {
  const { t } = useLingui()
  const { member } = useSession()
  const { fullName } = member
  const query = useGetHomeQuery({})
  const seesSales = useMay()('read analytics')
  const areas = useAreas().filter(({ path }) => path !== '/')
  return (
    <Screen title={t`Welcome, ${fullName}`} width={seesSales ? 'full' : 'form'}>
      <div className={seesSales ? styles.beside : styles.column}>
        <div className={styles.column}>
          <Section title={t`Tasks`}>
            <Loaded query={query}>{({ tasks }) => <Tasks waiting={tasks} />}</Loaded>
          </Section>
          <BeforeOpening />
        </div>
        {seesSales && <Sales />}
        <nav aria-label={t`Areas`} className={styles.nav}>
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
      </div>
    </Screen>
  )
}

/** The number of days shown, including today. */
const salesDays = 28

/** The sales of the last four weeks; renders nothing when there were none. */
function Sales() {
  const { t } = useLingui()
  const [to] = useState(today)
  const days = { from: addDays(to, 1 - salesDays), to }
  const query = useGetSalesQuery({ ...days, by: 'day' })
  return (
    <section aria-label={t`The last 28 days`} className={styles.sales}>
      <Loaded query={query}>
        {({ currencies }) => (
          <>
            {currencies.length === 0 && (
              <Section title={t`The last 28 days`}>
                <p className={styles.nothing}>
                  <Trans>No sales in the last 28 days</Trans>
                </p>
              </Section>
            )}
            {currencies.map((sales) => (
              <CurrencySales key={sales.currency} sales={sales} days={days} />
            ))}
          </>
        )}
      </Loaded>
    </section>
  )
}

type WaitingTasks = ReplyOf<typeof getHome>['data']['tasks']

function Tasks({ waiting }: { waiting: WaitingTasks }) {
  const tasks = useTasks(waiting)
  if (tasks.length === 0)
    return (
      <p className={styles.nothing}>
        <Trans>No tasks</Trans>
      </p>
    )
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ key, to, title, text }) => (
        <li key={key}>
          <Link to={to}>{title}</Link>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

interface Task {
  key: string
  to: string
  title: string
  text: string
}

/** The tasks of the shop, the most urgent first, and those of the member's own account. */
function useTasks(waiting: WaitingTasks): Task[] {
  const { t, i18n } = useLingui()
  const { member } = useSession()
  const tasks = waiting.map(({ kind, count, isMore }): Task => {
    const { to, title, text } = taskLabels[kind]
    const counted = i18n._(title(count))
    return { key: kind, to, title: isMore ? t`More than ${counted}` : counted, text: i18n._(text) }
  })
  if (member.secondFactors.length === 0)
    tasks.push({
      key: 'second factor',
      to: '/account/security',
      title: t`Set up a second factor`,
      text: t`A password can be guessed or stolen. An authenticator app or a passkey protects your account even then.`,
    })
  else if (!member.secondFactors.includes('recovery code'))
    tasks.push({
      key: 'recovery codes',
      to: '/account/security',
      title: t`Create new recovery codes`,
      text: t`No codes left. You need them to sign in if you lose your phone.`,
    })
  return tasks
}
