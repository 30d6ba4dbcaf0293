// The shop's own names and descriptions of options and extras, in the place of the program's.
import type { I18n } from '@lingui/core'

interface Texts {
  name?: string | undefined
  description?: string | undefined
}

export interface OwnTexts extends Texts {
  /** By language; what is missing is shown as the shop wrote it first. */
  translations?: Readonly<Record<string, Texts>> | undefined
}

/** By part and key; what is left out has the program's texts. */
export type ChoiceTexts = Readonly<
  Partial<Record<string, { choices?: Readonly<Record<string, OwnTexts>> | undefined }>>
>

export interface OwnText {
  text: string
  /** Not in the reader's language, but in the shop's first one. */
  untranslated: boolean
}

/** What the shop itself calls a choice, or says of it; undefined where it has no words of its own. */
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
