// The current shopper, stored in local storage for all tabs of the browser.
import { useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import { useMatches } from 'react-router'
import type { createBrowserRouter } from 'react-router'
import { tokenKey } from '#contract/texts.ts'
import { isAuthPath } from '../features/account/return-to.ts'
import type { SignInLocationState } from '../features/account/return-to.ts'
import { clearShopper, storedUserName, userName, userNameKey } from '../features/user/user-name.ts'
import type { ShopRoute } from './routes.ts'
import { shopperChanged, useGroup } from '../state/group.ts'
import type { ShopperSession, ShopStore } from '../state/store.ts'
import { loadSession } from './load-session.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** Errors within this time are about the end of the same session. */
const sameSessionEndMs = 2000

/** What happens when a token is no longer valid. `shop` is read later, because store and router do not exist yet. */
export function createShopperSession(shop: { store: ShopStore; router: Router }): ShopperSession {
  let lastEndAt = -sameSessionEndMs
  const clearName = () => {
    if (localStorage.getItem(userNameKey)) lastEndAt = performance.now()
    shop.store.dispatch(clearShopper())
  }
  return {
    clearStorage() {
      clearName()
      localStorage.clear()
    },
    navigate(path) {
      if (!localStorage.getItem(tokenKey)) clearName()
      void leaveFor(shop.router, path, performance.now() - lastEndAt < sameSessionEndMs)
    },
  }
}

/** Replaces the screen whose call was refused, so that Back does not lead to the same error again. */
function leaveFor(
  { state, navigate, basename = '/' }: Router,
  path: string,
  ended: boolean,
): Promise<void> | undefined {
  const { pathname: full, search } = state.navigation.location ?? state.location
  // The router's location includes the base path of the market; the paths it navigates to do not.
  const pathname = basename === '/' ? full : full.slice(basename.length) || '/'
  if (!isAuthPath(path)) return navigate(path)
  // Several calls of one screen may be refused; the first one has stored where the shopper was.
  if (isAuthPath(pathname)) return undefined
  const returnState: SignInLocationState = { next: pathname + search, ended: ended ? 'customer' : 'guest' }
  return navigate(path, { replace: state.navigation.state === 'idle', state: returnState })
}

/** The name in the header. It follows sign-in and sign-out in this tab and in the others. */
export function useShopperName(): string {
  const store = useStore() as ShopStore
  const name = useGroup(userName, (state) => state.userName)
  const route = useMatches().at(-1)?.handle as ShopRoute | undefined
  const here = useRef(route)
  useEffect(() => {
    here.current = route
  }, [route])
  // Only after hydration, which must render the same as the server.
  useEffect(() => {
    store.dispatch(userName.actions.named(storedUserName()))
  }, [store])
  useEffect(() => {
    if (name === storedUserName()) void loadSession(store, here.current)
  }, [store, name])
  useEffect(() => {
    const onStorage = (event: StorageEvent) => followTab(event, store, here.current)
    // A page restored by Back may show somebody who has signed out since.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && userName.in(store).userName !== storedUserName()) location.reload()
    }
    addEventListener('storage', onStorage)
    addEventListener('pageshow', onPageShow)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', onPageShow)
    }
  }, [store])
  return name
}

/** Whether the screen shows one shopper's own data. */
export function usePrivate(): boolean {
  return isPrivate(useMatches().at(-1)?.handle as ShopRoute | undefined)
}

const isPrivate = (route: ShopRoute | undefined) =>
  route?.privateTitle !== undefined && !isAuthPath(route.path)

/** Another tab signed in or out. */
function followTab({ key }: StorageEvent, store: ShopStore, route: ShopRoute | undefined): void {
  // Signing out removes the name first; the storage may be empty by then.
  const changed = key === null || key === tokenKey || (key === userNameKey && storedUserName() === '')
  if (!changed && key !== userNameKey) return
  const before = userName.in(store).userName
  if (changed && before !== '') {
    if (isPrivate(route)) return location.reload()
    // The other tab has changed the storage already.
    store.dispatch(shopperChanged())
  }
  store.dispatch(userName.actions.named(storedUserName()))
  if (changed) void loadSession(store, route)
}
