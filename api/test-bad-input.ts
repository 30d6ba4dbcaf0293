// Invalid input that every call must refuse: values that no field accepts, and invalid bodies; and checks of the
// refusal.
import { isExhaustive } from '#e2e/exhaustive.ts'
import sql, { raw } from 'sql-template-tag'
import { expect } from 'vitest'
import { type ErrorReply, errorReply, errorStatus } from '#contract/errors.ts'
import type { Db } from './kernel/db.ts'
import { adminReasons } from '#contract/admin/reasons/back-office.ts'
import type { Reason } from '#contract/reasons/reason.ts'
import { sentenceOf } from '#contract/reasons/sentence.ts'
import { testLanguage } from '#locales/languages.ts'
import { translatorOf } from './kernel/storefront.ts'

const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

/** Large values, which take the most work to refuse, in every field the same. */
const large: [name: string, value: unknown][] = [
  ['deep JSON', deep(2000)],
  ['a megabyte of text', 'x'.repeat(1024 * 1024)],
]

/** Values that no field accepts, whatever its type. */
const never: [name: string, value: unknown][] = [
  ['an object', { a: { b: 1 } }],
  ['text with NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['a huge number', 1e308],
  ['a negative number', -7],
  ['a fraction', 0.1],
]

/** Values that a text field may accept, but that must do no harm. */
const harmless: [name: string, value: unknown][] = [
  ['SQL', `'; drop table product; --`],
  ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['a template', '${7*7}{{7*7}}%s%n'],
  ['an empty text', ''],
  ['blanks', '   '],
  ['true', true],
  ['null', null],
  ['a list', ['a', 1]],
  ['a path', '../../../../etc/passwd'],
  // Properties that every object inherits: tables that are looked up by a sent key must not find them.
  ['the prototype', '__proto__'],
  ['the constructor', 'constructor'],
  ['a method', 'toString'],
]

/**
 * The invalid values to send in a field.
 *
 * @param index of the field among those of its call: the first gets all values, the others, which the same code reads,
 * one value each in turn
 */
export const neverIn = (index: number) =>
  index === 0 || isExhaustive ? [...never, ...large] : [never[index % never.length]!]

/** The harmless values to send in a field: all, or two values in turn. */
export const harmlessIn = (index: number) =>
  index === 0 || isExhaustive
    ? harmless
    : [0, 1].map((next) => harmless[(2 * index + next) % harmless.length]!)

/** A part of a JSON schema. */
export interface SchemaPart {
  type?: string
  properties?: Record<string, SchemaPart>
  propertyNames?: SchemaPart
  additionalProperties?: SchemaPart
  items?: SchemaPart
  prefixItems?: SchemaPart[]
  anyOf?: SchemaPart[]
  oneOf?: SchemaPart[]
  minimum?: number
  maximum?: number
}

/** A number of a body: its path, its limits, and the body with another value. */
export interface NumberIn {
  path: string
  part: SchemaPart
  withValue: (value: unknown) => unknown
}

/** Every number of a body, in all alternatives, lists and tables. `sampleOf` makes a valid value for a part. */
export function numbersOf(
  schema: SchemaPart,
  sampleOf: (part: SchemaPart) => unknown,
  path = '',
): NumberIn[] {
  const within = (part: SchemaPart, key: string, place: (value: unknown) => unknown) =>
    numbersOf(part, sampleOf, `${path}.${key}`).map((found) => ({
      ...found,
      withValue: (value: unknown) => place(found.withValue(value)),
    }))
  const { type, anyOf = [], oneOf = [], items, prefixItems = [], propertyNames, properties = {} } = schema
  if (type === 'integer' || type === 'number') return [{ path, part: schema, withValue: (value) => value }]
  return [
    ...[...anyOf, ...oneOf].flatMap((part) => numbersOf(part, sampleOf, path)),
    ...(items ? within(items, '0', (value) => [value]) : []),
    ...prefixItems.flatMap((part, index) =>
      within(part, String(index), (value) => (sampleOf(schema) as unknown[]).with(index, value)),
    ),
    ...(propertyNames && schema.additionalProperties
      ? within(schema.additionalProperties, '*', (value) => ({ [String(sampleOf(propertyNames))]: value }))
      : []),
    ...Object.entries(properties).flatMap(([key, part]) =>
      within(part, key, (value) => ({ ...(sampleOf(schema) as object), [key]: value })),
    ),
  ]
}

/**
 * Values at the limits of a number, as JSON: of its own limits, of the database's integers, of safe integers and of
 * JSON numbers.
 */
export function bordersOf({ minimum = 0, maximum = 0 }: SchemaPart): string[] {
  const own = [minimum - 1, minimum, maximum, maximum + 1]
  const values = [...own, -(2 ** 31) - 1, -1, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 53]
  return [...new Set(values.map(String)), '1e400', '-1e400']
}

const isWithin = ({ minimum = -Infinity, maximum = Infinity }: SchemaPart, number: string): boolean =>
  Number(number) >= minimum && Number(number) <= maximum

/** A body as JSON, with `number` written unchanged in the place of a number. */
const withNumber = ({ withValue }: NumberIn, number: string): string =>
  JSON.stringify(withValue('the number')).replace('"the number"', number)

/**
 * Sends the limits of each number, and expects refusals with a message for those out of bounds.
 *
 * @param allowed parts of the request that the message may repeat
 */
export async function expectNumberBorders(
  path: string,
  numbers: NumberIn[],
  send: (payload: string) => Promise<{ status: number; text: string }>,
  allowed: string[] = [],
): Promise<void> {
  const accepted: string[] = []
  for (const number of numbers) {
    for (const value of bordersOf(number.part)) {
      const about = `${path} with ${number.path} = ${value}`
      const { status, text } = await send(withNumber(number, value))
      if (status !== 200) expectRefusal(status, text, about, [...allowed, value])
      else if (!isWithin(number.part, value)) accepted.push(about)
    }
  }
  expect(accepted).toEqual([])
}

type Body = [payload: string, contentType?: string]

/** Bodies that are not an object, not JSON or of another type. */
const badBodies: Body[] = [
  ['[]'],
  ['"text"'],
  ['7'],
  ['{"a":'],
  ['{"__proto__":{"x":1}}'],
  ['{}', 'text/plain'],
  ['a=b', 'application/x-www-form-urlencoded'],
]

/** Bodies that are too large or too deep. */
const largeBodies: Body[] = [
  [`{"a":"${'x'.repeat(3 * 1024 * 1024)}"}`],
  ['['.repeat(100_000)],
  ['{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000)],
]

/**
 * @param index of the call: large bodies are sent to the first one only, because they are refused before the call is
 * known
 */
export const badBodiesFor = (index: number): Body[] =>
  index === 0 || isExhaustive ? [...badBodies, ...largeBodies] : badBodies

/** The number of rows of each table, without those that count attempts and calls. */
export async function rowCounts(db: Db): Promise<Record<string, number>> {
  const tables = await db.query<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name not in ('login_attempt', 'rate_limit')`,
  )
  const counts = tables.map(({ name }) => `(select count(*) from ${name}) as ${name}`).join(', ')
  return (await db.query<Record<string, number>>(raw(`select ${counts}`)))[0]!
}

/** @param sent parts of the request that the message may repeat */
export function expectRefusal(status: number, text: string, about: string, sent: string[] = []): void {
  expect(status, `${about}: ${text.slice(0, 200)}`).toBeGreaterThanOrEqual(400)
  expect(status, `${about}: ${text.slice(0, 200)}`).toBeLessThan(500)
  const { error } = errorReply.parse(JSON.parse(text))
  expect(errorStatus[error.code], about).toBe(status)
  expect(error.message, about).not.toMatch(
    /\bat (?:\S+ )?\(?\S+:\d+:\d+|\b(?:select|insert|update) [\w.*]+ (?:from|into|set)\b|node_modules|SQLSTATE/,
  )
  expectTranslated(error, about, sent)
}

/**
 * Expects that the translation has no English word: the test language has none of the letters a, e, i, o, u. Names of
 * fields, the product's name and sent values are ignored.
 */
function expectTranslated(
  { message, reason, field }: ErrorReply['error'],
  about: string,
  sent: string[],
): void {
  const [, name = '', values = ''] =
    /^(\S+) (?:must be (?:one of|the words:) (.+)|must be|is not a field)/.exec(message) ?? []
  expect(reason, `${about}: ${message}`).toBeDefined()
  let text = sentenceOf(translatorOf(testLanguage), reason as Reason, adminReasons)!
  // The longest first, because a name of a field may be a part of what was sent.
  const ignored = [values, field ?? '', name, ...sent, 'Plain Oxford', 'https://', '{number}']
  for (const each of ignored.toSorted((a, b) => b.length - a.length)) text = text.replaceAll(each, '')
  // Names of environment variables are the same in every language.
  text = text.replaceAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g, '')
  expect(text, about).not.toMatch(/[aeiou]/i)
}
