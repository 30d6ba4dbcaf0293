// The account: a tab for each kind of data. Each tab's panel is a chunk of its own.
import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tokenKey } from '#contract/texts.ts'
import { isGuests } from '../../features/order/sign-in-first.ts'
import { loadProfile } from '../../features/user/user.ts'
import { storedUserName, userName } from '../../features/user/user-name.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { useGroup } from '../../state/group.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './myprofile.module.css'
import { SignInHere } from './myprofile/sign-in-here.tsx'
import { tabs } from './myprofile/tabs.ts'
import type { TabKey } from './myprofile/tabs.ts'

const panels: Record<TabKey, ComponentType> = {
  profile: lazy(() => import('./myprofile/profile-panel.tsx')),
  orders: lazy(() => import('./myprofile/orders-panel.tsx')),
  wishlist: lazy(() => import('./myprofile/wishlist-panel.tsx')),
  designs: lazy(() => import('./myprofile/designs-panel.tsx')),
  measurements: lazy(() => import('./myprofile/measurements-panel.tsx')),
  addresses: lazy(() => import('./myprofile/addresses-panel.tsx')),
  reviews: lazy(() => import('./myprofile/reviews-panel.tsx')),
  security: lazy(() => import('./myprofile/security-panel.tsx')),
  privacy: lazy(() => import('./myprofile/privacy-panel.tsx')),
}

/** Shown by links of others and of emails: `?wishlist=<key>`, `?unsubscribe=<key>`. */
const SharedWishlist = lazy(() => import('./myprofile/shared-wishlist.tsx'))
const Unsubscribe = lazy(() => import('./myprofile/unsubscribe.tsx'))

/** The tabs for guests. */
const guests: ReadonlySet<TabKey> = new Set(['wishlist', 'designs'])

/** Not awaited. A token without a name belongs to a guest or to a customer whose name is not loaded, or it is invalid. */
export async function load({ store, api, url }: ScreenContext): Promise<void> {
  const token = localStorage.getItem(tokenKey)
  // Everybody can open these links.
  if (url.searchParams.has('wishlist') || url.searchParams.has('unsubscribe')) return
  if (!token || storedUserName() !== '' || guests.has(tabIn(url.search).key)) return
  const askForName = async () => {
    if (!(await isGuests(token, api))) await store.dispatch(loadProfile())
  }
  void askForName()
}

export function page({ i18n, url }: ScreenContext): PageInfo {
  if (url.searchParams.get('wishlist'))
    return {
      title: i18n._(msg`A shared wishlist`),
      description: i18n._(msg`Shirts somebody wishes for.`),
      noindex: true,
    }
  const { label } = tabIn(url.search)
  return {
    title: i18n._(msg`${{ tab: i18n._(label) }}, your account`),
    description: i18n._(msg`Everything the shop keeps for you.`),
    noindex: true,
  }
}

const tabIn = (search: string) => {
  const requested = new URLSearchParams(search).get('tab')
  return tabs.find(({ key }) => key === requested) ?? tabs[0]
}

export default function MyProfileScreen() {
  const query = new URLSearchParams(useLocation().search)
  const wishlist = query.get('wishlist')
  const unsubscribeKey = query.get('unsubscribe')
  if (!wishlist && !unsubscribeKey) return <Account />
  return (
    <Suspense fallback={<Spinner />}>
      {wishlist ? <SharedWishlist linkKey={wishlist} /> : <Unsubscribe linkKey={unsubscribeKey!} />}
    </Suspense>
  )
}

function Account() {
  const { t } = useLingui()
  // The state has the name only after the first render. This screen is not rendered on the server, so it reads the storage.
  const name = useGroup(userName, (state) => state.userName) || storedUserName()
  const { key, label } = tabIn(useLocation().search)
  const navigate = useNavigate()
  const Panel = panels[key]
  return (
    <div className={`page ${styles.screen}`}>
      <header className={styles.head}>
        <p className="eyebrow">
          <Trans>Your account</Trans>
        </p>
        <h1>{name || t`Welcome`}</h1>
      </header>
      <Tabs
        label={t`Your account`}
        tabs={tabs.map((tab) => ({ key: tab.key, label: t(tab.label) }))}
        chosen={key}
        onChoose={(tab) => void navigate(`?tab=${tab}`, { preventScrollReset: true })}
      >
        <div className={styles.panel}>
          {name || guests.has(key) ? (
            <Suspense key={key} fallback={<Spinner />}>
              <Panel />
            </Suspense>
          ) : (
            <SignInHere tab={key} label={t(label)} />
          )}
        </div>
      </Tabs>
    </div>
  )
}
