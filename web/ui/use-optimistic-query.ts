// The address's query as it is wished: what a shopper just chose counts at once, the router follows with the answer.
import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

interface OptimisticQuery {
  /** As wished; as it stands in the address when nothing is under way. */
  query: URLSearchParams
  /** An answer to a new query is on its way. */
  waiting: boolean
  /** Wishes another query. The page keeps its scroll; with `replace` Back leads past it. */
  setQuery: (query: URLSearchParams, options?: { replace: boolean }) => void
}

export function useOptimisticQuery(): OptimisticQuery {
  const { pathname, search, hash, key } = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const [optimistic, setOptimistic] = useState<string | null>(null)
  const [shownKey, setShownKey] = useState(key)
  // Wherever the router has come to is what counts; also on the way back to where the wish was made.
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
