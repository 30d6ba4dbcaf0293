// The chunk of every screen, by its file in screens/. Files in deeper folders are parts of a screen.
import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import type { ShopRoute } from '../app/routes.ts'
import type { ScreenModule } from '../context/screen.ts'

const modules = import.meta.glob<ScreenModule>(['../screens/*/*.tsx', '!../screens/*/*.test.tsx'])

/** Loads a screen's chunk; undefined when no such file exists. */
export function screenLoader(screen: string): (() => Promise<ScreenModule>) | undefined {
  return modules[`../screens/${screen}.tsx`]
}

/** Loads a screen's chunk when a shopper is about to follow a link to it, so that it is there on the click. */
export function preloadOnIntent(routes: RouteObject[]): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin) return
    const route = matchRoutes(routes, link.pathname)?.at(-1)?.route.handle as ShopRoute | undefined
    if (route) void screenLoader(route.screen)?.().catch(() => {})
  }
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(intent, preload, { passive: true })
  }
}
