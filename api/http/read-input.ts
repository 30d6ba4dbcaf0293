// Checks the input of a request against the endpoint's schema, and says what is wrong with it.
import type { MessageDescriptor } from '@lingui/core'
import type * as z from 'zod/mini'
import { ApiError } from '../kernel/api-error.ts'

const typeNames = new Map<string, string>(
  Object.entries({
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  }),
)

/** The input as the schema parses it. Throws `Invalid Input` naming the first field that is wrong. */
export function readInput<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { error: issueText })
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  if (issue.code === 'unrecognized_keys') {
    const key = printable(issue.keys[0] ?? '')
    throw new ApiError('Invalid Input', `${key} is not a field of this call`, join([...issue.path, key]))
  }
  const field = join(issue.path) || 'body'
  // A sentence that has translations.
  if (issue.code === 'custom' && issue.params?.['message'])
    throw new ApiError('Invalid Input', issue.params['message'] as MessageDescriptor, field)
  // A text that begins with a capital is a sentence of its own; others continue the field's name.
  const message = /^[A-Z]/.test(issue.message) ? issue.message : `${field} ${issue.message}`
  throw new ApiError('Invalid Input', message, field)
}

/** A message where the contract has none. */
function issueText(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames.get(issue.expected) ?? issue.expected}`
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

const join = (path: PropertyKey[]) => path.map((key) => printable(String(key))).join('.')

/** Field names come from the sender too: shown short and without control characters. */
const printable = (key: string) => key.replaceAll(/[^\w.-]/g, '?').slice(0, 60)
