// The published version of a text, and its actions: publish, versions, restore the default text.
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { ApiError } from '#web/api/port.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/screen.tsx'
import styles from '../content.module.css'
import { TextStatus } from './text-status.tsx'

interface PublicationProps {
  state: { version: number; publishedVersion: number | null; savedAt: string | null; savedBy: string | null }
  texts: {
    title: string
    /** The sentence while nothing is saved. */
    none: string
    /** What is shown then; left out: the default text. */
    standard?: string
    /** The message after publishing. */
    published: string
    /** The button for a text without a default, and its message. */
    unpublish?: string
    unpublished?: string
  }
  isUnsaved: boolean
  mayWrite: boolean
  /** Publishes a version, or the default text when null. */
  setPublished: (version: number | null) => Promise<ApiError | undefined>
  /** Saves the unchanged default text as the first version, and publishes it. */
  publishDefault?: (() => Promise<ApiError | undefined>) | undefined
  renderVersions: (onClose: () => void) => ReactNode
  /** Links, and further actions. */
  children: ReactNode
}

export function Publication(props: PublicationProps) {
  const { state, texts, isUnsaved, mayWrite, setPublished, publishDefault, renderVersions, children } = props
  const { t, i18n } = useLingui()
  const { version, publishedVersion, savedAt, savedBy } = state
  const [busy, setBusy] = useState(false)
  const [showVersions, setShowVersions] = useState(false)
  const run = async (publish: () => Promise<ApiError | undefined>, done: string) => {
    setBusy(true)
    const error = await publish()
    setBusy(false)
    if (error) showError(error, i18n)
    else showMessage(done, () => setPublished(publishedVersion))
  }
  const isNewer = version > 0 && publishedVersion !== version
  return (
    <Section title={texts.title}>
      <p className={styles.status}>
        <TextStatus
          version={version}
          publishedVersion={publishedVersion}
          isMissing={false}
          standard={texts.standard}
        />
        {savedAt && (
          <span className={styles.hint}>
            {savedBy ? <Trans>Saved by {savedBy}</Trans> : <Trans>Saved</Trans>}, <Moment at={savedAt} />
          </span>
        )}
      </p>
      {version === 0 && <p>{texts.none}</p>}
      {isUnsaved && isNewer && (
        <p>
          <Trans>Save your changes before you publish.</Trans>
        </p>
      )}
      <p className={styles.status}>
        {mayWrite && isNewer && !isUnsaved && (
          <Button size="small" busy={busy} onClick={() => run(() => setPublished(version), texts.published)}>
            <Trans>Publish now</Trans>
          </Button>
        )}
        {mayWrite && version === 0 && publishDefault && !isUnsaved && (
          <Button size="small" busy={busy} onClick={() => run(publishDefault, texts.published)}>
            <Trans>Publish the default text as yours</Trans>
          </Button>
        )}
        {version > 0 && (
          <Button variant="line" size="small" onClick={() => setShowVersions(true)}>
            <Trans>Versions</Trans>
          </Button>
        )}
        {mayWrite && publishedVersion !== null && (
          <Button
            variant="bare"
            size="small"
            busy={busy}
            onClick={() =>
              run(() => setPublished(null), texts.unpublished ?? t`The default text is shown again.`)
            }
          >
            {texts.unpublish ?? <Trans>Restore default text</Trans>}
          </Button>
        )}
      </p>
      <p className={styles.status}>{children}</p>
      {showVersions && renderVersions(() => setShowVersions(false))}
    </Section>
  )
}
