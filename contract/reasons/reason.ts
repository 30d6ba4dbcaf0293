// Why something is refused or as it is: a code with values. The screen or mail that shows it makes the sentence, in the language of its
// reader. The tables in this folder have every code that the shop sends, those in `admin/reasons/` the back office's own.
import type { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'

/** A value of a sentence: a number, or a text in the reader's language such as an amount or the name of a product. */
const reasonValue = z.union([z.string(), z.number()])
type ReasonValue = z.output<typeof reasonValue>

/** The values of a sentence, by their names. */
export type Values<Name extends string> = Record<Name, ReasonValue>

/** Sentences by their codes. */
export type ReasonSentences = Record<string, (values: never) => ReturnType<typeof msg>>

export const reason = z.object({
  code: z.string(),
  values: z.optional(z.record(z.string(), reasonValue)),
})
export type Reason = z.output<typeof reason>

/** A reason beside its sentence in English. Without a code it is what a person wrote. */
export const statedReason = z.object({ ...z.partial(reason).shape, message: z.string() })
export type StatedReason = z.output<typeof statedReason>
