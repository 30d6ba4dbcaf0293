// The link of a section, to a page of the shop or to another address.
import type { ShownLink } from '#contract/sections.ts'
import { buttonClass, type ButtonVariant, LinkButton } from '../../ui/button.tsx'

interface SectionLinkProps {
  link: ShownLink
  variant?: ButtonVariant
}

export function SectionLink({ link: { to, label, language }, variant = 'primary' }: SectionLinkProps) {
  if (to.startsWith('/'))
    return (
      <LinkButton to={to} lang={language} variant={variant}>
        {label}
      </LinkButton>
    )
  return (
    <a href={to} lang={language} rel="noreferrer" className={buttonClass({ variant })}>
      {label}
    </a>
  )
}
