// Popup messages, notices and warnings. The focus stays where it was.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { cartWarning, notice as noticeTime, popup } from '#contract/texts.ts'
import { messageStore } from './message-store.ts'
import styles from './messages.module.css'

/** `popup`: a result, 8 px from the top. `notice`: a longer text. `warning`: the one of adding to the cart. */
type Kind = 'popup' | 'notice' | 'warning'
type Tone = 'plain' | 'success' | 'danger'

interface Message {
  kind: Kind
  tone: Tone
  text: string | MessageDescriptor
}

const seconds: Record<Kind, number> = {
  popup: popup.seconds,
  notice: noticeTime.seconds,
  warning: cartWarning.seconds,
}

/** One at a time, because two at once may contradict each other. */
const { show, remove, useMessages } = messageStore<Message>(1)

/** Shows a result in a few words for 3 s. */
export function popupMessage(text: Message['text'], tone: Tone = 'plain'): void {
  show({ kind: 'popup', text, tone })
}

/** Shows a longer text for 4.5 s. */
export function notice(text: Message['text'], tone: Tone = 'plain'): void {
  show({ kind: 'notice', text, tone })
}

/** Shows the warning of adding to the cart for 2 s. */
export function warnSelectSizeAndQuantity(): void {
  show({ kind: 'warning', text: msg`Please select size and quantity`, tone: 'plain' })
}

/** The area of messages, once in the layout. Its elements are always present, so that screen readers announce them. */
export function MessageArea() {
  const [shown] = useMessages()
  return (
    <>
      {(['popup', 'warning', 'notice'] as const).map((kind) => (
        <div
          key={kind}
          className={`${styles.area} ${styles[kind]}`}
          role={kind === 'warning' ? 'alert' : 'status'}
        >
          {shown?.kind === kind && <MessageBox key={shown.id} {...shown} />}
        </div>
      ))}
    </>
  )
}

function MessageBox({ id, kind, tone, text }: Message & { id: number }) {
  const { t } = useLingui()
  useEffect(() => {
    const end = setTimeout(() => remove(id), seconds[kind] * 1000)
    return () => clearTimeout(end)
  }, [id, kind])
  return <p className={`${styles.message} ${styles[tone]}`}>{typeof text === 'string' ? text : t(text)}</p>
}
