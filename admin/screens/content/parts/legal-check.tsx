// What the law asks of a page, what is missing in its text, and what is still to be filled in.
import { Trans, useLingui } from '@lingui/react/macro'
import { checkLegalText, legalChapter } from '#contract/admin/legal-pages.ts'
import type { AdminPage } from '#contract/admin/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { countryName } from '../../../shared/display-names.ts'
import { Section } from '../../../ui/screen.tsx'
import styles from './legal-check.module.css'

interface LegalCheckProps {
  legal: NonNullable<AdminPage['legal']>
  text: string
  facts: AdminPage['facts']
  /** Adds a chapter at the end of the text; left out when the member may not. */
  onInsert?: ((chapter: string) => void) | undefined
}

export function LegalCheck({ legal: { kind, countries }, text, facts, onInsert }: LegalCheckProps) {
  const { t, i18n } = useLingui()
  const values = Object.fromEntries(facts.map(({ name, value }) => [name, value]))
  const { findings, blanks, outdated } = checkLegalText(kind, countries, text, values)
  return (
    <Section
      title={t`What this page must say`}
      text={t`Compared by words while you type, for the home countries of your markets. It finds what was forgotten, and is not legal advice.`}
    >
      {outdated.map((message) => (
        <p key={message.id} role="status">
          <strong>
            <Trans>Remove:</Trans>
          </strong>{' '}
          {t(message)}
        </p>
      ))}
      <ul className={styles.findings}>
        {findings.map(({ item, laws, isFound }) => (
          <li key={item.id} className={isFound ? '' : styles.missing}>
            <span role="img" aria-label={isFound ? t`Found` : t`Missing`}>
              {isFound ? '✓' : '○'}
            </span>
            <div>
              <p>
                {t(item.label)}
                {!isFound && item.ifAny && (
                  <>
                    {' '}
                    <Trans comment="What a legal page must say">(only where it applies to you)</Trans>
                  </>
                )}
              </p>
              <p className={styles.law}>
                {laws.map(({ country, law }) => `${countryName(country)}: ${law}`).join(' · ')}
              </p>
            </div>
            {!isFound && onInsert && (
              <Button
                variant="line"
                size="small"
                aria-label={t`Insert: ${{ item: t(item.label) }}`}
                onClick={() => onInsert(legalChapter(item, i18n, values))}
              >
                <Trans>Insert</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {blanks.length > 0 && (
        <>
          <h3>
            <Trans>Still to be filled in</Trans>
          </h3>
          <ul className={styles.blanks}>
            {[...new Set(blanks)].map((blank) => (
              <li key={blank}>{blank}</li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
