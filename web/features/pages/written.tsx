// A piece of a written page. The server makes the HTML from Markdown, so it contains no unchecked markup.
import { Trans } from '@lingui/react/macro'

export interface WrittenProps {
  html: string
  as?: 'div' | 'span' | 'h1' | 'h2' | 'h3' | 'p'
  className?: string
  /** Its language, if it is not the page's. */
  lang?: string | undefined
}

export function Written({ html, as: Tag = 'div', className, lang }: WrittenProps) {
  // oxlint-disable-next-line react/no-danger
  return <Tag className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}

/** A note that the page is not published yet. */
export function PreviewNote({ page }: { page: { preview?: true | undefined } }) {
  if (!page.preview) return null
  return (
    <p className="page eyebrow">
      <Trans>This is a preview: shoppers do not see it yet.</Trans>
    </p>
  )
}
