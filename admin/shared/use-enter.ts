import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import type { StaffSession } from '#contract/admin/session.ts'
import { upsertSession } from '../api/session.ts'

/** Opens the back office at an address after signing in. */
export function useEnter(): (session: StaffSession, address: string) => Promise<void> {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  return async (session, address) => {
    dispatch(upsertSession(session))
    // The address may come from a link that somebody else made.
    await navigate(/^\/(?![/\\])/.test(address) ? address : '/', { replace: true })
  }
}
