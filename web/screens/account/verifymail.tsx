// Email verification: without a code it says where the link was sent and sends it again; with a code it verifies. The link
// that restores an earlier address also opens this screen, and so do the links of the newsletter.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ApiError } from '../../api/port.ts'
import { AuthLayout, Note, ActionLinks } from '../../features/account/auth-layout.tsx'
import { authLink } from '../../features/account/return-to.ts'
import { SendAgain } from '../../features/account/send-again.tsx'
import { errorText } from '../../ui/error-text.ts'
import { useRecommendedPicture } from '../../features/product/product.ts'
import { storedUserName, userName } from '../../features/user/user-name.ts'
import {
  loadUserIfSignedIn,
  signOut,
  sendVerifyMail,
  restoreEmail,
  user,
  verifyMail,
} from '../../features/user/user.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** The address to which an email was just sent, and when. */
export interface MailSent {
  sentTo: string
  /** Milliseconds since 1970. */
  sentAt: number
}

const Newsletter = lazy(() => import('./verifymail/newsletter.tsx'))

/** Whether the URL is one of the newsletter. */
const isNewsletter = (query: URLSearchParams) => query.has('newsletter') || query.has('unsubscribe')

export function page({ i18n, url }: ScreenContext): PageInfo {
  if (isNewsletter(url.searchParams))
    return {
      title: i18n._(msg`Newsletter`),
      description: i18n._(msg`News of shirts and fabrics by email.`),
      noindex: true,
    }
  return {
    title: i18n._(msg`Confirm your email`),
    description: i18n._(msg`Confirm the email address of your account.`),
    noindex: true,
  }
}

export default function VerifyMailScreen() {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const code = query.get('code')
  if (isNewsletter(query))
    return (
      <Suspense fallback={<Spinner />}>
        <Newsletter code={code} endKey={query.get('unsubscribe')} />
      </Suspense>
    )
  if (!code) return <WithoutCode />
  return query.has('restore') ? <Restore key={code} code={code} /> : <WithCode key={code} code={code} />
}

function WithoutCode() {
  const { t } = useLingui()
  const picture = useRecommendedPicture(2)
  const signedIn = useGroup(userName, (state) => state.userName !== '')
  const profile = useGroup(user, (state) => state.userList)
  const { sentTo, sentAt = 0 } = (useLocation().state ?? {}) as Partial<MailSent>
  const to =
    profile?.email ?? sentTo ?? t({ message: 'your address', comment: 'A link went to your address.' })
  if (!signedIn) {
    return (
      <AuthLayout title={t`Confirm your email`} picture={picture} view="collar" lead={t(toSignInFirst)}>
        <ActionLinks>
          <LinkButton to="/signin?next=/verifymail">
            <Trans>Go to sign in</Trans>
          </LinkButton>
        </ActionLinks>
      </AuthLayout>
    )
  }
  if (profile?.emailVerified) return <Confirmed address={profile.email} />
  return (
    <AuthLayout
      title={sentAt ? t`Check your email` : t`Confirm your email`}
      picture={picture}
      view="collar"
      lead={
        sentAt ? (
          <Trans>
            Your account is ready. We have sent a link to <strong>{to}</strong>. Open it within 24 hours, and
            emails about your orders go there.
          </Trans>
        ) : (
          <Trans>
            A link went to <strong>{to}</strong>. Open it within 24 hours, and emails about your orders go
            there.
          </Trans>
        )
      }
    >
      <SendMailAgain since={sentAt} />
      <ActionLinks>
        <LinkButton to="/shop" variant="bare">
          <Trans>Continue shopping</Trans>
        </LinkButton>
      </ActionLinks>
    </AuthLayout>
  )
}

const toSignInFirst = msg`Sign in, and we send the link to your address again.`

function SendMailAgain({ since = 0, label }: { since?: number; label?: string }) {
  const dispatch = useShopDispatch()
  return <SendAgain since={since} label={label} send={() => dispatch(sendVerifyMail())} />
}

function WithCode({ code }: { code: string }) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const picture = useRecommendedPicture(2)
  const [outcome, setOutcome] = useState<'pending' | 'verified' | ApiError>('pending')
  const started = useRef(false)
  const verify = async () => setOutcome((await dispatch(verifyMail(code))) ?? 'verified')
  useEffect(() => {
    // Only once, because the link works only once.
    if (started.current) return
    started.current = true
    void verify()
  })
  if (outcome === 'verified') return <Confirmed />
  if (outcome === 'pending') {
    return (
      <AuthLayout title={t`Confirming your email`} lead={t`One moment.`} picture={picture} view="collar">
        <Spinner />
      </AuthLayout>
    )
  }
  if (outcome.status === 409) return <SignInFirst />
  if (outcome.status === 400) return <ExpiredLink />
  return (
    <AuthLayout title={t`Your email is not confirmed yet`} picture={picture} view="collar">
      <VerifyFailed error={outcome} onAgain={() => (setOutcome('pending'), void verify())} />
    </AuthLayout>
  )
}

function VerifyFailed({ error, onAgain }: { error: ApiError; onAgain: () => void }) {
  const { t, i18n } = useLingui()
  const text =
    error.status === 0 ? t`The shop did not answer. The link is still valid.` : errorText(error, i18n)
  return (
    <>
      <Note tone="danger">
        <p role="alert">{text}</p>
      </Note>
      <ActionLinks>
        <Button onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      </ActionLinks>
    </>
  )
}

