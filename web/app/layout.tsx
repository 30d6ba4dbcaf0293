// The layout of every screen: header, main and footer. It sets focus, title and scroll after a navigation.
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigate, useNavigation } from 'react-router'
import { suggestProducts } from '#contract/product.ts'
import { userName } from '../features/user/user-name.ts'
import { itemsOf, useGroup, useShopDispatch } from '../state/group.ts'
import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import { MessageArea, popupMessage } from '../ui/messages.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useShop } from '../context/shop.ts'
import { FocusedFooter, Footer } from './footer.tsx'
import { FocusedHeader, Header } from './header.tsx'
import { MenuLink } from './menu-link.tsx'
import { announcementOf, headerLinks } from './navigation.ts'
import { LanguageOffer } from './language-links.tsx'
import styles from './layout.module.css'
import { titleOf } from '../context/screen.ts'
import type { PageInfo, ScreenData, ShopConfig } from '../context/screen.ts'
import type { Suggest } from './search-box.tsx'
import type { ShopRoute } from './routes.ts'
import { Offline } from './offline.tsx'
import { usePrivate, useShopperName } from './shopper.ts'

export function Layout() {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const announcement = usePageInfo()
  // Only another path is another screen; a change of the query, such as a filter, keeps the screen.
  const leaving = next !== undefined && next.pathname !== pathname
  const { focused = false } = (useMatches().at(-1)?.handle ?? {}) as Partial<ShopRoute>
  return (
    <>
      <a href="#main" className={styles.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <ShopHeader focused={focused} />
      <Offline />
      <main id="main" tabIndex={-1} className={styles.main} aria-busy={next !== undefined}>
        {leaving && (
          <div className={styles.loading}>
            <Spinner />
          </div>
        )}
        <div className={leaving ? styles.leaving : undefined}>
          <Outlet />
        </div>
      </main>
      <Suspense>
        <ShopFooter focused={focused} />
      </Suspense>
      <LanguageOffer />
      <MessageArea />
      <div className="unseen" aria-live="polite">
        {announcement}
      </div>
      <ScrollRestoration />
    </>
  )
}

/** Connects the header to the state, and follows who is signed in. It works before its state groups are in the store. */
function ShopHeader({ focused }: { focused: boolean }) {
  const { api, config } = useShop()
  const cartCount = useGroup(cartGroup, (cart) => cart.cartCount)
  const name = useShopperName()
  const signOut = useSignOut()
  const suggest = useCallback<Suggest>(
    async (text, signal) => itemsOf((await api.call(suggestProducts, { text }, { signal })).data.data),
    [api],
  )
  if (focused) return <FocusedHeader shopName={config.name} logo={config.logo} />
  const announcement = announcementOf(config)
  const header = (
    <Header
      links={headerLinks(config)}
      shopName={config.name}
      logo={config.logo}
      cartCount={cartCount}
      shopper={{ name, signOut }}
      suggest={suggest}
    />
  )
  return announcement ? (
    <>
      <Announcement {...announcement} />
      {header}
    </>
  ) : (
    header
  )
}

/** The merchant's line above the header. */
function Announcement({ to, label }: { to: string | undefined; label: string }) {
  const { t } = useLingui()
  return (
    <aside aria-label={t`Announcement`} className={styles.announcement}>
      {to === undefined ? label : <MenuLink to={to} label={label} />}
    </aside>
  )
}

function ShopFooter({ focused }: { focused: boolean }) {
  const signedIn = useGroup(userName, (state) => state.userName !== '')
  return focused ? <FocusedFooter /> : <Footer signedIn={signedIn} />
}

const cartGroup = { name: 'cart', initial: { cartCount: 0 } }

/** Signs out and stays on the screen, unless it shows the shopper's own data. */
function useSignOut(): () => Promise<void> {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const navigate = useNavigate()
  const isPrivate = usePrivate()
  return useCallback(async () => {
    const { signOut } = await import('../features/user/user.ts')
    await dispatch(signOut())
    if (isPrivate) await navigate('/', { replace: true })
    popupMessage(t`You are signed out.`)
  }, [dispatch, navigate, isPrivate, t])
}

/** Updates the document's head, moves focus to a new screen's heading, and returns what to announce. */
function usePageInfo(): string {
  const { config } = useShop()
  const { pathname } = useLocation()
  const page = (useMatches().at(-1)?.loaderData as ScreenData | undefined)?.page
  const shown = useRef<string | null>(null)
  const [announcement, announce] = useState('')
  useEffect(() => {
    if (!page) return
    applyToHead(page, config)
    if (shown.current !== null && shown.current !== pathname) {
      focusHeading()
      announce(page.title)
    }
    shown.current = pathname
  }, [page, pathname, config])
  return announcement
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function applyToHead(page: PageInfo, config: ShopConfig): void {
  document.title = titleOf(page, config)
  const set = (selector: string, attribute: string, value: string) =>
    document.querySelector(selector)?.setAttribute(attribute, value)
  set('meta[name="description"]', 'content', page.description)
  set(
    'link[rel="canonical"]',
    'href',
    config.publicUrl + config.base + (page.canonical ?? location.pathname.slice(config.base.length)),
  )
}
