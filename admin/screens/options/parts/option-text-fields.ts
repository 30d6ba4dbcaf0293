// The shop's own texts of an option, as fields of its form.
export const optionTextFields = ['name', 'description'] as const
export type OptionTextField = (typeof optionTextFields)[number]

/** The fields of an option's texts: `name`, `translations.de.name`. */
export const textFieldsIn = (languages: readonly { language: string }[]): string[] => [
  ...optionTextFields,
  ...languages.flatMap(({ language }) => optionTextFields.map((text) => `translations.${language}.${text}`)),
]

/** The languages in which a text that the shop wrote in its first language is missing. */
export const languagesMissing = <Language extends { language: string }>(
  { values }: { values: Record<string, unknown> },
  option: string,
  languages: readonly Language[],
): Language[] =>
  languages.filter(({ language }) =>
    optionTextFields.some(
      (text) => values[`${option}.${text}`] && !values[`${option}.translations.${language}.${text}`],
    ),
  )
