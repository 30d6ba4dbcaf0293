// A piece of a written page. Its HTML is made by the server of Markdown: nothing in it comes from anybody unchecked.
import { Trans } from '@lingui/react/macro'
import type { WrittenPage } from '#contract/pages.ts'

export interface WrittenProps {
  html: string
  as?: 'div' | 'span' | 'h1' | 'h2' | 'h3' | 'p'
  className?: string
  /** Its language, where that is not the page's. */
  lang?: string | undefined
}

export function Written({ html, as: Tag = 'div', className, lang }: WrittenProps) {
  // oxlint-disable-next-line react/no-danger
  return <Tag className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Beside a page that is not published yet. */
export function PreviewNote({ page }: { page: WrittenPage }) {
  if (!page.preview) return null
  return (
    <p className="page eyebrow">
      <Trans>This is a preview: shoppers do not see it yet.</Trans>
    </p>
  )
}