/** A new address can only be confirmed while signed in to its account. */
function SignInFirst() {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const picture = useRecommendedPicture(2)
  const name = useGroup(userName, (state) => state.userName)
  const signIn = authLink('/signin', pathname + search)
  const change = async () => {
    await dispatch(signOut())
    await navigate(signIn)
  }
  return (
    <AuthLayout
      title={t`Sign in to confirm your new email`}
      lead={t`The new address counts once you are signed in to the account it is for. Sign in with your present address; the link works for 24 hours.`}
      picture={picture}
      view="collar"
    >
      {name && (
        <Note>
          <p role="alert">
            <Trans>
              You are signed in as <strong>{name}</strong>. This link belongs to another account.
            </Trans>
          </p>
        </Note>
      )}
      <ActionLinks>
        {name ? (
          <Button onClick={() => void change()}>
            <Trans>Sign in to the other account</Trans>
          </Button>
        ) : (
          <LinkButton to={signIn}>
            <Trans>Sign in</Trans>
          </LinkButton>
        )}
      </ActionLinks>
    </AuthLayout>
  )
}

/** Needs a press of a button, because programs that scan emails open links too. */
function Restore({ code }: { code: string }) {
  const { t, i18n } = useLingui()
  const dispatch = useShopDispatch()
  const picture = useRecommendedPicture(2)
  const [busy, setBusy] = useState(false)
  const [restored, setRestored] = useState('')
  const [error, setError] = useState<ApiError | null>(null)
  const restore = async () => {
    setBusy(true)
    setError(null)
    const outcome = await dispatch(restoreEmail(code))
    setBusy(false)
    if ('error' in outcome) return setError(outcome.error)
    // The session of this browser may be one of those that were just ended.
    if (storedUserName()) await dispatch(loadUserIfSignedIn())
    setRestored(outcome.email)
  }
  if (restored) {
    return (
      <AuthLayout
        title={t`Check your email`}
        lead={
          <span role="status">
            <Trans>
              Your account has the address <strong>{restored}</strong>, and every device is signed out. We
              have sent a link there to choose a new password; it works for two hours.
            </Trans>
          </span>
        }
        picture={picture}
        view="collar"
      >
        <ActionLinks>
          <LinkButton to="/forgotpassword" variant="bare">
            <Trans>Send another link</Trans>
          </LinkButton>
        </ActionLinks>
      </AuthLayout>
    )
  }
  if (error?.status === 400) {
    return (
      <AuthLayout
        title={t`This link is not valid any more`}
        lead={
          <span role="alert">
            <Trans>
              It works once, for seven days. If this is still the address of your account, set a new password:
              that too signs out every other device and voids every open change.
            </Trans>
          </span>
        }
        picture={picture}
        view="collar"
      >
        <ActionLinks>
          <LinkButton to="/forgotpassword">
            <Trans>Set a new password</Trans>
          </LinkButton>
          <LinkButton to="/contact" variant="bare">
            <Trans>Contact us</Trans>
          </LinkButton>
        </ActionLinks>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      title={t`Keep your email address`}
      lead={t`Your account gets the address this link was emailed to, and no other. Every device is signed out, and you choose a new password by email.`}
      picture={picture}
      view="collar"
    >
      {error && (
        <Note tone="danger">
          <p role="alert">{errorText(error, i18n)}</p>
        </Note>
      )}
      <ActionLinks>
        <Button busy={busy} onClick={() => void restore()}>
          <Trans>Keep this address</Trans>
        </Button>
        <LinkButton to="/" variant="bare">
          <Trans>I requested the change</Trans>
        </LinkButton>
      </ActionLinks>
    </AuthLayout>
  )
}

function ExpiredLink() {
  const { t } = useLingui()
  const picture = useRecommendedPicture(2)
  const signedIn = useGroup(userName, (state) => state.userName !== '')
  const profile = useGroup(user, (state) => state.userList)
  const title = t`This link is not valid any more`
  if (profile?.emailVerified) {
    const { email } = profile
    return (
      <AuthLayout
        title={title}
        lead={
          <span role="alert">
            <Trans>
              The address of your account is <strong>{email}</strong>, and it is confirmed.
            </Trans>
          </span>
        }
        picture={picture}
        view="collar"
      >
        <ActionLinks>
          <LinkButton to="/myprofile">
            <Trans>Your account</Trans>
          </LinkButton>
        </ActionLinks>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={title} picture={picture} view="collar">
      <Note tone="danger">
        <p role="alert">
          <Trans>Links work for 24 hours, until the next one is sent or the password is changed.</Trans>
        </p>
      </Note>
      {signedIn ? (
        <SendMailAgain label={t`Send a new link`} />
      ) : (
        <>
          <p>{t(toSignInFirst)}</p>
          <ActionLinks>
            <LinkButton to="/signin?next=/verifymail">
              <Trans>Go to sign in</Trans>
            </LinkButton>
          </ActionLinks>
        </>
      )}
    </AuthLayout>
  )
}

function Confirmed({ address }: { address?: string }) {
  const { t } = useLingui()
  const picture = useRecommendedPicture(2)
  const signedIn = useGroup(userName, (state) => state.userName !== '')
  return (
    <AuthLayout
      title={t`Your email is confirmed`}
      lead={
        <span role="status">
          {address ? (
            <Trans>
              <strong>{address}</strong> is yours. Emails about your orders go there.
            </Trans>
          ) : (
            <Trans>The address is yours. Emails about your orders go there.</Trans>
          )}
        </span>
      }
      picture={picture}
      view="collar"
    >
      <ActionLinks>
        <LinkButton to="/shop">
          <Trans>See all shirts</Trans>
        </LinkButton>
        {signedIn ? (
          <LinkButton to="/order" variant="bare">
            <Trans>Your orders</Trans>
          </LinkButton>
        ) : (
          <LinkButton to="/signin" variant="bare">
            <Trans>Sign in</Trans>
          </LinkButton>
        )}
      </ActionLinks>
    </AuthLayout>
  )
}
