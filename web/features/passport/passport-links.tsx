// Links to the passports of the finished shirts of an ordered line.
import { Trans } from '@lingui/react/macro'
import { passportPath } from '#contract/passport.ts'
import { Link } from '../../ui/link.tsx'
import styles from './passport-links.module.css'

/** Renders nothing without passports. */
export function PassportLinks({ codes }: { codes: readonly string[] | undefined }) {
  if (!codes) return null
  return (
    <p className={styles.links}>
      {codes.map((code, index) => {
        const number = index + 1
        return (
          <Link key={code} to={passportPath(code)}>
            {codes.length === 1 ? (
              <Trans>Passport of this shirt</Trans>
            ) : (
              <Trans>Passport of shirt {number}</Trans>
            )}
          </Link>
        )
      })}
    </p>
  )
}
