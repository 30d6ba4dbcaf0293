// Text fields. They are in a separate file, because a bundle includes a file with functions as a whole.
import * as z from 'zod/mini'
import { invalid } from './validation-message.ts'

// Control characters are not allowed; PostgreSQL refuses NUL and lone surrogates.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f-\u009f]/
// oxlint-disable-next-line no-control-regex
const controlsButNewlines = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]/

// Characters that change the direction of the following text, and Unicode line breaks. They are removed rather than
// refused, because copied text often contains them invisibly; right-to-left scripts do not need them.
const plain = z.overwrite((value: string) =>
  value.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '').replaceAll(/[\u2028\u2029]/g, ' '),
)

const clean = (forbidden: RegExp) => (value: string) => value.isWellFormed() && !forbidden.test(value)

/** Refuses control characters. */
export const storable = z.refine<string>(clean(controls), invalid('field-control-characters'))

/** One line of text, trimmed, 1 to `max` characters. */
export const singleLine = (max: number) =>
  z
    .string()
    .check(
      plain,
      z.trim(),
      z.minLength(1, invalid('field-empty')),
      z.maxLength(max, invalid('field-max-characters')),
      storable,
    )

/** Some lines of text, trimmed, 1 to `max` characters. */
export const multiline = (max: number) =>
  z
    .string()
    .check(
      plain,
      z.trim(),
      z.minLength(1, invalid('field-empty')),
      z.maxLength(max, invalid('field-max-characters')),
      z.refine(clean(controlsButNewlines), invalid('field-control-characters')),
    )
