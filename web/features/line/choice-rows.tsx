// The choices of a design, each with its title.
import type { DesignDetail } from '#contract/design.ts'

export const ChoiceRows = ({ choices }: { choices: Pick<DesignDetail, 'title' | 'text'>[] }) =>
  choices.map(({ title, text }) => (
    <div key={title}>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </div>
  ))
