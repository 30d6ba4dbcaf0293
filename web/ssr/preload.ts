// Fetches a screen's chunk when a shopper is about to follow a link to it, so that the click finds it there.
import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import type { ShopRoute } from '../app/routes.ts'
import { screenLoader } from './screens.ts'

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
