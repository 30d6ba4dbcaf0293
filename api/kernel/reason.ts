// Reasons of the API: a code of the tables in `contract/`, with values that are formatted when the reader is known.
import type { MessageDescriptor } from '@lingui/core'
import { adminReasons } from '#contract/admin/reasons/back-office.ts'
import type { Reason as SentReason, ReasonText, StatedReason } from '#contract/reasons/reason.ts'
import { joinSentences } from '#contract/reasons/sentence.ts'
import { moneyText } from './format.ts'
import { englishReader, messageText, type Reader, type ReaderText } from './storefront.ts'

type Sentences = typeof adminReasons
export type ReasonCode = keyof Sentences

/** An amount of money, formatted when the reader is known. */
interface Amount {
  minor: number
  /** In the form in which a payment provider reports it. */
  currency: string
}

type Text = string | ReaderText | MessageDescriptor | Amount
type Inner = Reason | readonly Reason[]
/** A text value may also be one that is formatted for each reader. A sentence within another is always a reason. */
type Written<Value> = Value extends ReasonText ? Inner : string extends Value ? Value | Text : Value
type Arguments<Code extends ReasonCode> =
  Parameters<Sentences[Code]> extends [infer Values]
    ? [values: { [Name in keyof Values]: Written<Values[Name]> }]
    : []

type Given = Text | number | Inner

/** A reason, which is also the message of its sentence. */
export interface Reason extends MessageDescriptor {
  code: ReasonCode
  given: Record<string, Given>
}

function reasonWith(code: ReasonCode, given: Reason['given']): Reason {
  const values = mapValues(given, (value) => {
    if (isList(value)) return (reader: Reader) => joinSentences(value.map((one) => messageText(one, reader)))
    return isAmount(value) ? amountText(value) : value
  })
  return { ...(adminReasons[code] as (values: object) => MessageDescriptor)(values), code, given }
}

export const because = <Code extends ReasonCode>(code: Code, ...given: Arguments<Code>): Reason =>
  reasonWith(code, given[0] ?? {})

export const isReasonCode = (code: string): code is ReasonCode => Object.hasOwn(adminReasons, code)

/**
 * A reason whose code is known only at run time. @param given values; those that the sentence does not name are dropped
 */
export function reasonOf(code: ReasonCode, given: Reason['given'] = {}): Reason {
  const reason = reasonWith(code, given)
  const named = Object.entries(given).filter(([name]) => Object.hasOwn(reason.values ?? {}, name))
  return { ...reason, given: Object.fromEntries(named) }
}

const isAmount = (value: Given): value is Amount => typeof value === 'object' && 'minor' in value
const isList = (value: Given): value is readonly Reason[] => Array.isArray(value)
const isReason = (value: Given): value is Reason => typeof value === 'object' && 'given' in value

/** An unknown currency is shown as it was reported. */
const amountText =
  ({ minor, currency }: Amount): ReaderText =>
  (reader) => {
    try {
      return moneyText(minor, currency)(reader)
    } catch {
      return `${minor} ${currency}`
    }
  }

const mapValues = <From, To>(values: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))

function writtenFor(reader: Reader, value: Text | number): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value
  return messageText(isAmount(value) ? amountText(value) : value, reader)
}

/** A code with its values. @param write the form of a text. @param state that of a reason among the values */
function stated<Value, Stated>(
  { code, given }: Reason,
  write: (value: Text | number) => Value,
  state: (why: Reason) => Stated,
) {
  const values = mapValues(given, (value) => {
    if (isList(value)) return value.map(state)
    return isReason(value) ? state(value) : write(value)
  })
  return { code, ...(Object.keys(values).length > 0 && { values }) }
}

/** The form of a reason in a reply. */
export const sentReason = (why: Reason, reader: Reader): SentReason =>
  stated(
    why,
    (value) => writtenFor(reader, value),
    (inner) => sentReason(inner, reader),
  )

/** The form of a reason in a reply, with its sentence in English. @param english the reader of that sentence */
export const statedReason = (why: Reason, reader: Reader, english = englishReader()): StatedReason => ({
  ...sentReason(why, reader),
  message: messageText(why, english),
})

/** The form of a reason in the database. Without a code it is a text that a person wrote. */
export interface StoredReason {
  code?: string
  values?: Record<string, string | number | Amount | StoredReason | StoredReason[]>
  message?: string
}

/** A reason of the shop, or a text that a person wrote. */
export type GivenReason = Reason | string

export const reasonText = (given: GivenReason, reader: Reader): string =>
  typeof given === 'string' ? given : messageText(given, reader)

/**
 * The form of a reason in the database. @param reader of the texts among its values; amounts are formatted when it is
 * read
 */
export const storedReason = (why: GivenReason, reader = englishReader()): StoredReason =>
  typeof why === 'string'
    ? { message: why }
    : stated(
        why,
        (value) => (isAmount(value) ? value : writtenFor(reader, value)),
        (inner) => storedReason(inner, reader),
      )

function givenOf({ code = '', values = {}, message = code }: StoredReason): GivenReason {
  if (!isReasonCode(code)) return message
  const given = mapValues(values, (value) => {
    if (typeof value !== 'object' || 'minor' in value) return value
    return Array.isArray(value) ? value.map(givenOf) : givenOf(value)
  })
  return reasonWith(code, given as Reason['given'])
}

/** A stored reason in the form of a reply. @param reader for whom its amounts are formatted */
export function readReason(stored: StoredReason, reader = englishReader()): StatedReason {
  const given = givenOf(stored)
  return typeof given === 'string' ? { message: given } : statedReason(given, reader)
}

/** A stored reason as a text; empty without one. */
export const storedText = (stored: StoredReason | null, reader: Reader): string =>
  stored ? reasonText(givenOf(stored), reader) : ''
