// The search box: a form that works without scripts, and suggestions while typing.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import type { Suggestion } from '#contract/product.ts'
import { SearchIcon } from '../ui/icons.tsx'
import { useContentLanguage } from '../shared/content-language.ts'
import { useMoney } from '../shared/price.tsx'
import { Picture } from '../shared/picture.tsx'
import styles from './search-box.module.css'

export type Suggest = (text: string, signal: AbortSignal) => Promise<Suggestion[]>

/** Milliseconds without a keystroke before suggestions are loaded. */
const suggestDelayMs = 160

interface SearchBoxProps {
  suggest: Suggest
  /** Whether the box was just opened and takes the focus. */
  focus: boolean
}

export function SearchBox({ suggest, focus }: SearchBoxProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const shop = useHref('/shop')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const urlText = useUrlSearch()
  const [text, setText] = useState(urlText)
  const [lastUrlText, setLastUrlText] = useState(urlText)
  // The box shows the search of the address, also after following a link or going back.
  if (lastUrlText !== urlText) {
    setLastUrlText(urlText)
    setText(urlText)
  }
  const [open, setOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(-1)
  const suggestions = useSuggestions(suggest, open ? text : '')
  useEffect(() => {
    if (focus) input.current?.focus()
  }, [focus])

  const go = (to: string) => {
    setOpen(false)
    void navigate(to)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = open ? suggestions[activeIndex] : undefined
    if (chosen) go(addressOf(chosen))
    else if (text.trim()) go(searchFor(text))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) setOpen(false)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || suggestions.length === 0) return
    event.preventDefault()
    setOpen(true)
    // The position before the first suggestion is the text as typed.
    setActiveIndex(((activeIndex + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1)
  }
  const showing = open && suggestions.length > 0
  return (
    <form role="search" action={shop} className={styles.form} onSubmit={submit}>
      <SearchIcon />
      <input
        ref={input}
        className={styles.input}
        type="search"
        name="search"
        value={text}
        maxLength={120}
        placeholder={t`Search`}
        aria-label={t`Search`}
        autoComplete="off"
        role="combobox"
        aria-expanded={showing}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={showing && activeIndex >= 0 ? `${id}-${activeIndex}` : undefined}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setText(event.target.value)
          setOpen(true)
          setActiveIndex(-1)
        }}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t`Suggestions`}
        className={styles.list}
        hidden={!showing}
      >
        {suggestions.map((suggestion, index) => (
          <Option
            key={`${suggestion.kind} ${suggestion.text}`}
            id={`${id}-${index}`}
            suggestion={suggestion}
            active={index === activeIndex}
            onChoose={() => go(addressOf(suggestion))}
          />
        ))}
      </div>
    </form>
  )
}

interface OptionProps {
  id: string
  suggestion: Suggestion
  active: boolean
  onChoose: () => void
}

function Option({ id, suggestion, active, onChoose }: OptionProps) {
  const { kind, text, picture, priceMinor } = suggestion
  const { t } = useLingui()
  const langOf = useContentLanguage()
  const formatMoney = useMoney()
  return (
    // The input has the focus, handles the keys and names the active option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={styles.option}
      // Keeps the focus in the box, so that the list stays open until the click.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {picture && <Picture of={picture} sizes="48px" alt="" className={styles.picture} />}
      <span className={styles.text} lang={langOf(suggestion, 'text')}>
        {text}
      </span>
      <span className={styles.kind}>
        {priceMinor !== null ? formatMoney(priceMinor) : kind === 'category' ? t`Category` : ''}
      </span>
    </div>
  )
}

function addressOf({ kind, id, text }: Suggestion): string {
  if (kind === 'product' && id) return `/productdetail/${id}`
  if (kind === 'category' && id) return `/categoryshop/${id}`
  return searchFor(text)
}

/** The search of the listing on screen. */
function useUrlSearch(): string {
  const { pathname, search } = useLocation()
  return pathname === '/shop' ? (new URLSearchParams(search).get('search') ?? '') : ''
}

function searchFor(text: string): string {
  return `/shop?${new URLSearchParams({ search: text.trim() })}`
}

/** The suggestions for a text, loaded when the typing pauses. An older answer never replaces a newer one. */
function useSuggestions(suggest: Suggest, text: string): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([])
  const query = text.trim()
  useEffect(() => {
    if (!query) return
    const request = new AbortController()
    const later = setTimeout(() => {
      suggest(query, request.signal).then(
        (answer) => !request.signal.aborted && setFound(answer),
        () => !request.signal.aborted && setFound([]),
      )
    }, suggestDelayMs)
    return () => {
      clearTimeout(later)
      request.abort()
    }
  }, [suggest, query])
  return query ? found : noSuggestions
}

const noSuggestions: Suggestion[] = []
