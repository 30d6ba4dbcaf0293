// What the browser of a workplace on the shop floor keeps to open without a connection: the page by a service worker, the
// member, and the shirts it has shown. Steps that wait to be sent are kept elsewhere: they outlast a sign-out.
import type { StaffSession } from '#contract/admin/session.ts'

/** Where the screen is; the worker sees no other page. */
const scope = '/floor'
const memberKey = 'workshop-member'
/** Where the shirts are kept that this browser has seen. */
export const knownShirtsKey = 'workshop-shirts'

/** Whether an address is that of the shop floor. */
export const isFloor = (pathname: string): boolean => pathname === scope || pathname.startsWith(`${scope}/`)

/** Keeps the page and who works there, without anything that opens a session. */
export function keepFloor({ member, shop }: StaffSession): void {
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
export function memberOnFloor(): StaffSession | null {
  try {
    return JSON.parse(localStorage.getItem(memberKey) ?? 'null') as StaffSession | null
  } catch {
    return null
  }
}

/** Removes all of it when somebody has signed out or their session has ended. */
export async function forgetFloor(): Promise<void> {
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
