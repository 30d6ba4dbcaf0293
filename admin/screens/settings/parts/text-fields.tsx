// Fields for a text of the settings in each language of a market, or of the shop.
import { useLingui } from '@lingui/react/macro'
import { TextField } from '#web/ui/form/field.tsx'
import { pageConfig } from '../../../context/page-config.ts'
import { textLanguages } from './localized-text.ts'

interface TextFieldsProps {
  label: string
  /** The text by language. */
  texts: Record<string, string>
  /** The locales of the storefronts that show it, the main one first. */
  locales: readonly string[]
  /** Whether the text in the main language is required. */
  isRequired?: boolean
  maxLength: number
  error?: string
  onChange: (texts: Record<string, string>) => void
}

/** A missing text is shown in the first language. */
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
