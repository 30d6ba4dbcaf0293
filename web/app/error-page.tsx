// Shown instead of a screen when the address does not exist, or the screen could not be loaded.
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { ErrorState } from '../ui/empty-state.tsx'
import { reloadIfReachable } from '../shared/reload.ts'

interface ErrorPageProps {
  notFound?: boolean
  /** Why this market does not have the screen. */
  closed?: string | undefined
}

export function ErrorPage({ notFound = false, closed }: ErrorPageProps) {
  const { t } = useLingui()
  if (notFound) {
    return (
      <ErrorState
        code={closed ? undefined : '404'}
        title={closed ? t`Not sold here yet` : t`Page not found`}
        action={{ to: '/shop', label: t`See all shirts` }}
        secondAction={{ to: '/', label: t`Go to the home page` }}
      >
        {closed ? (
          `${closed}.`
        ) : (
          <Trans>
            The address may be mistyped, or the page may have been removed. You can find everything we sell in
            the shop.
          </Trans>
        )}
      </ErrorState>
    )
  }
  return <NotLoaded />
}

/** Tries again by itself when the browser is online again. */
function NotLoaded() {
  const { t } = useLingui()
  const [tried, setTried] = useState(0)
  const retry = useCallback(() => {
    void reloadIfReachable().then((found) => !found && setTried((times) => times + 1))
  }, [])
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  return (
    <ErrorState
      title={t`This page could not be loaded`}
      action={{ label: t`Try again`, onClick: retry }}
      secondAction={{ to: '/', label: t`Go to the home page` }}
    >
      <Trans>Something went wrong with the shop or the connection. Your cart is kept.</Trans>
      <span role="status">{tried > 0 && <Trans> The shop cannot be reached yet.</Trans>}</span>
    </ErrorState>
  )
}
