// A page of the shop as a change would make it. After a change only the content of the frame is replaced, so that it keeps
// its scroll position.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '#web/ui/error-text.ts'
import type { ApiError } from '#web/api/port.ts'
import { ShopFrame } from './shop-frame.tsx'
import styles from './shop-frame.module.css'

interface PreviewFrameProps<Body> {
  /** The previewing call. */
  preview: (body: Body) => PromiseLike<{ data?: { html: string } | undefined; error?: unknown }>
  /** What is previewed; null while it is incomplete. */
  body: Body | null
}

/** Milliseconds without a further change before the preview is made. */
const pauseMs = 80

export function PreviewFrame<Body>({ preview, body }: PreviewFrameProps<Body>) {
  const { i18n } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const [error, setError] = useState<ApiError>()
  const sent = JSON.stringify(body)
  const newest = useRef('')
  useEffect(() => {
    const proposed = JSON.parse(sent) as Body | null
    if (proposed === null) return
    newest.current = sent
    const update = async () => {
      const reply = await preview(proposed)
      // A later change has its own preview.
      if (newest.current !== sent) return
      setError(reply.error as ApiError | undefined)
      if (frame.current && reply.data) show(frame.current, reply.data.html)
    }
    const timer = setTimeout(() => void update(), pauseMs)
    return () => clearTimeout(timer)
  }, [preview, sent])
  return (
    <ShopFrame
      frame={frame}
      note={
        <p role="status" className={styles.hint}>
          {error ? (
            <Trans>The preview shows the last valid state: {{ reason: errorText(error, i18n) }}</Trans>
          ) : (
            <Trans>The preview is up to date with this form. Its links lead nowhere.</Trans>
          )}
        </p>
      }
    />
  )
}

/** Shows a document in the frame; when its styles are there already, only the body changes. */
function show(frame: HTMLIFrameElement, html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const current = frame.contentDocument
  if (!current?.body?.firstElementChild || stylesOf(current) !== stylesOf(next)) {
    frame.srcdoc = html
    return
  }
  const { lang, dir } = next.documentElement
  Object.assign(current.documentElement, { lang, dir })
  current.body.replaceChildren(...[...next.body.childNodes].map((node) => current.importNode(node, true)))
}

const stylesOf = (document: Document) =>
  [...document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]')]
    .map((link) => link.getAttribute('href'))
    .join(' ')
