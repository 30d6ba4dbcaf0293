// Messages about what was done, at the lower edge of the window; actions can be undone for a while.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { messageStore } from '#web/ui/message-store.ts'
import type { ApiError } from '#web/api/port.ts'
import styles from './messages.module.css'

interface Message {
  text: string
  tone: 'plain' | 'danger'
  /** Undoes the action. Returns the error, or undefined when it is undone. */
  undo: (() => Promise<ApiError | undefined>) | null
}

const seconds = 5
const secondsToUndo = 10

const { show, remove, useMessages } = messageStore<Message>(3)

/** The number of pages that show messages in their own text. */
let inlineAreas = 0
const listeners = new Set<() => void>()

function changeInlineAreas(by: number): void {
  inlineAreas += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a message about what was done; with `undo` it has an undo button for ten seconds. */
export function showMessage(
  text: string,
  undo: Message['undo'] = null,
  tone: Message['tone'] = 'plain',
): void {
  show({ text, tone, undo })
}

/** Shows why a call was refused. */
export const showError = (error: ApiError, i18n: I18n): void =>
  show({ text: errorText(error, i18n), tone: 'danger', undo: null })

/** The area of messages, unless the page has its own. It is always present, so that screen readers announce them. */
export function MessageArea() {
  const isInline = useSyncExternalStore(subscribe, () => inlineAreas > 0)
  return isInline ? null : <FloatingArea />
}

/** The last message in the text of the page, where a floating one would cover fields. Its space is reserved. */
export function InlineMessageArea() {
  const { t } = useLingui()
  const last = useMessages().at(-1)
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    changeInlineAreas(1)
    return () => changeInlineAreas(-1)
  }, [])
  const shown = last?.id
  useEffect(() => {
    if (shown !== undefined) area.current?.scrollIntoView?.({ block: 'nearest' })
  }, [shown])
  return (
    <div ref={area} role="region" aria-label={t`Messages`} className={styles.inline}>
      <div role="status" className={styles.list}>
        {last && <MessageBox key={last.id} {...last} />}
      </div>
    </div>
  )
}

function FloatingArea() {
  const { t } = useLingui()
  const shown = useMessages()
  const area = useRef<HTMLDivElement>(null)
  // In the top layer, so that an open dialog does not cover it.
  useEffect(() => {
    area.current?.togglePopover?.(shown.length > 0)
  }, [shown.length])
  return (
    <div ref={area} popover="manual" role="region" aria-label={t`Messages`} className={styles.area}>
      <div role="status" className={styles.list}>
        {shown.map((message) => (
          <MessageBox key={message.id} {...message} />
        ))}
      </div>
    </div>
  )
}

function MessageBox({ id, text, tone, undo }: Message & { id: number }) {
  const { i18n } = useLingui()
  const [isHeld, setHeld] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const end = setTimeout(() => remove(id), (undo ? secondsToUndo : seconds) * 1000)
    return () => clearTimeout(end)
  }, [id, undo, isHeld])
  const onUndo = async () => {
    setBusy(true)
    const error = await undo!()
    remove(id)
    if (error) showError(error, i18n)
    else showMessage(i18n._(msg`Undone.`))
  }
  return (
    <div
      className={`${styles.message} ${styles[tone]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{text}</p>
      {undo && (
        <Button variant="bare" size="small" busy={busy} onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={i18n._(msg`Close`)}
        onClick={() => remove(id)}
      >
        <svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 4l12 12M16 4L4 16" />
        </svg>
      </button>
    </div>
  )
}
