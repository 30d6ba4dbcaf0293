// What a browser at the bench keeps so that it opens without a connection: the page by a service worker, who works there,
// and the shirts that were seen. Steps that the shop does not have yet are apart: they outlast a sign-out.
import type { StaffSession } from '#contract/admin/session.ts'

/** Where the screen is; the worker sees no other page. */
const scope = '/floor'
const memberKey = 'workshop-member'
/** Where the shirts are kept that this browser has seen. */
export const knownShirtsKey = 'workshop-shirts'

/** Whether an address is that of the bench. */
export const isBench = (pathname: string): boolean => pathname === scope || pathname.startsWith(`${scope}/`)

/** Keeps the page and who works there, without anything that opens a session. */
export function keepBench({ member, shop }: StaffSession): void {
  const { id, fullName, locale, role, permissions } = member
  const known = { id, fullName, locale, role, permissions, email: '', secondFactors: [] }
  localStorage.setItem(
    memberKey,
    JSON.stringify({ member: known, shop, csrfToken: '' } satisfies StaffSession),
  )
  // Browsers allow service workers only on secure pages, and sources have none.
  if ('serviceWorker' in navigator && !import.meta.env.DEV)
    void navigator.serviceWorker.register('/floor-worker.js', { scope }).catch(() => {})
}

/** Who worked here last; null where nobody is known. It opens no session: the shop decides once it answers. */
export function memberAtBench(): StaffSession | null {
  try {
    return JSON.parse(localStorage.getItem(memberKey) ?? 'null') as StaffSession | null
  } catch {
    return null
  }
}

/** Takes all of it away, when somebody has signed out or their session has ended. */
export async function forgetBench(): Promise<void> {
  localStorage.removeItem(memberKey)
  localStorage.removeItem(knownShirtsKey)
  if (!('serviceWorker' in navigator)) return
  // Private windows of some browsers refuse to be asked.
  const worker = await navigator.serviceWorker.getRegistration(scope).catch(() => undefined)
  if (!worker) return
  await worker.unregister()
  const kept = (await caches.keys()).filter((name) => name.startsWith('bench-'))
  await Promise.all(kept.map((name) => caches.delete(name)))
}
