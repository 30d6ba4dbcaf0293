// Mail verification: without a code it says where the link went and sends it again, with one it verifies.
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Refusal } from '../api/port.ts'
import { Entrance, Note, Ways } from '../features/account/entrance.tsx'
import { SendAgain } from '../features/account/send-again.tsx'
import { sentenceOf } from '../features/account/use-form.ts'
import { useShirt } from '../features/product/use-shirt.ts'
import { userName } from '../features/user/user-name.ts'
import { mailVerifyLink, user, verifyWith } from '../features/user/user.ts'
import type { PageInfo } from '../shell/screen.ts'
import { useGroup, useShopDispatch } from '../state/group.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** What whoever just had the mail sent knows about it. */
export interface MailSent {
  sentTo: string
  /** Milliseconds since 1970. */
  sentAt: number
}

export function page(): PageInfo {
  return {
    title: 'Confirm your email',
    description: 'Confirm the email address of your account.',
    noindex: true,
  }
}

export default function VerifyMailScreen() {
  const { search } = useLocation()
  const code = new URLSearchParams(search).get('code')
  return code ? <WithCode key={code} code={code} /> : <WithoutCode />
}

function WithoutCode() {
  const picture = useShirt(2)
  const signedIn = useGroup(userName, (state) => state.userName !== '')
  const profile = useGroup(user, (state) => state.userList)
  const { sentTo, sentAt = 0 } = (useLocation().state ?? {}) as Partial<MailSent>
  const address = profile?.email ?? sentTo
  if (!signedIn) {
    return (
      <Entrance title="Confirm your email" picture={picture} view="cuff" lead={toSignInFirst}>
        <Ways>
          <LinkButton to="/signin?next=/verifymail">Go to sign in</LinkButton>
        </Ways>
      </Entrance>
    )
  }
  if (profile?.emailVerified) return <Confirmed address={profile.email} />
  return (
    <Entrance
      title={sentAt ? 'Check your email' : 'Confirm your email'}
      picture={picture}
      view="cuff"
      lead={
        <>
          {sentAt ? 'Your account is ready. We have sent a link to ' : 'A link went to '}
          <strong>{address ?? 'your address'}</strong>. Open it within 24 hours, and your orders will find you
          there.
        </>
      }
    >
      <SendMailAgain since={sentAt} />
      <Ways>
        <LinkButton to="/shop" variant="bare">
          Continue shopping
        </LinkButton>
      </Ways>
    </Entrance>
  )
}

const toSignInFirst = 'Sign in, and we send the link to your address again.'

function SendMailAgain({ since = 0, label }: { since?: number; label?: string }) {
  const dispatch = useShopDispatch()
  return <SendAgain since={since} label={label} send={() => dispatch(mailVerifyLink())} />
}

function WithCode({ code }: { code: string }) {
  const dispatch = useShopDispatch()
  const picture = useShirt(2)
  const [outcome, setOutcome] = useState<'asking' | 'verified' | Refusal>('asking')
  const asked = useRef(false)
  const ask = async () => setOutcome((await dispatch(verifyWith(code))) ?? 'verified')
  useEffect(() => {
    // Once: the link works once.
    if (asked.current) return
    asked.current = true
    void ask()
  })
  if (outcome === 'verified') return <Confirmed />
  if (outcome === 'asking') {
    return (
      <Entrance title="Confirming your email" lead="One moment." picture={picture} view="cuff">
        <Spinner />
      </Entrance>
    )
  }
  return (
    <Entrance title="That did not work" picture={picture} view="cuff">
      {outcome.status === 400 ? (
        <OldLink />
      ) : (
        <>
          <Note tone="danger">
            <p role="alert">{unanswered(outcome)}</p>
          </Note>
          <Ways>
            <Button onClick={() => (setOutcome('asking'), void ask())}>Try again</Button>
          </Ways>
        </>
      )}
    </Entrance>
  )
}

function unanswered(refusal: Refusal): string {
  return refusal.status === 0 ? 'The shop did not answer. The link is still good.' : sentenceOf(refusal)
}

function OldLink() {
  const signedIn = useGroup(userName, (state) => state.userName !== '')
  const verified = useGroup(user, (state) => state.userList?.emailVerified)
  if (verified) {
    return (
      <Note>
        <p role="alert">This link is old, but no harm done: your address is confirmed already.</p>
      </Note>
    )
  }
  return (
    <>
      <Note tone="danger">
        <p role="alert">This link is not valid any more: links work for 24 hours.</p>
      </Note>
      {signedIn ? (
        <SendMailAgain label="Send a new link" />
      ) : (
        <>
          <p>{toSignInFirst}</p>
          <Ways>
            <LinkButton to="/signin?next=/verifymail">Go to sign in</LinkButton>
          </Ways>
        </>
      )}
    </>
  )
}

function Confirmed({ address }: { address?: string }) {
  const picture = useShirt(2)
  const signedIn = useGroup(userName, (state) => state.userName !== '')
  return (
    <Entrance
      title="Your email is confirmed"
      lead={
        <span role="status">
          {address ? <strong>{address}</strong> : 'The address'} is yours. Letters about your orders go there.
        </span>
      }
      picture={picture}
      view="cuff"
    >
      <Ways>
        <LinkButton to="/shop">See all shirts</LinkButton>
        {signedIn ? (
          <LinkButton to="/order" variant="bare">
            Your orders
          </LinkButton>
        ) : (
          <LinkButton to="/signin" variant="bare">
            Sign in
          </LinkButton>
        )}
      </Ways>
    </Entrance>
  )
}
