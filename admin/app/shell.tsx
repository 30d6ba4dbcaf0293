// The frame of every screen for signed-in members: menu, header, and dialogs over the screen.
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router'
import { languageOfLocale, pageConfig } from '../context/page-config.ts'
import { setLanguage } from '../context/browser-settings.ts'
import { SessionContext } from '../context/session.ts'
import { toApiError } from '#web/api/port.ts'
import { useGetSessionQuery } from '../api/session.ts'
import { forgetFloor, isFloor, memberOnFloor } from '../shared/floor.ts'
import { LoadError } from '../ui/states.tsx'
import { Header } from './header.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'
import { Menu } from './menu.tsx'
import { Offline } from './offline.tsx'
import { CommandPalette } from './command-palette.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { Waiting } from './waiting.tsx'
import styles from './shell.module.css'
import waiting from './waiting.module.css'

/** How long to wait before the server is asked again who is signed in, in milliseconds. */
const askAgainMs = 5000

/** The dialog that is open over the screen. */
type Overlay = 'palette' | 'keyboard help' | 'menu' | null

export function Shell() {
  const { data, error, refetch } = useGetSessionQuery({})
  const { pathname, search } = useLocation()
  const status = error && toApiError(error).status
  const isUnanswered = status !== undefined && (status === 0 || status >= 500)
  // The shop floor works without a connection; the session is checked when the server answers.
  const session = data ?? (isUnanswered && isFloor(pathname) ? memberOnFloor() : null)
  const isWaiting = data === undefined && session !== null
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => void refetch(), askAgainMs)
    return () => clearInterval(timer)
  }, [isWaiting, refetch])
  const isSignedOut = status === 401
  useEffect(() => {
    if (isSignedOut) void forgetFloor()
  }, [isSignedOut])
  const locale = session?.member.locale
  const { language, locale: shown, languages } = pageConfig()
  // The page does not know a language that the shop has had only since it was loaded.
  const isShown = languages.some((one) => one.locale === locale)
    ? languageOfLocale(locale!) === language
    : data === undefined || data.shop.locales.includes(shown)
  const isOtherLanguage = locale !== undefined && !isShown
  useEffect(() => {
    if (!isOtherLanguage) return
    setLanguage(locale)
    location.reload()
  }, [isOtherLanguage, locale])
  if (session && !isOtherLanguage)
    return (
      <SessionContext value={session}>
        <Frame />
      </SessionContext>
    )
  if (isSignedOut)
    return (
      <Navigate
        to={`/sign-in${pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`}`}
        replace
      />
    )
  if (error)
    return (
      <main className={waiting.waiting}>
        <LoadError error={error} onRetry={refetch} />
      </main>
    )
  return <Waiting />
}

function Frame() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const [overlay, setOverlay] = useState<Overlay>(null)
  const close = () => setOverlay(null)
  useFocusedHeading(pathname)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
      const which = isCommand
        ? ({ k: 'palette', '/': 'keyboard help' } as const)[event.key.toLowerCase()]
        : event.key === '?' && !isTyping(event.target) && !document.querySelector('dialog[open]')
          ? 'keyboard help'
          : undefined
      if (!which) return
      event.preventDefault()
      setOverlay(which)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <div className={styles.aside}>
        <Menu />
      </div>
      <Header onMenu={() => setOverlay('menu')} onPalette={() => setOverlay('palette')} />
      <main id="main" tabIndex={-1} className={styles.main} aria-busy={state !== 'idle'}>
        <Offline />
        <Outlet />
      </main>
      <Menu drawer open={overlay === 'menu'} onClose={close} />
      <CommandPalette
        open={overlay === 'palette'}
        onClose={close}
        onKeyboardHelp={() => setOverlay('keyboard help')}
      />
      <KeyboardHelp open={overlay === 'keyboard help'} onClose={close} />
      <SignInAgain />
    </div>
  )
}

/** Whether a key pressed on this element types a letter or moves within a choice. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="listbox"], [role="slider"]'))

/**
 * After a navigation the heading gets the focus, so that screen readers read it and the keyboard continues from
 * there.
 */
function useFocusedHeading(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
}
