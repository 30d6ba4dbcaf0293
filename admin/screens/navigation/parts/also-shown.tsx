// The pages of the merchant that a menu also links to, because their own setting names it.
import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Link } from '#web/ui/link.tsx'
import styles from '../navigation.module.css'
import type { Targets } from './link-text.ts'

interface AlsoShownProps {
  /** `header`, or the id of a column. */
  menu: string
  targets: Targets
  /** The ids of the pages that a link leads to. */
  linkedPages: ReadonlySet<string>
}

export function AlsoShown({ menu, targets, linkedPages }: AlsoShownProps) {
  const pages = targets.pages.filter((page) => page.menu === menu && !linkedPages.has(page.id))
  if (pages.length === 0) return null
  return (
    <p className={styles.hint}>
      <Trans>Also shown, because the setting of the page says so:</Trans>{' '}
      {pages.map(({ id, title }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={`/content/${id}`}>{title}</Link>
        </Fragment>
      ))}
    </p>
  )
}
