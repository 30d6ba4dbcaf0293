// The choices of a design in the language of the page. Loaded when they are shown, because it includes all fabrics.
import { useLingui } from '@lingui/react/macro'
import type { LineDesign } from '#contract/design.ts'
import { readDesignCode } from '#garment/design/design-code.ts'
import { designSummary } from '#garment/design/design-summary.ts'
import { ChoiceRows } from './choice-rows.tsx'

export default function TranslatedChoices({ code, words, texts }: NonNullable<LineDesign>) {
  const { i18n } = useLingui()
  const read = readDesignCode(code)
  return <ChoiceRows choices={read ? designSummary(read.design, i18n, texts) : words} />
}
