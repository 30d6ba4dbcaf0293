// The coupon: a field for its code, what it gives, and a button to remove it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { CheckoutView } from '#contract/orders.ts'
import { replyText } from '../../shared/reply-texts.ts'
import { useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { errorText } from '../../ui/error-text.ts'
import { changeCheckout } from './checkout.ts'
import styles from './coupon.module.css'

export function CheckoutCoupon({ coupon }: Pick<CheckoutView, 'coupon'>) {
  const { i18n, t } = useLingui()
  const dispatch = useShopDispatch()
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const change = async (code: string | null) => {
    if (busy) return
    setBusy(true)
    const error = await dispatch(changeCheckout({ coupon: code }))
    setBusy(false)
    setError(error ? errorText(error, i18n) : '')
    // The pressed button may be gone, so the focus goes to what replaced it.
    requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>(error || code === null ? 'input' : 'button')?.focus(),
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('coupon') ?? '').trim()
    if (code) return void change(code)
    setError(t`Please enter the code of your coupon.`)
    place.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={place}>
      <div role="status">
        {coupon && <Applied {...coupon} busy={busy} onRemove={() => void change(null)} />}
      </div>
      {!coupon && (
        <form className={styles.form} noValidate onSubmit={submit} onInput={() => setError('')}>
          <TextField
            label={t`Coupon code`}
            name="coupon"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={error}
          />
          <Button type="submit" variant="line" busy={busy} className={styles.apply}>
            <Trans>Apply</Trans>
          </Button>
        </form>
      )}
    </div>
  )
}

interface AppliedProps {
  code: string
  text: string
  busy: boolean
  onRemove: () => void
}

function Applied({ code, text, busy, onRemove }: AppliedProps) {
  const { i18n } = useLingui()
  return (
    <p className={styles.applied}>
      <span>
        <strong className={styles.code}>{code}</strong>
        <br />
        {replyText(i18n, text)}
      </span>
      <Button variant="bare" size="small" busy={busy} onClick={onRemove} className={styles.remove}>
        <Trans>
          Remove<span className="unseen"> coupon {code}</span>
        </Trans>
      </Button>
    </p>
  )
}
