// A text of a section: the merchant's, or the default one.
import type { ReactNode } from 'react'
import type { ShownText } from '#contract/sections.ts'
import { Written } from '../pages/written.tsx'

interface SectionTextProps {
  as: 'h1' | 'h2' | 'h3'
  text: ShownText | undefined
  className?: string | undefined
  /** The default text. */
  children: ReactNode
}

export function SectionText({ as: Tag, text, className, children }: SectionTextProps) {
  return text ? (
    <Written as={Tag} className={className} html={text.html} lang={text.language} />
  ) : (
    <Tag className={className}>{children}</Tag>
  )
}
