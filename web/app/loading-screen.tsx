// The server's page for a private screen: the spinner, or without scripts a note that scripts are needed.
import { Trans } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { LinkButton } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { ScriptsNote } from '../ui/needs-scripts.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { hasPage } from '../context/offer.ts'
import { useShop } from '../context/shop.ts'
import styles from './loading-screen.module.css'

export function LoadingScreen({ title }: { title: MessageDescriptor | undefined }) {
  const { config, i18n } = useShop()
  const { email } = config
  return (
    <>
      <div className="scripted">
        <Spinner />
      </div>
      <noscript>
        <section className={`page ${styles.needed}`}>
          <h1>{title && i18n._(title)}</h1>
          <ScriptsNote>
            <Trans>This page needs JavaScript, which is switched off in this browser.</Trans>
          </ScriptsNote>
          <p>
            {hasPage(config, '/productdetail') && (
              <>
                <Trans>
                  Searching, filtering and looking at shirts works without it, and so does{' '}
                  <Link to="/productdetail">designing one</Link>.
                </Trans>{' '}
              </>
            )}
            <Trans>
              For anything else write to <a href={`mailto:${email}`}>{email}</a>.
            </Trans>
          </p>
          <p>
            <LinkButton to="/shop">
              <Trans>See all shirts</Trans>
            </LinkButton>
          </p>
        </section>
      </noscript>
    </>
  )
}
