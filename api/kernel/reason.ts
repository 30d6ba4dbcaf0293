// Reasons of the API: a code of the tables in `contract/`, with values that are written when the reader is known.
import type { MessageDescriptor } from '@lingui/core'
import { adminReasons } from '#contract/admin/reasons/back-office.ts'
import type { Reason as SentReason, StatedReason } from '#contract/reasons/reason.ts'
import { moneyText } from './format.ts'
import { englishReader, messageText, type Reader, type ReaderText } from './storefront.ts'

type Sentences = typeof adminReasons
export type ReasonCode = keyof Sentences

/** Of money, which is written when it is known who reads it. */
interface Amount {
  minor: number
  /** As a payment provider reports it. */
  currency: string
}

type Text = string | ReaderText | MessageDescriptor | Amount
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

function reasonWith(code: ReasonCode, given: Reason['given']): Reason {
  const values = mapValues(given, (value) => (isAmount(value) ? amountText(value) : value))
  return { ...(adminReasons[code] as (values: object) => MessageDescriptor)(values), code, given }
}

export const because = <Code extends ReasonCode>(code: Code, ...given: Arguments<Code>): Reason =>
  reasonWith(code, given[0] ?? {})

export const isReasonCode = (code: string): code is ReasonCode => Object.hasOwn(adminReasons, code)

/** A reason whose code is known when it happens. @param given values, also such as the sentence does not name. */
export function reasonOf(code: ReasonCode, given: Reason['given']): Reason {
  const reason = reasonWith(code, given)
  const named = Object.entries(given).filter(([name]) => Object.hasOwn(reason.values ?? {}, name))
  return { ...reason, given: Object.fromEntries(named) }
}

const isAmount = (value: Text | number): value is Amount => typeof value === 'object' && 'minor' in value

/** A currency that nobody knows stays as it was reported. */
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

const withValues = <Value>(code: string, values: Record<string, Value>) => ({
  code,
  ...(Object.keys(values).length > 0 && { values }),
})

/** A reason as a reply has it. */
export const sentReason = ({ code, given }: Reason, reader: Reader): SentReason =>
  withValues(
    code,
    mapValues(given, (value) => writtenFor(reader, value)),
  )

/** A reason as a reply has it, beside its sentence in English. @param english who reads that one. */
export const statedReason = (why: Reason, reader: Reader, english = englishReader()): StatedReason => ({
  ...sentReason(why, reader),
  message: messageText(why, english),
})

/** A reason as the database keeps it. Without a code it is what a person wrote. */
export interface StoredReason {
  code?: string
  values?: Record<string, string | number | Amount>
  message?: string
}

/** A reason of the shop, or what a person wrote. */
export type GivenReason = Reason | string

export const reasonText = (given: GivenReason, reader: Reader): string =>
  typeof given === 'string' ? given : messageText(given, reader)

/** @param reader who reads texts among its values; amounts are written for each of its readers. */
export const storedReason = (why: GivenReason, reader = englishReader()): StoredReason =>
  typeof why === 'string'
    ? { message: why }
    : withValues(
        why.code,
        mapValues(why.given, (value) => (isAmount(value) ? value : writtenFor(reader, value))),
      )

const givenOf = ({ code = '', values = {}, message = code }: StoredReason): GivenReason =>
  isReasonCode(code) ? reasonWith(code, values) : message

/** A stored reason as a reply has it. @param reader who reads the amounts in it. */
export function readReason(stored: StoredReason, reader = englishReader()): StatedReason {
  const given = givenOf(stored)
  return typeof given === 'string' ? { message: given } : statedReason(given, reader)
}

/** The same as a text; empty without one. */
export const storedText = (stored: StoredReason | null, reader: Reader): string =>
  stored ? reasonText(givenOf(stored), reader) : ''
