// The settings of a part as named fields, for the form, the log and error replies.
import type { ShirtPart } from './options.ts'

/** The fields of a part: the order, and for each choice whether and on which fabrics it is offered, and its texts. */
export const optionFields = ({ part, choices }: ShirtPart): Record<string, unknown> =>
  Object.fromEntries([
    [`${part}.order`, choices.map(({ key }) => key)],
    ...choices.flatMap(({ key, isDefault: _, ...choice }) =>
      Object.entries(choiceFields(choice)).map(([field, value]) => [`${part}.${key}.${field}`, value]),
    ),
  ])

/** By `offered`, `name`, `translations.de.name`. */
export const choiceFields = ({
  translations = {},
  ...fields
}: {
  translations?: Record<string, object> | undefined
}): Record<string, unknown> => ({
  ...fields,
  ...Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) =>
      Object.entries(texts).map(([name, text]) => [`translations.${language}.${name}`, text]),
    ),
  ),
})
