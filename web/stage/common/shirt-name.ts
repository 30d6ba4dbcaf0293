// What a picture of a design shows, for those who do not see it.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChoiceTexts } from '#garment/design/choice-texts.ts'
import { type DesignPart, designSummary, titledText } from '#garment/design/design-summary.ts'
import type { Design } from '#garment/design/design.ts'

interface Shown {
  design: Design
  /** The shop’s own names of options. */
  texts: ChoiceTexts | undefined
}

/** Choices whose words do not say what they are of: `Ivory`. */
const untold: ReadonlySet<DesignPart> = new Set(['contrast', 'button', 'thread'])

/** The view with the fabric, then every other choice: `Front of the shirt in …: Club Collar, …, Buttons: Ivory`. */
export function shirtName(view: string, { design, texts }: Shown, i18n: I18n): string {
  const choices = designSummary(design, i18n, texts).filter(({ part }) => part !== 'fabric')
  const words = choices.map(({ part, text }) => (untold.has(part) ? titledText(part, text, i18n) : text))
  return i18n._(msg`${{ title: view }}: ${{ text: words.join(', ') }}`)
}
