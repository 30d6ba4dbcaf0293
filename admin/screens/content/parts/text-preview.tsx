// A preview of a text while it is typed.
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { blocksHtml, escapeText, type Writing } from '#contract/markdown/html.ts'
import { type Block, parseMarkdown } from '#contract/markdown/parse.ts'
import { pageConfig } from '../../../context/page-config.ts'
import styles from './text-preview.module.css'

interface TextPreviewProps {
  text: string
  lang: string
  facts: readonly { name: string; value: string | null }[]
}

/** The blocks with their headings one level lower, because the text is shown below a heading of the second level. */
const belowSection = (blocks: Block[]): Block[] =>
  blocks.map((block) => (block.kind === 'heading' ? { ...block, level: block.level + 2 } : block))

export function TextPreview({ text, lang, facts }: TextPreviewProps) {
  const { t } = useLingui()
  const shown = useDeferredValue(text)
  const html = useMemo(() => {
    const writing: Writing = {
      values: Object.fromEntries(facts.map(({ name, value }) => [name, value])),
      base: pageConfig().shop.url,
      // The picture itself is only shown in the preview of the page.
      picture: (address, alt) => `<span class="${styles.picture}">${alt || escapeText(address)}</span>`,
    }
    return blocksHtml(belowSection(parseMarkdown(shown)), writing)
  }, [shown, facts])
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      if (!link) return
      event.preventDefault()
      // Links open in another window, so that unsaved text is not lost.
      if (!link.getAttribute('href')?.startsWith('#')) window.open(link.href, '_blank', 'noopener,noreferrer')
    }
    const current = element.current!
    current.addEventListener('click', open)
    return () => current.removeEventListener('click', open)
  }, [])
  return (
    <div
      ref={element}
      role="region"
      aria-label={t({ message: 'Preview', comment: 'Of a text, beside the field it is typed into' })}
      className={styles.preview}
      lang={lang}
      dir="auto"
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
