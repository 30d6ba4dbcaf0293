// What a fabric and its colour are called in the reader's language.
import type { I18n } from '@lingui/core'
import type { Fabric } from './fabric.ts'

export const fabricName = ({ name, translations }: Fabric, { locale }: I18n): string =>
  translations?.[locale]?.name ?? name

/** As it stands within a line: `sky blue`. */
export function fabricColour({ colourText, translations }: Fabric, i18n: I18n): string {
  const own = translations?.[i18n.locale]?.colour
  return own ?? (typeof colourText === 'string' ? colourText : i18n._(colourText))
}
