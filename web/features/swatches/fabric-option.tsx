// Choosing fabrics: a swatch with its name as an option, the grid of the options, and the search above it.
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createContext, useContext, useId } from 'react'
import type { ReactNode } from 'react'
import type { FabricView } from '#contract/design.ts'
import type { fabricLook } from '#garment/description/fabric-looks.ts'
import { fabricText } from '#garment/design/design-summary.ts'
import { isFabricUntranslated } from '#garment/fabric/fabric-texts.ts'
import { useLoaded } from '../../shared/use-loaded.ts'
import { useOwnLanguage } from '../../shared/content-language.ts'
import { FabricSwatch } from '../../stage/drawn/fabric-swatch.tsx'
import styles from './fabric-option.module.css'

interface FabricOptionProps {
  fabric: FabricView
  type: 'radio' | 'checkbox'
  /** The name of the group of radios. */
  name?: string
  chosen: boolean
  disabled: boolean
  /** Shows a checkbox; without it only the swatch shows whether it is chosen. */
  showBox?: boolean
  onChoose: (code: string) => void
  /** Text after the fabric's code. */
  children?: ReactNode
}

export function FabricOption({
  fabric,
  type,
  name,
  chosen,
  disabled,
  showBox = false,
  onChoose,
  children,
}: FabricOptionProps) {
  const { i18n } = useLingui()
  const langOf = useFabricLanguage()
  const look = useContext(Look)
  const id = useId()
  const { code } = fabric
  return (
    <div className={`${styles.option} ${showBox ? styles.withBox : styles.withoutBox}`}>
      <input
        type={type}
        id={id}
        name={name}
        value={code}
        checked={chosen}
        disabled={disabled}
        onChange={() => onChoose(code)}
        aria-describedby={`${id}-about`}
      />
      <FabricSwatch code={code} widthMm={60} detail="whole" className={styles.swatch} />
      <label htmlFor={id} lang={langOf(code)}>
        {fabricText(code, i18n)}
      </label>
      <span id={`${id}-about`} className={styles.about}>
        {code}
        {children}
        {look && <span className="unseen">. {look(fabric, i18n)}.</span>}
      </span>
    </div>
  )
}

/** Describes a fabric to screen readers; null until it is loaded. */
const Look = createContext<typeof fabricLook | null>(null)
const loadLooks = () => import('#garment/description/fabric-looks.ts')

export function FabricGrid({ children }: { children: ReactNode }) {
  const looks = useLoaded(loadLooks)
  return (
    <Look value={looks?.fabricLook ?? null}>
      <div className={styles.grid}>{children}</div>
    </Look>
  )
}

interface FabricSearchProps {
  label: string
  value: string
  onChange: (value: string) => void
}

export function FabricSearch({ label, value, onChange }: FabricSearchProps) {
  const { t } = useLingui()
  return (
    <input
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={t`Name, colour or code`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

/** The number of fabrics found; `searchedFor` is the corrected or completed word. */
export const foundText = (count: number, searchedFor: string | null, i18n: I18n): string =>
  i18n._(
    searchedFor === null
      ? msg`${plural(count, { one: '# fabric', other: '# fabrics' })}`
      : msg`${plural(count, { one: `# fabric for “${searchedFor}”`, other: `# fabrics for “${searchedFor}”` })}`,
  )

/** Returns the `lang` of a fabric's name: undefined when it is in the page's language, or the same in every language. */
export function useFabricLanguage(): (code: string) => string | undefined {
  const { i18n } = useLingui()
  const langOf = useOwnLanguage()
  return (code) => langOf(isFabricUntranslated(code, i18n))
}
