// The address's query, optimistic: what a shopper just chose counts at once; the router follows when the screen is loaded.
import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

interface OptimisticQuery {
  /** The query that was set last; the address's when nothing is loading. */
  query: URLSearchParams
  /** An answer to a new query is on its way. */
  waiting: boolean
  /** Sets another query. The page keeps its scroll; with `replace` Back leads past it. */
  setQuery: (query: URLSearchParams, options?: { replace: boolean }) => void
}

export function useOptimisticQuery(): OptimisticQuery {
  const { pathname, search, hash, key } = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const [optimistic, setOptimistic] = useState<string | null>(null)
  const [shownKey, setShownKey] = useState(key)
  // The router's location counts, also after going back.
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
