import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'

interface LongQuery {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage(): unknown
}

/** The button below a list that loads the next page; renders nothing after the last one. */
export const ShowMore = ({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
  size = 'small',
  className,
}: {
  query: LongQuery
  size?: 'small' | 'normal'
  className?: string | undefined
}) =>
  hasNextPage && (
    <Button
      variant="line"
      size={size}
      className={className}
      busy={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      <Trans>Show more</Trans>
    </Button>
  )
