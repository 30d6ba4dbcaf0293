// The alternative text of a picture of a design.
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

/** Parts whose choices do not name the part: `Ivory`. */
const unnamedParts: ReadonlySet<DesignPart> = new Set(['contrast', 'button', 'thread'])

/** The view with the fabric, then every other choice: `Front of the shirt in …: Club Collar, …, Buttons: Ivory`. */
export function shirtName(view: string, { design, texts }: Shown, i18n: I18n): string {
  const choices = designSummary(design, i18n, texts).filter(({ part }) => part !== 'fabric')
  const words = choices.map(({ part, text }) =>
    unnamedParts.has(part) ? titledText(part, text, i18n) : text,
  )
  return i18n._(msg`${{ title: view }}: ${{ text: words.join(', ') }}`)
}
