// A text in a list, with its state in each language.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { languageName } from '../../../shared/content-languages.ts'
import styles from '../content.module.css'
import { TextStatus } from './text-status.tsx'

interface TextRowProps {
  name: string
  /** Shown after the name. */
  detail?: string | undefined
  to: string
  languages: { language: string; version: number; publishedVersion: number | null }[]
  /** Whether a missing text is replaced by that of the first language. */
  fallsBack?: boolean
  /** Whether there is no default text, so that the text is missing until one is saved. */
  isAdded?: boolean
}

export function TextRow(props: TextRowProps) {
  const { name, detail, to, languages, fallsBack = false, isAdded = false } = props
  const { t } = useLingui()
  const [first] = languages
  const isWritten = fallsBack && first?.publishedVersion !== null
  // Most texts are the default text in every language, which is stated once.
  const isOwn = !isAdded && languages.length > 1 && languages.every(({ version }) => version === 0)
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        {languages.length === 1 ? <Link to={to}>{name}</Link> : <strong>{name}</strong>}
        {detail && <span className={styles.hint}>{detail}</span>}
        {isOwn && <TextStatus version={0} publishedVersion={null} isMissing={false} />}
      </p>
      <ul className={styles.languages}>
        {languages.map(({ language, version, publishedVersion }) => {
          const isMissing = (isWritten && language !== first?.language) || (isAdded && version === 0)
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
              {isMissing && isWritten && publishedVersion === null && (
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
