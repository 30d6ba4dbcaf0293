// A notice that others have changed the shown records. They are reloaded only on request, so that nothing moves by
// itself.
import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useListChangesQuery } from '../../api/log.ts'
import styles from './news.module.css'
import { usePolling } from './use-polling.ts'

/** The interval at which the page requests the changes of others, in milliseconds. */
const everyMs = 4000
/** A change is written slightly after its time, so a change just before the data was requested may be missing in it. */
const toleranceMs = 500

interface NewsProps {
  /** The types of the shown records in the log; left out: all types. */
  recordTypes?: readonly string[]
  /** The id of a single record; left out for a list. */
  recordId?: string
  query: {
    data?: unknown
    startedTimeStamp?: number | undefined
    isFetching: boolean
    refetch: () => unknown
  }
}

export function News({ recordTypes, recordId, query }: NewsProps) {
  const polling = usePolling(everyMs)
  const { data: changes = [] } = useListChangesQuery(undefined, { ...polling, refetchOnFocus: true })
  const shown = firstPageOf(query.data)
  /** When the shown data was requested. Loading further pages of a list does not change it. */
  const [loaded, setLoaded] = useState({ shown, at: query.startedTimeStamp ?? 0 })
  if (loaded.shown !== shown) setLoaded({ shown, at: (query.startedTimeStamp ?? 0) - toleranceMs })
  const [seenAt, setSeenAt] = useState(0)
  const since = Math.max(loaded.at, seenAt)
  const records = new Set(
    changes
      .filter(
        (change) =>
          change.at > since &&
          (recordTypes?.includes(change.recordType) ?? true) &&
          (recordId === undefined || change.recordId === recordId),
      )
      .map((change) => `${change.recordType} ${change.recordId}`),
  )
  const count = records.size
  const show = () => {
    setSeenAt(Date.now())
    query.refetch()
  }
  return (
    <NewsLine isShown={count > 0 && query.data !== undefined} isLoading={query.isFetching} onShow={show}>
      {recordId === undefined ? (
        <Plural
          value={count}
          one="Somebody else has changed # record."
          other="Others have changed # records."
        />
      ) : (
        <Trans>Somebody else has changed this just now.</Trans>
      )}
    </NewsLine>
  )
}

interface NewsLineProps {
  isShown: boolean
  isLoading: boolean
  onShow: () => void
  /** What has changed, as a sentence. */
  children: ReactNode
}

/** The notice of a change, with a button that shows it. */
export function NewsLine({ isShown, isLoading, onShow, children }: NewsLineProps) {
  return (
    <div role="status" className={styles.news}>
      {isShown && (
        <p>
          {children}{' '}
          <Button variant="bare" size="small" busy={isLoading} onClick={onShow}>
            <Trans>Show changes</Trans>
          </Button>
        </p>
      )}
    </div>
  )
}

const firstPageOf = (data: unknown): unknown =>
  (data as { pages?: unknown[] } | undefined)?.pages?.[0] ?? data
