// The newsletter: `?newsletter` is the form, `?newsletter&code=<code>` confirms a request, `?unsubscribe=<key>` ends it.
// Both links need a press of a button, because email programs open links by themselves.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { newsletterConfirmDays } from '#contract/newsletter.ts'
import type { ApiError } from '../../../api/port.ts'
import { ActionLinks, AuthForm, AuthLayout, Note } from '../../../features/account/auth-layout.tsx'
import {
  confirmNewsletter,
  endNewsletter,
  subscribeNewsletter,
} from '../../../features/newsletter/newsletter.ts'
import { useRecommendedPicture } from '../../../features/product/product.ts'
import { useShopDispatch } from '../../../state/group.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { errorText } from '../../../ui/error-text.ts'
import { checkEmail, checkFields } from '../../../ui/form/checks.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Link } from '../../../ui/link.tsx'

interface NewsletterProps {
  code: string | null
  /** Of the link that ends the newsletter. */
  endKey: string | null
}

export default function Newsletter({ code, endKey }: NewsletterProps) {
  if (endKey !== null) return <End key={endKey} linkKey={endKey} />
  return code === null ? <Subscribe /> : <Confirm key={code} code={code} />
}

function Layout({ title, lead, children }: { title: string; lead: ReactNode; children?: ReactNode }) {
  const picture = useRecommendedPicture(2)
  return (
    <AuthLayout title={title} lead={lead} picture={picture} view="collar">
      {children}
    </AuthLayout>
  )
}

const SeeShirts = () => (
  <ActionLinks>
    <LinkButton to="/shop">
      <Trans>See all shirts</Trans>
    </LinkButton>
  </ActionLinks>
)

function Subscribe() {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const [sentTo, setSentTo] = useState('')
  const { errors, message, messageId, busy, form } = useForm({
    check: checkFields({ email: checkEmail }),
    fallbackField: 'email',
    async submit({ email = '' }) {
      const error = await dispatch(subscribeNewsletter({ email: email.trim(), form: 'page' }))
      if (!error) setSentTo(email.trim())
      return error
    },
  })
  if (sentTo)
    return (
      <Layout
        title={t`Check your email`}
        lead={
          <span role="status">
            <Trans>
              If <strong>{sentTo}</strong> does not get the newsletter yet, a link to confirm it is on its
              way. It works for {newsletterConfirmDays} days.
            </Trans>
          </span>
        }
      >
        <SeeShirts />
      </Layout>
    )
  return (
    <Layout
      title={t`Newsletter`}
      lead={t`An email now and then about new shirts and fabrics, and one reminder of a cart that you leave behind.`}
    >
      <AuthForm send={t`Subscribe`} busy={busy} message={message} messageId={messageId} {...form}>
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={errors['email']}
        />
      </AuthForm>
      <p>
        <Trans>
          You confirm it by a link in an email, and every email has a link to unsubscribe. We count neither
          what you open nor what you press. <Link to="/privacy">Privacy</Link>
        </Trans>
      </p>
    </Layout>
  )
}

function Confirm({ code }: { code: string }) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  return (
    <Press
      title={t`Confirm the newsletter`}
      lead={t`Do you want the newsletter, and one reminder of a cart that you leave behind?`}
      label={t`Confirm newsletter`}
      act={() => dispatch(confirmNewsletter(code))}
      done={{
        title: t`You get the newsletter`,
        lead: t`Thank you. Every email has a link to unsubscribe.`,
      }}
      refused={t`This link is not valid any more`}
      again
    />
  )
}

function End({ linkKey }: { linkKey: string }) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  return (
    <Press
      title={t`Unsubscribe from the newsletter`}
      lead={t`You get no newsletter and no reminder of a cart any more. Emails about your orders go on.`}
      label={t`Unsubscribe`}
      act={() => dispatch(endNewsletter(linkKey))}
      done={{
        title: t`You are unsubscribed`,
        lead: t`You get no newsletter and no reminder of a cart any more.`,
      }}
      refused={t`This link is not valid any more`}
    />
  )
}

interface PressProps {
  title: string
  lead: string
  label: string
  act: () => Promise<ApiError | undefined>
  done: { title: string; lead: string }
  /** The title when the link is not valid. */
  refused: string
  /** Whether a refused shopper can ask for another link. */
  again?: boolean
}

/** A link of an email: one button, and what has become of it. */
function Press({ title, lead, label, act, done, refused, again = false }: PressProps) {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'open' | 'done' | ApiError>('open')
  const press = async () => {
    setBusy(true)
    const error = await act()
    setBusy(false)
    setOutcome(error ?? 'done')
  }
  if (outcome === 'done')
    return (
      <Layout title={done.title} lead={<span role="status">{done.lead}</span>}>
        <SeeShirts />
      </Layout>
    )
  if (outcome !== 'open' && (outcome.status === 400 || outcome.status === 404))
    return (
      <Layout
        title={refused}
        lead={
          <span role="alert">
            {again ? (
              <Trans>
                Links work for {newsletterConfirmDays} days.{' '}
                <Link to="/verifymail?newsletter">Request the newsletter again</Link>.
              </Trans>
            ) : (
              <Trans>
                The shop no longer knows this link. <Link to="/contact">Contact us</Link> if you still get
                emails.
              </Trans>
            )}
          </span>
        }
      />
    )
  return (
    <Layout title={title} lead={lead}>
      {outcome !== 'open' && (
        <Note tone="danger">
          <p role="alert">{errorText(outcome, i18n)}</p>
        </Note>
      )}
      <ActionLinks>
        <Button busy={busy} onClick={() => void press()}>
          {label}
        </Button>
      </ActionLinks>
    </Layout>
  )
}
