// The file name of a saved picture.
import { fabricText } from '#garment/design/design-summary.ts'
import type { Design } from '#garment/design/design.ts'
import { findOption } from '#garment/design/options.ts'

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** From the name of the design; without one, from its fabric and collar. */
export function pictureName(design: Design, name: string | undefined): string {
  const title = name ?? `${fabricText(design.fabric)} ${findOption('collar', design.collar)!.text}`
  return `${plain(title) || 'shirt'}.png`
}
