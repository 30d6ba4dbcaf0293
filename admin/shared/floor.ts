// What the browser of a workplace on the shop floor stores to work without a connection: the page (in a service
// worker), the member, and the shirts that it has shown. Steps that wait to be sent are stored elsewhere, because
// they stay after a sign-out.
import type { StaffSession } from '#contract/admin/session.ts'

/** The path of the screen; the service worker controls no other page. */
const scope = '/floor'
const memberKey = 'workshop-member'
/** The key under which the shirts are stored. */
export const knownShirtsKey = 'workshop-shirts'

/** Whether an address is that of the shop floor. */
export const isFloor = (pathname: string): boolean => pathname === scope || pathname.startsWith(`${scope}/`)

/** Stores the page and the member, without anything that could open a session. */
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

/** The member who worked here last; null when unknown. It opens no session: the server decides once it answers. */
export function memberOnFloor(): StaffSession | null {
  try {
    return JSON.parse(localStorage.getItem(memberKey) ?? 'null') as StaffSession | null
  } catch {
    return null
  }
}

/** Removes everything when the member has signed out or the session has ended. */
export async function forgetFloor(): Promise<void> {
  localStorage.removeItem(memberKey)
  localStorage.removeItem(knownShirtsKey)
  if (!('serviceWorker' in navigator)) return
  // Private windows of some browsers reject this call.
  const worker = await navigator.serviceWorker.getRegistration(scope).catch(() => undefined)
  if (!worker) return
  await worker.unregister()
  const kept = (await caches.keys()).filter((name) => name.startsWith('bench-'))
  await Promise.all(kept.map((name) => caches.delete(name)))
}
