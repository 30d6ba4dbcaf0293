// The link of a section, to a page of the shop or to another address.
import type { ShownLink } from '#contract/sections.ts'
import { type ButtonVariant, LinkButton } from '../../ui/button.tsx'

export function SectionLink({
  link: { to, label, language },
  variant,
}: {
  link: ShownLink
  variant?: ButtonVariant
}) {
  // An address of another site is a document of its own.
  const isElsewhere = !to.startsWith('/')
  return (
    <LinkButton
      to={to}
      lang={language}
      {...(variant && { variant })}
      {...(isElsewhere && { reloadDocument: true, rel: 'noreferrer' })}
    >
      {label}
    </LinkButton>
  )
}
