// The shop in its other languages: links in the footer, and an offer when the browser prefers another one.
import { useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { useLocation, useMatches } from 'react-router'
import { isIn } from '../context/screen.ts'
import type { ClientConfig, LanguageAddress, ScreenData } from '../context/screen.ts'
import { useShop } from '../context/shop.ts'
import { CrossIcon } from '../ui/icons.tsx'
import styles from './language-links.module.css'
import { languageKey, switchMarketAddress } from './switch-market.ts'
import { saveTypedFields } from './typed-fields.ts'

/** Renders nothing when the shop has one language. */
export function LanguageLinks() {
  const { t } = useLingui()
  const { config } = useShop()
  if (config.languages.length < 2) return null
  return (
    <nav aria-label={t`Language`} className={styles.languages}>
      <ul>
        {config.languages.map((one) => (
          <li key={one.locale}>
            <LanguageLink to={one} current={one.locale === config.locale} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Not a link of the router: the whole page is loaded, with the scripts of the other language. */
function LanguageLink({ to, current }: { to: LanguageAddress; current: boolean }) {
  const { language, locale, name, href } = to
  const { pathname, search, hash } = useLocation()
  const page = (useMatches().at(-1)?.loaderData as ScreenData | undefined)?.page
  // A product that is not sold in the other market has no page there.
  const path = page && !isIn(page, to) ? '/shop' : `${pathname}${search}${hash}`
  const address = href + path
  return (
    <a
      href={address}
      lang={language}
      hrefLang={language}
      aria-current={current || undefined}
      onClick={(event) => {
        localStorage.setItem(languageKey, locale)
        saveTypedFields()
        // Typed text is carried over only to another origin, and not to a new window.
        if (address.startsWith('/') || opensElsewhere(event)) return
        event.preventDefault()
        location.assign(switchMarketAddress(address, locale))
      }}
    >
      {name}
    </a>
  )
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: React.MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** Offers the language that the browser prefers, until one is chosen. It never redirects by itself. */
export function LanguageOffer() {
  const { t } = useLingui()
  const { config } = useShop()
  const [declined, setDeclined] = useState(false)
  const offered = useSyncExternalStore(
    noChanges,
    () => (localStorage.getItem(languageKey) ? undefined : preferredOther(config)),
    () => undefined,
  )
  if (!offered || declined) return null
  return (
    <aside className={styles.offer} aria-label={offered.name} lang={offered.language}>
      <LanguageLink to={{ ...offered, name: offered.offer }} current={false} />
      <button
        type="button"
        lang={config.language}
        aria-label={t`Close`}
        onClick={() => {
          localStorage.setItem(languageKey, config.locale)
          setDeclined(true)
        }}
      >
        <CrossIcon />
      </button>
    </aside>
  )
}

const noChanges = () => () => {}

/** The locale that the browser prefers, or another one in the same language; undefined for the current one. */
function preferredOther({ languages, locale: current }: ClientConfig): LanguageAddress | undefined {
  const codeOf = (tag: string) => tag.split('-')[0]
  for (const tag of navigator.languages) {
    const exact = languages.find(({ locale }) => locale === tag)
    if (!exact && codeOf(tag) === codeOf(current)) return undefined
    const match = exact ?? languages.find(({ locale }) => codeOf(locale) === codeOf(tag))
    if (match) return match.locale === current ? undefined : match
  }
  return undefined
}
