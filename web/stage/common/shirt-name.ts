// The alternative text of a picture of a design.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChoiceTexts } from '#garment/design/choice-texts.ts'
import type { Design } from '#garment/design/design.ts'
import { pictureText } from '#garment/design/picture-text.ts'

interface Shown {
  design: Design
  /** The shop’s own names of options. */
  texts: ChoiceTexts | undefined
}

/** The view with the fabric, then everything else: `Front of the shirt in …: poplin, Club Collar, …, Buttons: Ivory`. */
export const shirtName = (view: string, { design, texts }: Shown, i18n: I18n): string =>
  i18n._(msg`${{ title: view }}: ${{ text: pictureText(design, i18n, texts) }}`)
