// The page as shoppers would see it. After a change only the content of the frame is replaced, so that it keeps its scroll
// position.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { StoredSection } from '#contract/admin/sections.ts'
import { errorText } from '#web/ui/error-text.ts'
import type { ApiError } from '#web/api/port.ts'
import { usePreviewSectionsMutation } from '../../../api/sections.ts'
import { ShopFrame } from '../../../shared/shop-frame/shop-frame.tsx'
import styles from './sections.module.css'

interface SectionPreviewProps {
  id: string
  locale: string
  sections: StoredSection[]
}

/** Milliseconds without a further change before the preview is made. */
const pauseMs = 80

export function SectionPreview({ id, locale, sections }: SectionPreviewProps) {
  const { i18n } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const [error, setError] = useState<ApiError>()
  const [preview] = usePreviewSectionsMutation()
  const sent = JSON.stringify(sections)
  const newest = useRef('')
  useEffect(() => {
    newest.current = `${locale} ${sent}`
    const update = async () => {
      const reply = await preview({ id, locale, sections: JSON.parse(sent) as StoredSection[] })
      // A later change has its own preview.
      if (newest.current !== `${locale} ${sent}`) return
      if ('error' in reply) return setError(reply.error as ApiError)
      setError(undefined)
      if (frame.current && reply.data) show(frame.current, reply.data.html)
    }
    const timer = setTimeout(() => void update(), pauseMs)
    return () => clearTimeout(timer)
  }, [preview, id, locale, sent])
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
