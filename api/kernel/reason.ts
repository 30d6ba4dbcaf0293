// Reasons of the API: a code of the tables in `contract/`, with values that are written when the reader is known.
import type { MessageDescriptor } from '@lingui/core'
import { adminReasons } from '#contract/admin/reasons/back-office.ts'
import type { Reason as SentReason, StatedReason } from '#contract/reasons/reason.ts'
import { englishReader, messageText, type Reader, type ReaderText } from './storefront.ts'

type Sentences = typeof adminReasons
export type ReasonCode = keyof Sentences

type Text = string | ReaderText | MessageDescriptor
/** Names, amounts and parts of a sentence may be written for each reader. */
type Written<Value> = string extends Value ? Value | Text : Value
type Arguments<Code extends ReasonCode> =
  Parameters<Sentences[Code]> extends [infer Values]
    ? [values: { [Name in keyof Values]: Written<Values[Name]> }]
    : []

/** A reason, which is also its sentence. */
export interface Reason extends MessageDescriptor {
  code: ReasonCode
  given: Record<string, Text | number>
}

export function because<Code extends ReasonCode>(code: Code, ...given: Arguments<Code>): Reason
export function because(code: ReasonCode, given: Reason['given'] = {}): Reason {
  return { ...(adminReasons[code] as (values: object) => MessageDescriptor)(given), code, given }
}

export const isReasonCode = (code: string): code is ReasonCode => Object.hasOwn(adminReasons, code)

/** A reason whose code is known when it happens. @param given values, also such as the sentence does not name. */
export function reasonOf(code: ReasonCode, given: Reason['given']): Reason {
  const reason = because(code as 'sold-out', ...([given] as unknown as []))
  const named = Object.entries(given).filter(([name]) => Object.hasOwn(reason.values ?? {}, name))
  return { ...reason, given: Object.fromEntries(named) }
}

/** A reason as a reply has it. */
export function sentReason({ code, given }: Reason, reader: Reader): SentReason {
  const values = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'string' || typeof value === 'number' ? value : messageText(value, reader),
  ])
  return { code, ...(values.length > 0 && { values: Object.fromEntries(values) }) }
}

/** A reason as a reply has it, beside its sentence in English. @param english who reads that one. */
export const statedReason = (why: Reason, reader: Reader, english = englishReader()): StatedReason => ({
  ...sentReason(why, reader),
  message: messageText(why, english),
})
