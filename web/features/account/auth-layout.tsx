// The layout of the screens for signing in and up: text and a form on one side, a shirt on the other where there is
// room.
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormHTMLAttributes, ReactNode } from 'react'
import type { Picture as PictureOf, PictureView } from '#contract/picture.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Picture } from '../../shared/picture.tsx'
import styles from './auth-layout.module.css'

interface AuthLayoutProps {
  title: string
  lead?: ReactNode
  /** Undefined until it is loaded; its space is reserved. */
  picture: PictureOf | undefined
  view?: PictureView
  children: ReactNode
}

export function AuthLayout({ title, lead, picture, view, children }: AuthLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.content}>
        <div className={styles.column}>
          <header className={styles.head}>
            <h1>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </header>
          {children}
        </div>
      </div>
      <div className={styles.shirt} aria-hidden="true">
        <Placket />
        {picture && (
          <Picture
            of={picture}
            view={view}
            sizes="(min-width: 769px) 50vw, 1px"
            alt=""
            className={styles.picture}
          />
        )}
      </div>
    </div>
  )
}

/** A line drawing of a placket, until the picture is loaded. */
function Placket() {
  return (
    <svg className={styles.placket} viewBox="0 0 120 900" preserveAspectRatio="xMidYMid meet">
      <path d="M20 0v900M100 0v900" />
      <path d="M28 0v900M92 0v900" className={styles.stitches} />
      {[90, 270, 450, 630, 810].map((y) => (
        <g key={y}>
          <circle cx="60" cy={y} r="15" />
          <circle cx="60" cy={y} r="11" />
          <path d={`M56 ${y - 4}v0M64 ${y - 4}v0M56 ${y + 4}v0M64 ${y + 4}v0`} className={styles.holes} />
        </g>
      ))}
    </svg>
  )
}

/** A note above the form: why the shopper is here, or what the result was. */
export function Note({ tone = 'plain', children }: { tone?: 'plain' | 'danger'; children: ReactNode }) {
  return <div className={`${styles.note} ${styles[tone]}`}>{children}</div>
}

interface AuthFormProps extends FormHTMLAttributes<HTMLFormElement> {
  /** The label of the submit button. */
  send: string
  busy: boolean
  /** The error of the API; the space for it is always reserved. */
  message: string
  messageId: string
  /** Shown in place of the message while there is none. */
  aside?: string
  children: ReactNode
}

export function AuthForm({ send, busy, message, messageId, aside, children, ...form }: AuthFormProps) {
  return (
    <form method="post" className={styles.form} {...form}>
      {children}
      <div className={styles.messages}>
        <p id={messageId} className={styles.message} role="alert">
          {message}
        </p>
        {!message && <p>{aside}</p>}
      </div>
      <Button type="submit" wide busy={busy}>
        {send}
      </Button>
    </form>
  )
}

/** Alternatives to the form, below a thin line. */
export function Alternatives({ children }: { children: ReactNode }) {
  return <div className={styles.alternatives}>{children}</div>
}

/** Shown instead of the form when somebody is signed in. */
export function SignedInAs({ name, next }: { name: string; next: string }) {
  const { t } = useLingui()
  return (
    <>
      <Note>
        <p>
          <Trans>
            You are signed in as <strong>{name}</strong>.
          </Trans>
        </p>
      </Note>
      <ActionLinks>
        <LinkButton to={next || '/shop'} replace>
          {next ? t`Continue where you left off` : t`See all shirts`}
        </LinkButton>
        <LinkButton to="/order" variant="bare">
          <Trans>Your orders</Trans>
        </LinkButton>
      </ActionLinks>
    </>
  )
}

/** Links side by side. */
export function ActionLinks({ children }: { children: ReactNode }) {
  return <p className={styles.links}>{children}</p>
}
