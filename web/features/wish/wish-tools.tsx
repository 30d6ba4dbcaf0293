// Actions for the whole wishlist: sharing it by a link, and emails about it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { errorOf, useGroup, useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/form/field.tsx'
import { notice, popupMessage } from '../../ui/messages.tsx'
import { errorText } from '../../ui/error-text.ts'
import { shareWishlist, mailWishlist, wish } from './wish.ts'
import styles from './wish-tools.module.css'

interface WishToolsProps {
  /** Why no emails can be sent, with a link to change that; null when they can be sent. */
  noMail: ReactNode
}

export function WishTools({ noMail }: WishToolsProps) {
  return (
    <div className={styles.controls}>
      <Share />
      <Mail noMail={noMail} />
    </div>
  )
}

function Share() {
  const { t, i18n } = useLingui()
  const key = useGroup(wish, (state) => state.shareKey)
  const dispatch = useShopDispatch()
  const [busy, setBusy] = useState(false)
  const share = async (shared: boolean) => {
    setBusy(true)
    const outcome = await dispatch(shareWishlist({ shared }))
    setBusy(false)
    if ('error' in outcome) notice(errorText(errorOf(outcome)!, i18n), 'danger')
    else if (!shared) popupMessage(t`Sharing is turned off.`)
  }
  if (!key) {
    return (
      <div className={styles.control}>
        <Button variant="line" size="small" busy={busy} onClick={() => void share(true)}>
          <Trans>Share this list</Trans>
        </Button>
        <p className={styles.hint}>
          <Trans>
            Creates a link that nobody can guess. Everyone with the link sees the shirts and your first name.
          </Trans>
        </p>
      </div>
    )
  }
  return (
    <Link to={`${location.origin}/myprofile?wishlist=${key}`} busy={busy} onEnd={() => void share(false)} />
  )
}

function Link({ to, busy, onEnd }: { to: string; busy: boolean; onEnd: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(to)
      popupMessage(t`The link is copied.`, 'success')
    } catch {
      // Not every browser allows a page to copy; the shopper can copy the link from the field.
      document.querySelector<HTMLInputElement>(`[id="${id}"]`)?.select()
      notice(t`Please copy the marked link yourself.`)
    }
  }
  return (
    <div className={styles.control}>
      <label htmlFor={id} className={styles.label}>
        <Trans>Anyone with this link sees the list</Trans>
      </label>
      <input id={id} className={styles.link} readOnly value={to} onFocus={({ target }) => target.select()} />
      <div className={styles.actions}>
        <Button variant="line" size="small" onClick={() => void copy()}>
          <Trans>Copy the link</Trans>
        </Button>
        <Button variant="bare" size="small" busy={busy} onClick={onEnd}>
          <Trans>Stop sharing</Trans>
        </Button>
      </div>
    </div>
  )
}

function Mail({ noMail }: WishToolsProps) {
  const { t, i18n } = useLingui()
  const mailWanted = useGroup(wish, (state) => state.mailWanted)
  const dispatch = useShopDispatch()
  if (noMail) return <p className={styles.hint}>{noMail}</p>
  const change = async (next: boolean) => {
    const outcome = await dispatch(mailWishlist({ wanted: next }))
    if ('error' in outcome) notice(errorText(errorOf(outcome)!, i18n), 'danger')
    else popupMessage(next ? t`You get an email when there is news.` : t`You get no more emails about it.`)
  }
  return (
    <div className={styles.control}>
      <CheckboxField
        label={t`Email me when something is back in stock or costs less`}
        hint={t`One email for each piece of news, with a link to unsubscribe.`}
        checked={mailWanted}
        onChange={({ target }) => void change(target.checked)}
      />
    </div>
  )
}
