import { useSyncExternalStore } from 'react'

/** Tables become cards below this width of the window. */
const narrow = '(max-width: 699.98px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone’s. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
