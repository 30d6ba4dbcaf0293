// What is offered of a part as fields with names of their own, for the form, the log and what is refused.
import type { ShirtPart } from './options.ts'

/** A part's fields, each by a name of its own: the order, and of each choice whether and on what it is offered, and its texts. */
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
