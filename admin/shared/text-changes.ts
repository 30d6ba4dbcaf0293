// The texts of a record in the shop's languages, from the fields of its form: `name`, `translations.de.name`.

/** As calls take them: what is empty in another language is taken away there. */
export function textChanges(fields: Record<string, string>): Record<string, unknown> {
  const changes: Record<string, string> = {}
  const translations: Record<string, Record<string, string | null>> = {}
  for (const [name, value] of Object.entries(fields)) {
    const [group, language, field] = name.split('.')
    if (group === 'translations' && language && field)
      translations[language] = { ...translations[language], [field]: value.trim() || null }
    else changes[name] = value.trim()
  }
  return { ...changes, ...(Object.keys(translations).length > 0 && { translations }) }
}
