// What the server sends for a private screen: the spinner, and without scripts a note that scripts are needed.
import type { MessageDescriptor } from '@lingui/core'
import { Link } from 'react-router'
import { LinkButton } from '../ui/button.tsx'
import { ScriptsNote } from '../ui/needs-scripts.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useShop } from '../context/shop.ts'
import styles from './loading-screen.module.css'

export function LoadingScreen({ title }: { title: MessageDescriptor | undefined }) {
  const { config, i18n } = useShop()
  return (
    <>
      <div className="scripted">
        <Spinner />
      </div>
      <noscript>
        <section className={`page ${styles.needed}`}>
          <h1>{title && i18n._(title)}</h1>
          <ScriptsNote>This page needs</ScriptsNote>
          <p>
            Searching, filtering and looking at shirts works without it, and so does{' '}
            <Link to="/productdetail">designing one</Link>. For anything else write to{' '}
            <a href={`mailto:${config.email}`}>{config.email}</a>.
          </p>
          <p>
            <LinkButton to="/shop">See all shirts</LinkButton>
          </p>
        </section>
      </noscript>
    </>
  )
}
