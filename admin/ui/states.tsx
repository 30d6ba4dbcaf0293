// Instead of what is loading, what could not be loaded, and what is empty: always in words.
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

/** Something could not be loaded, why, and a button to try again. */
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

/** What is proposed was refused, or could not be computed, and a button to try again. */
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

/** A list without anything in it, and what to do about it. */
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
  /** What RTK Query's hook returned. */
  query: { data?: Data | undefined; error?: unknown; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** What was loaded; before that a spinner, or why it could not be loaded. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  return error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />
}

interface NoItemProps {
  /** Null when there is none; undefined while it is looked for, or where a call says so. */
  item?: null | undefined
  query: { error?: unknown; refetch: () => unknown }
  /** What is said when there is none. */
  title: string
}

/** In the place of a record that is not there: that there is none, why it could not be loaded, or a spinner. */
export function NoItem({ item, query: { error, refetch }, title }: NoItemProps) {
  // An id that can be none is an id of none.
  const isMissing = item === null || (error && [400, 404].includes(toApiError(error).status))
  if (isMissing) return <Empty title={title} />
  return error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />
}
