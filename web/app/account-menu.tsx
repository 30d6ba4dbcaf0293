// The account in the header: for a guest the link to sign in, for a customer a small menu under their initials.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isAuthPath } from '../features/account/return-to.ts'
import type { SignInLocationState } from '../features/account/return-to.ts'
import { AccountIcon } from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'
import styles from './account-menu.module.css'
import { accountLinks } from './navigation.ts'
import { useDismiss } from './use-dismiss.ts'

export interface HeaderAccount {
  /** Empty for a guest. */
  name: string
  signOut: () => Promise<void>
}

/** The state that lets the sign-in screen lead back to this address. */
export function useReturnState(): SignInLocationState | undefined {
  const { pathname, search, state } = useLocation()
  return isAuthPath(pathname) ? (state as SignInLocationState | undefined) : { next: pathname + search }
}

interface AccountToolProps {
  shopper: HeaderAccount
  className?: string
}

export function AccountTool({ shopper, className = '' }: AccountToolProps) {
  const { t } = useLingui()
  const state = useReturnState()
  const link = useRef<HTMLAnchorElement>(null)
  const signedOut = useRef(false)
  // After signing out, the focus moves to the link in the menu's place.
  useEffect(() => {
    if (signedOut.current && !shopper.name) link.current?.focus()
    signedOut.current = false
  }, [shopper.name])
  if (!shopper.name) {
    return (
      <Link ref={link} to="/signin" state={state} className={className} aria-label={t`Sign in`}>
        <AccountIcon />
      </Link>
    )
  }
  const signOut = () => {
    signedOut.current = true
    return shopper.signOut()
  }
  return <AccountMenu shopper={{ ...shopper, signOut }} className={className} />
}

function AccountMenu({ shopper: { name, signOut }, className }: Required<AccountToolProps>) {
  const { t } = useLingui()
  const id = useId()
  const initials = initialsOf(name)
  const [open, setOpen] = useState(false)
  const dismiss = useDismiss<HTMLDivElement>(open, setOpen)
  const [signingOut, setSigningOut] = useState(false)
  const onSignOut = () => {
    if (signingOut) return
    setSigningOut(true)
    void signOut().finally(() => setSigningOut(false))
  }
  return (
    // Escape closes it from anywhere inside; all its controls are links and buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={`${styles.account} ${className}`} {...dismiss}>
      <button
        type="button"
        className={styles.button}
        aria-label={t`${initials}, account of ${name}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {/* Drawn by CSS, because the button’s label already has the name. */}
        <span className={styles.initials} data-initials={initials} />
      </button>
      <div id={id} className={styles.panel} hidden={!open}>
        <p className={styles.name}>
          <Trans>
            Signed in as <strong>{name}</strong>
          </Trans>
        </p>
        <ul className={styles.links}>
          {accountLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{t(label)}</Link>
            </li>
          ))}
          <li>
            <button type="button" aria-disabled={signingOut || undefined} onClick={onSignOut}>
              <Trans>Sign out</Trans>
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}

/** First letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return ends.map((word) => [...word][0]!.toLocaleUpperCase()).join('')
}
