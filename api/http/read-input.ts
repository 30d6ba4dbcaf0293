// Checks the input of a request against the endpoint's schema, and names the first error.
import type { MessageDescriptor } from '@lingui/core'
import type * as z from 'zod/mini'
import { invalid } from '#contract/validation-message.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because, isReasonCode, type Reason, reasonOf } from '../kernel/reason.ts'
import { inEnglish, type ReaderText } from '../kernel/storefront.ts'
import { fieldLabel } from './field-labels.ts'

const typeMessages = new Map<string, string>(
  Object.entries({
    string: invalid('field-text'),
    number: invalid('field-number'),
    int: invalid('field-whole-number'),
    boolean: invalid('field-boolean'),
    array: invalid('field-list'),
    tuple: invalid('field-list'),
    object: invalid('field-object'),
    record: invalid('field-object'),
  }),
)

/** The parsed input. Throws `Invalid Input` with the first invalid field. */
export function readInput<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { error: issueText })
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  if (issue.code === 'unrecognized_keys') {
    const key = printable(issue.keys[0] ?? '')
    throw new ApiError('Invalid Input', because('field-unknown', { field: key }), join([...issue.path, key]))
  }
  const field = join(issue.path) || 'body'
  throw new ApiError('Invalid Input', reasonOfIssue(issue, fieldLabel(field)), field)
}

/** @param field its name for the reader */
function reasonOfIssue(issue: z.core.$ZodIssue, field: ReaderText | MessageDescriptor | string): Reason {
  const code = isReasonCode(issue.message) ? issue.message : 'field-invalid'
  return reasonOf(code, { field, ...limitsOf(issue) })
}

/** The error of a field in a file, as a sentence in English. */
export const issueSentence = (issue: z.core.$ZodIssue): string =>
  isReasonCode(issue.message)
    ? inEnglish(reasonOfIssue(issue, issue.path.join('.') || 'the file'))
    : issue.message

/** The values of a reason beside the field's name. */
function limitsOf(issue: z.core.$ZodIssue): Reason['given'] {
  switch (issue.code) {
    case 'invalid_type':
      return { type: issue.expected }
    case 'invalid_value':
      return { values: issue.values.map(String).join(', ') }
    case 'too_big':
      return { most: String(issue.maximum) }
    case 'too_small':
      return { least: String(issue.minimum) }
    case 'custom':
      return issue.params ?? {}
    default:
      return {}
  }
}

/** The message of an issue for which the contract has no reason. */
function issueText(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return invalid('field-missing')
  switch (issue.code) {
    case 'invalid_type':
      return typeMessages.get(issue.expected) ?? invalid('field-type')
    case 'invalid_value':
      return invalid('field-one-of')
    case 'too_big':
      return invalid('field-at-most')
    case 'too_small':
      return invalid('field-at-least')
    default:
      return invalid('field-invalid')
  }
}

const join = (path: PropertyKey[]) => path.map((key) => printable(String(key))).join('.')

/** Field names come from the sender: they are shown shortened and without control characters. */
const printable = (key: string) => key.replaceAll(/[^\w.-]/g, '?').slice(0, 60)
