// Replaces Lingui's `Trans` in compiled sources; `lingui.config.ts` names it.
import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/** A message with elements. Lingui reads `<b>` in a value as an element of the message; here a value is text. */
export function Trans({ values, ...props }: TransProps) {
  return <LinguiTrans {...props} {...(values && { values: asText(values) })} />
}

const hasMarkup = (value: unknown): value is string => typeof value === 'string' && value.includes('<')

/** Lingui shows a value that is an element as it is. */
function asText(values: Record<string, unknown>): Record<string, unknown> {
  if (!Object.values(values).some(hasMarkup)) return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, hasMarkup(value) ? <>{value}</> : value]),
  )
}
