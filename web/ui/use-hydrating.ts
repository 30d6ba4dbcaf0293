import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/** Whether React takes over what the server has rendered; false on the server, and on a page that was navigated to. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => false,
    () => !import.meta.env.SSR,
  )
