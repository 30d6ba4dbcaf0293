// Reloads a page whose scripts are those of another release, or could not be loaded.

/** Reloads the page; returns false when the shop cannot be reached: the browser's own error page would replace ours. */
export async function reloadIfReachable(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!answer || answer.status >= 500) return false
  location.reload()
  return true
}

let isScriptMissing = false

/** Notices when a script cannot be loaded, because the shop no longer has the files of this page's release. */
export function watchMissingScripts(): void {
  addEventListener('vite:preloadError', () => (isScriptMissing = true))
}

const key = 'reloaded-at'
/** Milliseconds in which a page is reloaded once: when the new page lacks a script too, reloading does not help. */
const onceIn = 60_000

/**
 * Reloads the page when a screen could not be shown because its script is missing; the new page has other scripts.
 * Call it only when the screen is shown no more: a script that is loaded in advance may be missing while somebody types.
 */
export async function reloadForMissingScript(): Promise<void> {
  const last = Number(sessionStorage.getItem(key))
  if (!isScriptMissing || Date.now() - last < onceIn) return
  sessionStorage.setItem(key, String(Date.now()))
  await reloadIfReachable()
}
