// The language of a market with the region for amounts and dates, and its further languages.
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminMarket, AdminSettings } from '#contract/admin/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { localeName } from '../../../shared/display-names.ts'
import { sortedCountries } from '../../../shared/sorted-countries.ts'
import styles from '../settings.module.css'

type Choices = Pick<AdminSettings, 'allCountries' | 'allLanguages'>

interface LocaleFieldsProps {
  locale: string
  choices: Choices
  error: string
  onChange: (locale: string) => void
}

/** The usual region of a language: Germany for German. Undefined for an unknown one. */
const usualRegion = (language: string) => new Intl.Locale(language).maximize().region

/** The region after a change of the language: the usual one, unless the market has chosen another one. */
function regionFor(language: string, former: string): string {
  const { language: formerLanguage, region = '' } = new Intl.Locale(former)
  return region === usualRegion(formerLanguage) ? (usualRegion(language) ?? region) : region
}

/** Two selects: a language in which the shop has texts, and a region. */
export function LocaleFields({ locale, choices, error, onChange }: LocaleFieldsProps) {
  const { t } = useLingui()
  const { language, region = '' } = new Intl.Locale(locale)
  const languages = [...new Set([...choices.allLanguages, language])]
  return (
    <div className={styles.columns}>
      <SelectField
        label={t`Language`}
        name="locale"
        hint={t`For the pages, emails and documents of the market.`}
        error={error}
        value={language}
        onChange={({ target }) => onChange(`${target.value}-${regionFor(target.value, locale)}`)}
      >
        {languages.map((one) => (
          <option key={one} value={one}>
            {localeName(one)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`As written in`}
        hint={t`How amounts and dates are written.`}
        value={region}
        onChange={({ target }) => onChange(`${language}-${target.value}`)}
      >
        {sortedCountries([...new Set([...choices.allCountries, region])]).map(({ country, name }) => (
          <option key={country} value={country}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

interface LanguagesProps {
  languages: AdminMarket['languages']
  /** The locale of the market's first language. */
  locale: string
  choices: Choices
  error: string
  onChange: (languages: AdminMarket['languages']) => void
  /** Makes a language the market's first one. */
  onFirst: (locale: string) => void
}

/** The further languages, each with its path. */
export function Languages({ languages, locale, choices, error, onChange, onFirst }: LanguagesProps) {
  const { t } = useLingui()
  const { region = '' } = new Intl.Locale(locale)
  const change = (index: number, changes: Partial<AdminMarket['languages'][number]>) =>
    onChange(languages.map((one, at) => (at === index ? { ...one, ...changes } : one)))
  const used = new Set(
    [locale, ...languages.map((one) => one.locale)].map((tag) => new Intl.Locale(tag).language),
  )
  const next = choices.allLanguages.find((one) => !used.has(one)) ?? choices.allLanguages[0]!
  return (
    <>
      <ol className={styles.list}>
        {languages.map((one, index) => {
          const name = localeName(one.locale)
          return (
            // The rows have no id.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles.method}>
              <div className={styles.head}>
                <h3>{name}</h3>
                <div className={styles.tools}>
                  <Button
                    variant="bare"
                    size="small"
                    aria-label={t`Make first: ${name}`}
                    onClick={() => onFirst(one.locale)}
                  >
                    <Trans>Make first</Trans>
                  </Button>
                  <Button
                    variant="bare"
                    size="small"
                    aria-label={t`Remove ${name}`}
                    onClick={() => onChange(languages.filter((_, at) => at !== index))}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </div>
              </div>
              <LocaleFields
                locale={one.locale}
                choices={choices}
                error=""
                onChange={(locale) => change(index, { locale })}
              />
              <TextField
                label={t`Path`}
                hint={t`Below the address of the market: a slash and two letters, like /fr.`}
                maxLength={6}
                autoComplete="off"
                value={one.path}
                onChange={({ target }) => change(index, { path: target.value.trim().toLowerCase() })}
              />
            </li>
          )
        })}
      </ol>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <div>
        <Button
          variant="line"
          size="small"
          onClick={() => onChange([...languages, { locale: `${next}-${region}`, path: `/${next}` }])}
        >
          <Trans>Add language</Trans>
        </Button>
      </div>
    </>
  )
}

/** The languages with another one first. The former first one replaces it in the list, with a path of its own. */
export function withFirst(
  { locale, languages }: Pick<AdminMarket, 'locale' | 'languages'>,
  first: string,
): Pick<AdminMarket, 'locale' | 'languages'> {
  const others = languages.filter((one) => one.locale !== first)
  const freed = languages.find((one) => one.locale === first)!.path
  const own = `/${new Intl.Locale(locale).language}`
  const path = own.length === 3 && !others.some((one) => one.path === own) ? own : freed
  return {
    locale: first,
    languages: languages.map((one) => (one.locale === first ? { locale, path } : one)),
  }
}

interface MovedLanguagesProps {
  /** The saved languages. */
  before: Pick<AdminMarket, 'locale' | 'languages'>
  after: Pick<AdminMarket, 'locale' | 'languages'>
  /** The address of the market. */
  url: string
}

/** A preview of the pages whose address changes with another first language. */
export function MovedLanguages({ before, after, url }: MovedLanguagesProps) {
  const addressIn = (market: MovedLanguagesProps['before'], locale: string) => {
    const path = market.locale === locale ? '' : market.languages.find((one) => one.locale === locale)?.path
    return path === undefined ? null : url + path
  }
  const moved = [after.locale, ...after.languages.map(({ locale }) => locale)].flatMap((locale) => {
    const [from, to] = [addressIn(before, locale), addressIn(after, locale)!]
    return from === null || from === to ? [] : [{ locale, from, to }]
  })
  if (before.locale === after.locale || moved.length === 0) return null
  return (
    <div role="status" className={styles.moved}>
      <p>
        <Trans>
          After it is saved, {localeName(after.locale)} is the first language. Carts, orders and customers
          keep their language, and mails lead to the new addresses. Links and results of search engines with
          an old address show the other language, or a page that is not found:
        </Trans>
      </p>
      <ul>
        {moved.map(({ locale, from, to }) => (
          <li key={locale}>
            <Trans>
              {localeName(locale)}: {to}, until now {from}
            </Trans>
          </li>
        ))}
      </ul>
    </div>
  )
}
