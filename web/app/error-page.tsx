// Shown instead of a screen when there is nothing at the address, or it could not be loaded.
import { useCallback, useEffect, useState } from 'react'
import { ErrorState } from '../ui/empty-state.tsx'
import { reloadIfReachable } from './reload.ts'

export function ErrorPage({ notFound = false }: { notFound?: boolean }) {
  if (notFound) {
    return (
      <ErrorState
        code="404"
        title="Page not found"
        action={{ to: '/shop', label: 'See all shirts' }}
        secondAction={{ to: '/', label: 'Go to the home page' }}
      >
        The address may be mistyped, or the page may have been put away. Everything we make is still in the
        shop.
      </ErrorState>
    )
  }
  return <NotLoaded />
}

/** Goes on by itself when the browser is online again. */
function NotLoaded() {
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
      title="This page could not be loaded"
      action={{ label: 'Try again', onClick: retry }}
      secondAction={{ to: '/', label: 'Go to the home page' }}
    >
      Something went wrong on our side or on the way. Nothing you had in your cart is lost.
      <span role="status">{tried > 0 && ' The shop cannot be reached yet.'}</span>
    </ErrorState>
  )
}
