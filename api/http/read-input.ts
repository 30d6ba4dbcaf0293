// Checks the input of a request against the endpoint's schema, and says what is wrong with it.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type * as z from 'zod/mini'
import { says } from '#contract/says.ts'
import { ApiError } from '../kernel/api-error.ts'
import { fieldName } from './field-names.ts'

const typeMessages = new Map<string, string>(
  Object.entries({
    string: says(msg`{field} must be text`),
    number: says(msg`{field} must be a number`),
    int: says(msg`{field} must be a whole number`),
    boolean: says(msg`{field} must be true or false`),
    array: says(msg`{field} must be a list`),
    tuple: says(msg`{field} must be a list`),
    object: says(msg`{field} must be an object`),
    record: says(msg`{field} must be an object`),
  }),
)

/** The input as the schema parses it. Throws `Invalid Input` naming the first field that is wrong. */
export function readInput<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { error: issueText })
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  if (issue.code === 'unrecognized_keys') {
    const key = printable(issue.keys[0] ?? '')
    throw new ApiError(
      'Invalid Input',
      msg`${{ field: key }} is not a field of this call`,
      join([...issue.path, key]),
    )
  }
  const field = join(issue.path) || 'body'
  throw new ApiError('Invalid Input', messageOf(issue, field), field)
}

function messageOf(issue: z.core.$ZodIssue, field: string): MessageDescriptor {
  if (issue.code === 'custom' && issue.params?.['message'])
    return issue.params['message'] as MessageDescriptor
  const { message } = issue
  return { id: generateMessageId(message), message, values: { field: fieldName(field), ...limitsOf(issue) } }
}

/** The other placeholders of a message. */
function limitsOf(issue: z.core.$ZodIssue): Record<string, unknown> {
  switch (issue.code) {
    case 'invalid_type':
      return { type: issue.expected }
    case 'invalid_value':
      return { values: issue.values.map(String).join(', ') }
    case 'too_big':
      return { most: String(issue.maximum) }
    case 'too_small':
      return { least: String(issue.minimum) }
    default:
      return {}
  }
}

/** A message where the contract has none. */
function issueText(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return says(msg`{field} is missing`)
  switch (issue.code) {
    case 'invalid_type':
      return typeMessages.get(issue.expected) ?? says(msg`{field} must be {type}`)
    case 'invalid_value':
      return says(msg`{field} must be one of {values}`)
    case 'too_big':
      return says(msg`{field} must be at most {most}`)
    case 'too_small':
      return says(msg`{field} must be at least {least}`)
    default:
      return says(msg`{field} is not valid`)
  }
}

const join = (path: PropertyKey[]) => path.map((key) => printable(String(key))).join('.')

/** Field names come from the sender too: shown short and without control characters. */
const printable = (key: string) => key.replaceAll(/[^\w.-]/g, '?').slice(0, 60)
