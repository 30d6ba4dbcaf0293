// What every part of a page may ask for: the store, the shop's configuration and the client of its API.
import { createContext, useContext } from 'react'
import type { ScreenContext } from './screen.ts'

export type ShopContextValue = Omit<ScreenContext, 'params' | 'url'>

export const ShopContext = createContext<ShopContextValue | null>(null)

/** The shop's configuration and its API. State is read with `useGroup`, not through here. */
export function useShop(): ShopContextValue {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('useShop outside of App')
  return shop
}
