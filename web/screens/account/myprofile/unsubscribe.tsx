// Ends the emails about a wishlist, from the link in one of them. It needs a press of a button, because email
// programs open links by themselves.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ApiError } from '../../../api/port.ts'
import { endWishlistMail } from '../../../features/wish/wish.ts'
import { useShopDispatch } from '../../../state/group.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { errorText } from '../../../ui/error-text.ts'
import styles from './shared-wishlist.module.css'

export default function Unsubscribe({ linkKey: key }: { linkKey: string }) {
  const { t, i18n } = useLingui()
  const dispatch = useShopDispatch()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'ended' | ApiError | null>(null)
  const end = async () => {
    setBusy(true)
    const outcome = await dispatch(endWishlistMail({ key }))
    setBusy(false)
    setOutcome('error' in outcome ? (outcome.payload as ApiError) : 'ended')
  }
  if (outcome === 'ended') {
    return (
      <ErrorState
        title={t`You are unsubscribed`}
        action={{ to: '/myprofile?tab=wishlist', label: t`See your wishlist` }}
      >
        <span role="status">
          <Trans>We do not write to you about your wishlist any more. The list itself is as it was.</Trans>
        </span>
      </ErrorState>
    )
  }
  const old = outcome && (outcome.status === 404 || outcome.status === 400)
  return (
    <div className={`page ${styles.screen}`}>
      <header className={styles.head}>
        <h1>
          <Trans>Wishlist emails</Trans>
        </h1>
        <p className="lead">
          <Trans>We wrote to you because something on it was back in stock or cost less.</Trans>
        </p>
        <p role="alert">
          {old
            ? t`This link is incomplete, or older than your account.`
            : outcome && errorText(outcome, i18n)}
        </p>
        <div>
          <Button busy={busy} onClick={() => void end()}>
            <Trans>Unsubscribe</Trans>
          </Button>
        </div>
      </header>
    </div>
  )
}
