// Why something is refused or as it is: a code with values. The screen or mail that shows it makes the sentence, in the language of its
// reader. The tables in this folder have every code that the shop sends, those in `admin/reasons/` the back office's own.
import type { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'

/** The values of a sentence by their names: a number, or a text in the reader's language such as an amount or the name of a product. */
export type Values<Name extends string> = Record<Name, string | number>

/** The sentence of a reason, or of a list of reasons, that is a value of another sentence. */
export type ReasonText = string & { readonly ofReason: true }

/** Values that are reasons. */
export type Reasons<Name extends string> = Record<Name, ReasonText>

/** Sentences by their codes. */
export type ReasonSentences = Record<string, (values: never) => ReturnType<typeof msg>>

export interface Reason {
  code: string
  values?: Record<string, string | number | Reason | Reason[]> | undefined
}

const reasonOf = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ code: z.string(), values: z.optional(z.record(z.string(), value)) })

const text = z.union([z.string(), z.number()])
const innermost = reasonOf(text)
const inner = reasonOf(z.union([text, innermost, z.array(innermost)]))
// Reasons are nested up to two levels: the problem of a line within the line, and the lines within the order. A recursive
// schema could not be written into the API's document.
const outermost = reasonOf(z.union([text, inner, z.array(inner)]))
export const reason: z.ZodMiniType<Reason> = outermost

/** A reason beside its sentence in English. Without a code it is what a person wrote. */
export interface StatedReason extends Partial<Reason> {
  message: string
}

export const statedReason: z.ZodMiniType<StatedReason> = z.object({
  ...z.partial(outermost).shape,
  message: z.string(),
})
