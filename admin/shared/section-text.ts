// How a section is named in the editor, and how its content is compared with that of another version.
import type { I18n } from '@lingui/core'
import type { StoredSection } from '#contract/admin/sections.ts'
import { markdownText } from '#contract/markdown/text.ts'
import { sectionFieldLabels, sectionLabels } from './section-labels.ts'

/** The title of a section in a language, or in any; empty without one. */
export function sectionTitle({ values }: StoredSection, language: string): string {
  const title = 'title' in values ? (values.title ?? {}) : {}
  return markdownText(title[language] ?? Object.values(title)[0] ?? '')
}

/** A section as text, a line for each value. */
export const sectionText = ({ kind, values }: StoredSection, i18n: I18n): string =>
  [
    i18n._(sectionLabels[kind].name),
    ...Object.entries(values).map(
      ([name, value]) => `${i18n._(sectionFieldLabels[name]!)}: ${valueText(value)}`,
    ),
  ].join('\n')

/** All sections of a version as text. */
export const sectionsAsText = (sections: readonly StoredSection[], i18n: I18n): string =>
  sections.map((one) => sectionText(one, i18n)).join('\n\n')

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(valueText).join(' ')
  return String(value)
}
