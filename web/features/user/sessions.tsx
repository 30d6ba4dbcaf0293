// The sessions of the account: each can be ended, and all others at once.
import { Trans, useLingui } from '@lingui/react/macro'
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
import { deviceName } from '../../shared/device-name.ts'
import styles from './sessions.module.css'
import { endOtherSessions, endSession, loadSessions, user } from './user.ts'

export function Sessions() {
  const { i18n, t } = useLingui()
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
      <EmptyState title={t`The list could not be loaded`} action={{ label: t`Try again`, onClick: again }}>
        <Trans>The shop could not be reached.</Trans>
      </EmptyState>
    )
  }
  const end = async (): Promise<ApiError | undefined> => {
    const error = await dispatch(
      ending === 'others' ? endOtherSessions() : endSession((ending as Session).id),
    )
    // The session has ended elsewhere meanwhile, which is the wanted result.
    if (error && error.status !== 404) return error
    if (error) await dispatch(loadSessions({}))
    popupMessage(
      ending === 'others' ? t`You are signed in here only.` : t`That device is signed out.`,
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
          <SessionItem key={one.id} session={one} onEnd={() => setEnding(one)} />
        ))}
      </ul>
      {others.length > 0 && (
        <div>
          <Button variant="line" onClick={() => setEnding('others')}>
            <Trans>End all other sessions</Trans>
          </Button>
        </div>
      )}
      <Confirm
        open={ending !== null}
        onClose={() => setEnding(null)}
        title={ending === 'others' ? t`Sign out everywhere else?` : t`Sign that device out?`}
        act={ending === 'others' ? t`End all other sessions` : t`End it`}
        onAct={end}
      >
        <p>
          {ending === 'others' || ending === null
            ? t`Every other device has to sign in again. You stay signed in here.`
            : t`${{ device: deviceName(ending.device, i18n) }} has to sign in again.`}
        </p>
      </Confirm>
    </>
  )
}

function SessionItem({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { i18n } = useLingui()
  const { config } = useShop()
  const { isThis } = session
  const device = deviceName(session.device, i18n)
  const lastSeen = momentOf(session.lastSeenAt, config.locale)
  const startedAt = momentOf(session.startedAt, config.locale)
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>
          {device}{' '}
          {isThis && (
            <Badge tone="gold">
              <Trans>This device</Trans>
            </Badge>
          )}
        </p>
        <p className={styles.lastSeen}>
          <Trans>
            Last seen {lastSeen} <span aria-hidden="true">·</span> signed in {startedAt}
          </Trans>
        </p>
      </div>
      {!isThis && (
        <Button variant="line" size="small" onClick={onEnd}>
          <Trans comment="Ends a session">
            End
            <span className="unseen">
              : {device}, last seen {lastSeen}
            </span>
          </Trans>
        </Button>
      )}
    </li>
  )
}
