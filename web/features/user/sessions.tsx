// The sessions of the account: each can be ended, and all others at once.
import { useEffect, useRef, useState } from 'react'
import type { Session } from '#contract/account.ts'
import { useShop } from '../../context/shop.ts'
import type { ApiError } from '../../api/port.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { momentOf } from '../../ui/dates.ts'
import { popupMessage } from '../../ui/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './sessions.module.css'
import { endOtherSessions, endSession, loadSessions, user } from './user.ts'

export function Sessions() {
  const { config } = useShop()
  const { sessions, response } = useGroup(user)
  const dispatch = useShopDispatch()
  const [ending, setEnding] = useState<Session | 'others' | null>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    void dispatch(loadSessions({}))
  }, [dispatch])
  if (!sessions) {
    if (!response) return <Skeleton shape="block" />
    const again = () => void dispatch(loadSessions({}))
    return (
      <EmptyState title="The list could not be loaded" action={{ label: 'Try again', onClick: again }}>
        The shop could not be reached.
      </EmptyState>
    )
  }
  const end = async (): Promise<ApiError | undefined> => {
    const error = await dispatch(
      ending === 'others' ? endOtherSessions() : endSession((ending as Session).id),
    )
    // The session was ended elsewhere meanwhile, which is the wanted result.
    if (error && error.status !== 404) return error
    if (error) await dispatch(loadSessions({}))
    popupMessage(
      ending === 'others' ? 'You are signed in here only.' : 'That device is signed out.',
      'success',
    )
    setTimeout(() => list.current?.focus())
    return undefined
  }
  const others = sessions.filter(({ isThis }) => !isThis)
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.sessions}>
        {[...sessions.filter(({ isThis }) => isThis), ...others].map((one) => (
          <li key={one.id} className={styles.session}>
            <div>
              <p className={styles.device}>
                {one.device} {one.isThis && <Badge tone="gold">This device</Badge>}
              </p>
              <p className={styles.when}>
                Last seen {momentOf(one.lastSeenAt, config.locale)} <span aria-hidden="true">·</span> signed
                in {momentOf(one.startedAt, config.locale)}
              </p>
            </div>
            {!one.isThis && (
              <Button variant="line" size="small" onClick={() => setEnding(one)}>
                End
                <span className="unseen">
                  : {one.device}, last seen {momentOf(one.lastSeenAt, config.locale)}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div>
          <Button variant="line" onClick={() => setEnding('others')}>
            End all other sessions
          </Button>
        </div>
      )}
      <Confirm
        open={ending !== null}
        onClose={() => setEnding(null)}
        title={ending === 'others' ? 'Sign out everywhere else?' : 'Sign that device out?'}
        act={ending === 'others' ? 'End all other sessions' : 'End it'}
        onAct={end}
      >
        <p>
          {ending === 'others' || ending === null
            ? 'Every other device has to sign in again. You stay signed in here.'
            : `${ending.device} has to sign in again.`}
        </p>
      </Confirm>
    </>
  )
}
