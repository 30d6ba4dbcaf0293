// The names of a fabric and of its colour in the reader's language.
import type { I18n } from '@lingui/core'
import type { Fabric } from './fabric.ts'
import { fabricByCode, standardFabric } from './fabrics.ts'

export const fabricName = ({ name, translations }: Fabric, { locale }: I18n): string =>
  translations?.[locale]?.name ?? name

/** Whether the shop has renamed the fabric, and has no name for it in the reader's language. */
export function isFabricUntranslated(code: string, { locale }: Pick<I18n, 'locale'>): boolean {
  const { name, translations } = fabricByCode(code) ?? {}
  return name !== standardFabric(code)?.name && translations?.[locale]?.name === undefined
}

/** Written for use within a sentence: `sky blue`. */
export function fabricColour({ colourText, translations }: Fabric, i18n: I18n): string {
  const own = translations?.[i18n.locale]?.colour
  return own ?? (typeof colourText === 'string' ? colourText : i18n._(colourText))
}
