// The signed-in member, for every part of a screen.
import { createContext, useCallback, useContext } from 'react'
import { type AskedPermission, enoughFor } from '#contract/admin/permissions.ts'
import type { StaffSession } from '#contract/admin/session.ts'

export const SessionContext = createContext<StaffSession | null>(null)

export function useSession(): StaffSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside of the shell')
  return session
}

const nothing: StaffSession['member']['permissions'] = []

/**
 * Whether the member has a permission; without a session nobody has any. The server decides; this only hides what it
 * would refuse.
 */
export function useMay(): (needed: AskedPermission | undefined) => boolean {
  const permissions = useContext(SessionContext)?.member.permissions ?? nothing
  return useCallback(
    (needed) => needed === undefined || enoughFor(needed).some((one) => permissions.includes(one)),
    [permissions],
  )
}
