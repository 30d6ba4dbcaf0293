// The button that sends an email again; it is disabled for a while after each email.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../api/port.ts'
import { Button } from '../../ui/button.tsx'
import styles from './send-again.module.css'
import { errorText } from '../../ui/error-text.ts'

interface SendAgainProps {
  /** Left out: "Send it again". */
  label?: string
  /** Milliseconds since 1970 when an email was sent before; 0 for never. */
  since: number
  send: () => Promise<ApiError | undefined>
}

export function SendAgain({ label, since, send }: SendAgainProps) {
  const { t, i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState({ text: '', wrong: false })
  const { secondsLeft, begin } = useResendCountdown(since)
  const onClick = async () => {
    if (secondsLeft > 0) return
    setBusy(true)
    setMessage({ text: '', wrong: false })
    const error = await send()
    setBusy(false)
    if (!error) begin()
    setMessage(error ? { text: errorText(error, i18n), wrong: true } : { text: t`Sent.`, wrong: false })
  }
  return (
    <div className={styles.sendAgain}>
      <Button
        variant="line"
        busy={busy}
        aria-disabled={secondsLeft > 0 || undefined}
        className={secondsLeft > 0 ? styles.disabled : ''}
        onClick={onClick}
      >
        {label ?? t`Send it again`}
      </Button>
      <p className={message.wrong ? styles.error : styles.message}>
        <span role="status">{message.text}</span>
        {secondsLeft > 0 && (
          <span className="numbers">
            {' '}
            <Trans>You can ask again in {secondsLeft} s.</Trans>
          </span>
        )}
      </p>
    </div>
  )
}

/** How long the button is disabled after an email. */
const pauseSeconds = 60

/** The seconds until an email can be sent again. */
function useResendCountdown(since: number): { secondsLeft: number; begin: () => void } {
  const [startedAt, setStartedAt] = useState(since)
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.min(
    pauseSeconds,
    Math.max(0, Math.ceil(startedAt / 1000 + pauseSeconds - now / 1000)),
  )
  useEffect(() => {
    if (secondsLeft === 0) return
    const next = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(next)
  }, [secondsLeft])
  return {
    secondsLeft,
    begin() {
      setStartedAt(Date.now())
      setNow(Date.now())
    },
  }
}
