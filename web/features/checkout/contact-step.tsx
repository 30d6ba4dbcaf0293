// The first step: an email address. Signing in is offered and not required.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '../../api/port.ts'
import { checkEmail, checkFields } from '../../ui/form/checks.ts'
import { TextField } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import type { FormValues } from '../../ui/form/use-form.ts'
import { Link } from '../../ui/link.tsx'
import { NewsletterBox } from '../newsletter/newsletter-box.tsx'
import styles from './contact-step.module.css'
import { StepForm } from './step-form.tsx'

interface ContactStepProps {
  email: string
  /** The path to return to after signing in; null for a customer who is signed in. */
  next: string | null
  onType: (typed: FormValues) => void
  /** @param newsletter whether the shopper agrees to the newsletter */
  onSend: (email: string, newsletter: boolean) => Promise<ApiError | undefined>
}

export function ContactStep({ email, next, onType, onSend }: ContactStepProps) {
  const { t } = useLingui()
  const { errors, message, busy, form } = useForm({
    check: checkFields({ email: checkEmail }),
    submit: ({ email: typed = '', newsletter }) => onSend(typed.trim(), newsletter === 'on'),
    onChange: onType,
  })
  return (
    <StepForm message={message} busy={busy} {...form}>
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={email}
        error={errors['email']}
        hint={t`For the confirmation and news of your parcel. Nothing else.`}
      />
      {next && <NewsletterBox />}
      {next && (
        <p className={styles.offer}>
          <Trans>
            Have an account? <Link to={`/signin?${new URLSearchParams({ next })}`}>Sign in</Link> to use your
            saved addresses.
          </Trans>{' '}
          <Trans>
            New? <Link to={`/signup?${new URLSearchParams({ next })}`}>Create an account</Link>, or order as a
            guest.
          </Trans>
        </p>
      )}
    </StepForm>
  )
}
