// Checks what was sent against a call's schema, and says in words what is wrong with it.
import type * as z from 'zod/mini'
import { Refusal } from '../refusal.ts'

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** The input as the schema gives it back. Throws `Invalid Input` naming the first field that is wrong. */
export function readInput<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  if (issue.code === 'unrecognized_keys') {
    const key = printable(issue.keys[0] ?? '')
    throw new Refusal('Invalid Input', `${key} is not a field of this call`, join([...issue.path, key]))
  }
  const field = join(issue.path) || 'body'
  const words = sayIssue(issue, valueAt(input, issue.path))
  // A text that begins like a sentence is one; the others continue the field's name.
  throw new Refusal('Invalid Input', /^[A-Z]/.test(words) ? words : `${field} ${words}`, field)
}

function sayIssue(issue: z.core.$ZodIssue, value: unknown): string {
  // zod/mini has no texts of its own: any other text was written by the contract.
  if (issue.message && issue.message !== 'Invalid input') return issue.message
  if (value === undefined) return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    case 'too_big':
      return `must be at most ${issue.maximum}`
    case 'too_small':
      return `must be at least ${issue.minimum}`
    default:
      return 'is not valid'
  }
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  )
}

const join = (path: PropertyKey[]) => path.map((key) => printable(String(key))).join('.')

/** Field names come from the sender too: shown short and without anything a terminal or page could trip over. */
const printable = (key: string) => key.replaceAll(/[^\w.-]/g, '?').slice(0, 60)
