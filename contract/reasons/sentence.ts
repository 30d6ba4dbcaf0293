// Writes a reason as a sentence.
import type { msg } from '@lingui/core/runtime-macro'
import type { Reason, ReasonSentences } from './reason.ts'

export interface Translator {
  _: (message: ReturnType<typeof msg>) => string
}

export const joinSentences = (sentences: readonly string[]): string => sentences.join('; ')

/** Undefined when the table lacks its code, or the code of a reason among its values. */
export function sentenceOf(
  i18n: Translator,
  { code, values = {} }: Reason,
  sentences: ReasonSentences,
): string | undefined {
  if (!Object.hasOwn(sentences, code)) return undefined
  const texts: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(values)) {
    const inner = [value]
      .flat()
      .map((one) => (typeof one === 'object' ? sentenceOf(i18n, one, sentences) : one))
    if (inner.includes(undefined)) return undefined
    texts[name] = typeof value === 'object' ? joinSentences(inner as string[]) : value
  }
  return i18n._(sentences[code]!(texts as never))
}
