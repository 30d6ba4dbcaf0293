// Changes of the shop's settings while it runs: `settings.shop` is replaced as a whole, and listeners rebuild what they
// have derived from it.
import { setLabel } from '#garment/drawing/label-text.ts'
import type { Settings, ShopSettings } from './settings.ts'

interface Watched {
  version: number
  /** When the settings were first stored: those of a restored shop begin again with their own versions. */
  since: number | null
  listeners: (() => void)[]
}

const watched = new WeakMap<Pick<Settings, 'shop'>, Watched>()

function watchedOf(settings: Pick<Settings, 'shop'>): Watched {
  const known = watched.get(settings) ?? { version: 0, since: null, listeners: [] }
  watched.set(settings, known)
  return known
}

/** Calls `changed` each time `settings.shop` was replaced in this process. */
export function onShopChange(settings: Pick<Settings, 'shop'>, changed: () => void): void {
  watchedOf(settings).listeners.push(changed)
}

/** Tells the listeners that something beside the shop's settings has changed on which its pages depend. */
export function renewShop(settings: Pick<Settings, 'shop'>): void {
  settings.shop = { ...settings.shop }
  for (const changed of watchedOf(settings).listeners) changed()
}

/**
 * Replaces `settings.shop`.
 *
 * @param version of `shop`; an earlier version than the current one is ignored
 * @param since when the settings were first stored; left out: those of the current ones
 */
export function replaceShop(
  settings: Pick<Settings, 'shop'>,
  shop: ShopSettings,
  version: number,
  since?: number,
): void {
  const known = watchedOf(settings)
  const isOther = since !== undefined && since !== known.since
  if (version <= known.version && !isOther) return
  known.version = version
  known.since = since ?? known.since
  settings.shop = shop
  setLabel(shop.name)
  for (const changed of known.listeners) changed()
}
