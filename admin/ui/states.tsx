// Shown instead of content that is loading, could not be loaded, or is empty: always as text.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { toApiError } from '#web/api/port.ts'
import styles from './states.module.css'

interface FailureProps {
  error: unknown
  onRetry: () => unknown
}

/** Says that something could not be loaded and why, with a button to try again. */
export function LoadError(props: FailureProps) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>
        <Trans>This could not be loaded</Trans>
      </p>
      <Why {...props} />
    </div>
  )
}

/** Says that a preview was refused or could not be computed, with a button to try again. */
export const PreviewError = (props: FailureProps) => (
  <div role="alert" className={styles.refused}>
    <Why {...props} />
  </div>
)

function Why({ error, onRetry }: FailureProps) {
  const { i18n } = useLingui()
  return (
    <>
      <p>{errorText(toApiError(error), i18n)}</p>
      <Button variant="line" size="small" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </>
  )
}

/** An empty list, and what to do about it. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}

interface LoadedProps<Data> {
  /** The result of RTK Query's hook. */
  query: { data?: Data | undefined; error?: unknown; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** The loaded content; before that a spinner, or why it could not be loaded. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  return error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />
}

interface NoItemProps {
  /** Null when it does not exist; undefined while it is loading, or when the error of the call tells. */
  item?: null | undefined
  query: { error?: unknown; refetch: () => unknown }
  /** The sentence when it does not exist. */
  title: string
}

/** Shown instead of a record: that it does not exist, why it could not be loaded, or a spinner. */
export function NoItem({ item, query: { error, refetch }, title }: NoItemProps) {
  // An invalid id is treated as one that does not exist.
  const isMissing = item === null || (error && [400, 404].includes(toApiError(error).status))
  if (isMissing) return <Empty title={title} />
  return error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />
}
