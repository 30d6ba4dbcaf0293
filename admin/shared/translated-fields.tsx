// The texts of a record in the shop's languages, as fields of its form: `name`, `translations.de.name`.
import { useLingui } from '@lingui/react/macro'
import { useSession } from '../context/session.ts'
import {
  areaControl,
  type ControlProps,
  type RecordField,
  textControl,
  trimmed,
  trimmedOrNull,
} from '../ui/form/record-field.tsx'
import type { RecordForm } from '../ui/form/use-record-form.ts'
import { Section } from '../ui/screen.tsx'
import { furtherLanguages } from './content-languages.ts'

interface TextOptions {
  label: string
  maxLength: number
  /** The rows of its text area; left out: one line. */
  rows?: number
  /** The check of the text in the shop's first language; left out: it may be empty. */
  check?: RecordField<string, TextValues>['check']
}

type Texts<Name extends string> = Record<Name, TextOptions>
/** The texts by the names of their fields. */
export type TextValues = Record<string, string>
type TextField = RecordField<string, TextValues>

export function useTextFields<Name extends string>(
  texts: Texts<Name>,
  record: Record<NoInfer<Name>, string> & {
    translations: Record<string, Partial<Record<NoInfer<Name>, string | null>>>
  },
): Record<string, TextField> {
  const languages = furtherLanguages(useSession().shop.locales)
  const names = Object.keys(texts) as Name[]
  const controlOf = (name: Name, lang?: string) => {
    const { label, maxLength, rows, check } = texts[name]
    const attributes = { maxLength, lang, required: lang === undefined && check !== undefined }
    const control = rows === undefined ? textControl(attributes) : areaControl({ rows, ...attributes })
    return (field: ControlProps<string>) => control({ ...field, label })
  }
  return Object.fromEntries([
    ...names.map((name): [string, TextField] => {
      const { label, check } = texts[name]
      return [name, { label, value: record[name], check, toSaved: trimmed, render: controlOf(name) }]
    }),
    ...languages.flatMap(({ language, name: called }) =>
      names.map((name): [string, TextField] => [
        `translations.${language}.${name}`,
        {
          label: `${called}: ${texts[name].label}`,
          value: record.translations[language]?.[name] ?? '',
          toSaved: trimmedOrNull,
          render: controlOf(name, language),
        },
      ]),
    ),
  ])
}

interface TextSectionsProps {
  form: RecordForm<TextValues>
  names: readonly string[]
}

/** A section for the first language, and one for each further one. */
export function TextSections({ form, names }: TextSectionsProps) {
  const { t } = useLingui()
  const languages = furtherLanguages(useSession().shop.locales)
  return (
    <>
      <Section title={t`Content`}>{names.map(form.field)}</Section>
      {languages.map(({ language, name }) => (
        <Section key={language} title={name}>
          {names.map((text) => form.field(`translations.${language}.${text}`))}
        </Section>
      ))}
    </>
  )
}
