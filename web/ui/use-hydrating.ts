import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/** Whether React is hydrating what the server has rendered; false on the server, and after a navigation. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => false,
    () => !import.meta.env.SSR,
  )
