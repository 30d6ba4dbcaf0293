// The file name of a saved picture.
import type { I18n } from '@lingui/core'
import type { ChoiceTexts } from '#garment/design/choice-texts.ts'
import { choiceText } from '#garment/design/choices.ts'
import { fabricText } from '#garment/design/design-summary.ts'
import type { Design } from '#garment/design/design.ts'

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The file name: the name of the design, or its fabric and collar. @param texts the shop’s own names of its options. */
export function pictureName(
  design: Design,
  name: string | undefined,
  i18n: I18n,
  texts: ChoiceTexts = {},
): string {
  const collar = choiceText({ part: 'collar', key: design.collar }, i18n, texts)
  const title = name ?? `${fabricText(design.fabric, i18n)} ${collar}`
  return `${plain(title) || 'shirt'}.png`
}
