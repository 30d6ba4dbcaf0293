// The file name of a saved picture.
import type { I18n } from '@lingui/core'
import { fabricText, optionText } from '#garment/design/design-summary.ts'
import type { Design } from '#garment/design/design.ts'

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** From the name of the design; without one, from its fabric and collar. */
export function pictureName(design: Design, name: string | undefined, i18n: I18n): string {
  const title = name ?? `${fabricText(design.fabric, i18n)} ${optionText('collar', design.collar, i18n)}`
  return `${plain(title) || 'shirt'}.png`
}
