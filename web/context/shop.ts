// The context of every part of a page: the store, the shop's configuration and its API client.
import { createContext, useContext } from 'react'
import type { ScreenContext } from './screen.ts'

export type ShopContextValue = Omit<ScreenContext, 'params' | 'url'>

export const ShopContext = createContext<ShopContextValue | null>(null)

/** The shop's configuration and its API client. State is read with `useGroup` instead. */
export function useShop(): ShopContextValue {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('useShop outside of App')
  return shop
}
