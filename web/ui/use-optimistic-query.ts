// The query of the address, optimistic: a change takes effect at once, and the router follows when the screen is loaded.
import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

interface OptimisticQuery {
  /** The query that was set last, or that of the address. */
  query: URLSearchParams
  /** Whether a new query is loading. */
  waiting: boolean
  /** Sets a query without scrolling; with `replace` it gets no history entry. */
  setQuery: (query: URLSearchParams, options?: { replace: boolean }) => void
}

export function useOptimisticQuery(): OptimisticQuery {
  const { pathname, search, hash, key } = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const [optimistic, setOptimistic] = useState<string | null>(null)
  const [shownKey, setShownKey] = useState(key)
  // A new location of the router overrides it, also after Back.
  if (shownKey !== key) {
    setShownKey(key)
    setOptimistic(null)
  }
  const loading = next?.pathname === pathname ? next.search : null
  return {
    query: new URLSearchParams(optimistic ?? loading ?? search),
    waiting: loading !== null,
    setQuery(query, options) {
      setOptimistic(query.toString())
      void navigate({ pathname, search: query.toString(), hash }, { ...options, preventScrollReset: true })
    },
  }
}
