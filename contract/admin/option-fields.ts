// What is offered of a part as fields with names of their own, for the form, the log and what is refused.
import type { ShirtPart } from './options.ts'

/** A part's fields, each by a name of its own: the order, and of each choice whether and on what it is offered. */
export const optionFields = ({ part, choices }: ShirtPart): Record<string, unknown> =>
  Object.fromEntries([
    [`${part}.order`, choices.map(({ key }) => key)],
    ...choices.flatMap(({ key, offered, fabrics }) => [
      [`${part}.${key}.offered`, offered],
      [`${part}.${key}.fabrics`, fabrics],
    ]),
  ])
