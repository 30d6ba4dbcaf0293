import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addressInput } from '#contract/customer.ts'
import { email } from '#contract/fields.ts'
import { ApiError } from '../kernel/api-error.ts'
import { englishReader, readerOf } from '../kernel/storefront.ts'
import { readInput } from './read-input.ts'

const refusal = (schema: z.ZodMiniType, input: unknown): ApiError => {
  try {
    readInput(schema, input)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('accepted')
}

test.each([
  [z.object({ email }), { email: 'x' }, 'email must be', 'E-Mail-Adresse muss'],
  [
    z.object({ address: addressInput }),
    { address: { fullName: 3 } },
    'address.fullName must',
    'Vor- und Nachname muss',
  ],
  [
    z.object({ lines: z.array(z.object({ name: z.string() })) }),
    { lines: [{}] },
    'lines.0.name is',
    'Name fehlt',
  ],
  // A field that people do not fill in.
  [z.object({ version: z.int() }), { version: 'x' }, 'version must', 'version muss'],
])(
  'a field has its label in the language of the reader, and its name in the call in English',
  (schema, input, en, de) => {
    const error = refusal(schema, input)
    expect(error.textFor(englishReader())).toContain(en)
    expect(error.textFor(readerOf('de-DE'))).toContain(de)
  },
)
