// A text of a section in one language.
import type { LocalTexts } from '#contract/admin/sections.ts'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'

/** The same texts with another one in a language; undefined when all are empty. */
export function withText(texts: LocalTexts = {}, language: string, text: string): LocalTexts | undefined {
  const { [language]: _, ...others } = texts
  const next = text === '' ? others : { ...others, [language]: text }
  return Object.keys(next).length > 0 ? next : undefined
}

interface LocalTextProps {
  label: string
  texts: LocalTexts | undefined
  language: string
  max: number
  rows: number
  required?: boolean
  onChange: (texts: LocalTexts | undefined) => void
}

/** A text in one language; the text of another one is its placeholder, as shoppers see it. */
export function LocalText({ label, texts, language, max, rows, required = false, onChange }: LocalTextProps) {
  const shared = {
    label,
    required,
    lang: language,
    maxLength: max,
    value: texts?.[language] ?? '',
    placeholder: Object.values(texts ?? {})[0],
  }
  return rows === 1 ? (
    <TextField
      {...shared}
      autoComplete="off"
      onChange={({ target }) => onChange(withText(texts, language, target.value))}
    />
  ) : (
    <TextAreaField
      {...shared}
      rows={rows}
      onChange={({ target }) => onChange(withText(texts, language, target.value))}
    />
  )
}
