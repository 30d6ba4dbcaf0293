// A text in a list, with its state in each language.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { languageName } from '../../../shared/content-languages.ts'
import styles from '../content.module.css'
import { TextStatus } from './text-status.tsx'

interface TextRowProps {
  name: string
  to: string
  languages: { language: string; version: number; publishedVersion: number | null }[]
  /** Whether a missing text is replaced by that of the first language. */
  fallsBack?: boolean
}

export function TextRow({ name, to, languages, fallsBack = false }: TextRowProps) {
  const { t } = useLingui()
  const [first] = languages
  const isWritten = fallsBack && first?.publishedVersion !== null
  // Most texts are the default text in every language, which is stated once.
  const isOwn = languages.length > 1 && languages.every(({ version }) => version === 0)
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        {languages.length === 1 ? <Link to={to}>{name}</Link> : <strong>{name}</strong>}
        {isOwn && <TextStatus version={0} publishedVersion={null} isMissing={false} />}
      </p>
      <ul className={styles.languages}>
        {languages.map(({ language, version, publishedVersion }) => {
          const isMissing = isWritten && language !== first?.language
          return (
            <li key={language}>
              {languages.length > 1 && (
                <Link to={`${to}?language=${language}`} aria-label={t`${name}, ${languageName(language)}`}>
                  {languageName(language)}
                </Link>
              )}
              {!isOwn && (
                <TextStatus version={version} publishedVersion={publishedVersion} isMissing={isMissing} />
              )}
              {isMissing && publishedVersion === null && (
                <span className={styles.hint}>
                  <Trans>shown in {languageName(first!.language)}</Trans>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </li>
  )
}
