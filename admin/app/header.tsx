// The header: the menu's button on small screens, the command palette, and the menu of the member.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useState } from 'react'
import { currentTheme, setTheme } from '../context/browser-settings.ts'
import { pageConfig, type Theme, themes } from '../context/page-config.ts'
import { useSession } from '../context/session.ts'
import { Icon } from '../ui/icons.tsx'
import { Popover } from '../ui/popover.tsx'
import styles from './header.module.css'
import { commandKey } from './keyboard-help.tsx'
import { useLanguageChange, useSignOut } from './member-actions.ts'

interface HeaderProps {
  onMenu: () => void
  onPalette: () => void
}

export function Header({ onMenu, onPalette }: HeaderProps) {
  const { t } = useLingui()
  const { fullName } = useSession().member
  return (
    <header className={styles.header}>
      <button type="button" className={styles.menu} aria-label={t`Menu`} onClick={onMenu}>
        <Icon name="menu" />
      </button>
      <button type="button" className={styles.palette} onClick={onPalette}>
        <Icon name="search" />
        <span className={styles.paletteText}>
          <Trans>Search or run a command …</Trans>
        </span>
        <kbd className={styles.key} aria-hidden="true">
          {commandKey()} K
        </kbd>
      </button>
      <Popover
        className={styles.member ?? ''}
        button={
          <>
            <span aria-hidden="true" className={styles.initials} data-initials={initialsOf(fullName)} />
            <span className={styles.name}>
              <Trans>
                <span className="unseen">You: </span>
                {fullName}
              </Trans>
            </span>
          </>
        }
      >
        <MemberMenu />
      </Popover>
    </header>
  )
}

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('')
}

function MemberMenu() {
  const { t } = useLingui()
  const { member } = useSession()
  const { languages, language } = pageConfig()
  const signOut = useSignOut()
  const changeLanguage = useLanguageChange()
  const [theme, showTheme] = useState<Theme>(currentTheme)
  const names: Record<Theme, string> = { system: t`As the system`, light: t`Light`, dark: t`Dark` }
  return (
    <div className={styles.memberMenu}>
      <p className={styles.identity}>
        <strong>{member.fullName}</strong>
        <span>{member.email}</span>
        <span>{member.role.name}</span>
      </p>
      <ul>
        <li>
          <Link to="/account">
            <Icon name="account" />
            <Trans>Your account</Trans>
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => void signOut()}>
            <Icon name="out" />
            <Trans>Sign out</Trans>
          </button>
        </li>
      </ul>
      <fieldset className={styles.theme}>
        <legend>
          <Trans>Colours</Trans>
        </legend>
        {themes.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="theme"
              checked={one === theme}
              onChange={() => {
                setTheme(one)
                showTheme(one)
              }}
            />
            {names[one]}
          </label>
        ))}
      </fieldset>
      {languages.length > 1 && (
        <label className={styles.language}>
          <span>
            <Trans>Language</Trans>
          </span>
          <select
            value={languages.find((one) => one.language === language)?.locale}
            onChange={({ target }) => void changeLanguage(target.value)}
          >
            {languages.map(({ locale, language, name }) => (
              <option key={locale} value={locale} lang={language}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
