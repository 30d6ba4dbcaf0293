// The choices of a design, each with its title.
import type { DesignChoice } from '#garment/design/design-summary.ts'
import { useOwnLanguage } from '../../shared/content-language.ts'

export function ChoiceRows({
  choices,
}: {
  choices: readonly Pick<DesignChoice, 'title' | 'text' | 'short' | 'untranslated'>[]
}) {
  const langOf = useOwnLanguage()
  return choices.map(({ title, text, short, untranslated }) => (
    <div key={title}>
      <dt>{title}</dt>
      <dd lang={langOf(untranslated)}>{short ?? text}</dd>
    </div>
  ))
}
