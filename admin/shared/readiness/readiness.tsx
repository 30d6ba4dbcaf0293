// “Before you open”: the whole list on Home until everything is done, and the problems of a settings screen on that
// screen.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ReadinessCheck, ReadinessProblem } from '#contract/admin/readiness.ts'
import { useGetReadinessQuery } from '../../api/readiness.ts'
import { localeName } from '../display-names.ts'
import { useMay } from '../../context/session.ts'
import { Section } from '../../ui/screen.tsx'
import { isOfFurtherMarket, readinessLabels, screenOf, problemText } from './readiness-labels.ts'
import styles from './readiness.module.css'

/** The list on Home, for members who may read the settings. */
export function BeforeOpening() {
  return useMay()('read settings') && <Checks />
}

function Checks() {
  const { t, i18n } = useLingui()
  const { data } = useGetReadinessQuery({})
  const checks = data?.checks ?? []
  const done = checks.filter(({ problems }) => problems.length === 0)
  if (checks.length === done.length) return null
  return (
    <Section
      title={t`Before you open`}
      text={t`${{ done: done.length }} of ${{ all: checks.length }} done. The list is checked automatically.`}
    >
      <ul className={styles.checks}>
        {checks.map(({ check, problems }) => {
          const { title } = readinessLabels[check]
          const [first] = problems
          return (
            <li key={check} className={first ? '' : styles.done}>
              <span role="img" aria-label={first ? t`Not done` : t`Done`}>
                {first ? '○' : '✓'}
              </span>
              <div>
                {first ? <Link to={screenOf(check, first)}>{i18n._(title)}</Link> : i18n._(title)}
                {problems.map((problem) => (
                  <p key={`${problem.reason} ${problem.market}`}>
                    {isOfFurtherMarket(problem) && (
                      <>
                        <Link to={screenOf(check, problem)}>{localeName(problem.market)}</Link>:{' '}
                      </>
                    )}
                    {problemText(problem, i18n)}
                  </p>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

interface ReadinessNoteProps {
  checks: ReadinessCheck[]
  /** The market of the screen, if it is about one. */
  market?: string
}

/** The problems of the settings on a screen. */
export function ReadinessNote({ checks, market }: ReadinessNoteProps) {
  const { t, i18n } = useLingui()
  const { data } = useGetReadinessQuery({})
  const isHere = (problem: ReadinessProblem) =>
    market === undefined || problem.market === null || problem.market === market
  const found = (data?.checks ?? [])
    .filter(({ check }) => checks.includes(check))
    .flatMap(({ check, problems }) => problems.filter(isHere).map((problem) => ({ check, problem })))
  if (found.length === 0) return null
  return (
    <aside className={styles.note} aria-label={t`Before you open`}>
      <strong>
        <Trans>Before you open</Trans>
      </strong>
      <ul>
        {found.map(({ check, problem }) => (
          <li key={`${check} ${problem.reason} ${problem.market}`}>
            {i18n._(
              msg`${{ title: i18n._(readinessLabels[check].title) }}: ${{ text: problemText(problem, i18n) }}`,
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}
