// The box by which somebody agrees to the newsletter in another form. It is never ticked beforehand.
import { useLingui } from '@lingui/react/macro'
import { newsletterConsent } from '#contract/newsletter-labels.ts'
import { CheckboxField } from '../../ui/form/field.tsx'

export function NewsletterBox() {
  const { t } = useLingui()
  return (
    <CheckboxField
      label={t(newsletterConsent)}
      name="newsletter"
      hint={t`You confirm it by a link in an email, and every email has a link to unsubscribe.`}
    />
  )
}
