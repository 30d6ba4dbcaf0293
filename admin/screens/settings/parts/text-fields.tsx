// A text of the settings in each language of a market, or of the shop.
import { useLingui } from '@lingui/react/macro'
import { TextField } from '#web/ui/form/field.tsx'
import { pageConfig } from '../../../context/page-config.ts'
import { textLanguages } from './localized-text.ts'

interface TextFieldsProps {
  label: string
  /** By language. */
  texts: Record<string, string>
  /** Of the storefronts that show it, the main one first. */
  locales: readonly string[]
  /** Whether it is needed in the main language. */
  isRequired?: boolean
  maxLength: number
  error?: string
  onChange: (texts: Record<string, string>) => void
}

/** What is missing in a language is shown in the first one. */
export function TextFields({
  label,
  texts,
  locales,
  isRequired = false,
  maxLength,
  error = '',
  onChange,
}: TextFieldsProps) {
  const { t } = useLingui()
  const names = new Intl.DisplayNames([pageConfig().locale], { type: 'language' })
  const languages = textLanguages(locales, texts)
  const [main = ''] = languages
  const shown = texts[languages.find((language) => texts[language]) ?? main] ?? ''
  return languages.map((language) => {
    const isMain = language === main
    const inLanguage = names.of(language) ?? language
    return (
      <TextField
        key={language}
        label={languages.length === 1 ? label : `${label}, ${inLanguage}`}
        hint={!isMain && !texts[language] && shown ? t`Missing: shoppers read “${shown}”.` : undefined}
        lang={language}
        required={isMain && isRequired}
        maxLength={maxLength}
        autoComplete="off"
        value={texts[language] ?? ''}
        error={isMain ? error : ''}
        onChange={({ target }) => onChange({ ...texts, [language]: target.value })}
      />
    )
  })
}
