// The shop's own names and descriptions of options and extras, which replace those of the program.
import type { I18n } from '@lingui/core'

interface Texts {
  name?: string | undefined
  description?: string | undefined
}

export interface OwnTexts extends Texts {
  /** By language; where one is missing, the text in the shop's first language is shown. */
  translations?: Readonly<Record<string, Texts>> | undefined
}

/** By part and key; a choice without an entry has the program's texts. */
export type ChoiceTexts = Readonly<
  Partial<Record<string, { choices?: Readonly<Record<string, OwnTexts>> | undefined }>>
>

export interface OwnText {
  text: string
  /** The text is in the shop's first language, because there is none in the reader's. */
  untranslated: boolean
}

/** The shop's own name or description of a choice; undefined when it has none. */
export function ownText(
  texts: ChoiceTexts,
  part: string,
  key: string,
  field: keyof Texts,
  { locale }: Pick<I18n, 'locale'>,
): OwnText | undefined {
  const own = texts[part]?.choices?.[key]
  const translated = own?.translations?.[locale]?.[field]
  const text = translated ?? own?.[field]
  return text === undefined ? undefined : { text, untranslated: translated === undefined }
}
