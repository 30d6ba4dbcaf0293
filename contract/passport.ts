// The passport of a shirt: a public page about one shirt that was made to order, opened by the code sewn into it. It has
// nothing of the person for whom the shirt was made.
import * as z from 'zod/mini'
import { dataReply, endpoint } from './endpoint.ts'
import { careSymbols } from './care.ts'
import { picture } from './picture.ts'
import { invalid } from './validation-message.ts'

/** The beginning of the paths of passports. */
export const passportsPath = '/passport/'

export const passportPath = (code: string): string => passportsPath + code

/** The same passport for programs, as JSON-LD; the page's address serves it too to programs that accept only that. */
export const passportDataPath = (code: string): string => `${passportPath(code)}.jsonld`

/** Letters that are read as digits are left out: I, L, O, and U. */
export const passportCodePattern = /^[0-9A-HJKMNP-TV-Z]{12}$/

/** A code as it is stored, from what a person has typed: `7k3m-q9xd-4tva`. */
export const plainPassportCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** A code as it is printed: `7K3M-Q9XD-4TVA`. */
export const writtenPassportCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

export const passportCode = z
  .string()
  .check(
    z.maxLength(40, invalid('field-max-characters')),
    z.overwrite(plainPassportCode),
    z.regex(passportCodePattern, invalid('field-passport-code')),
  )

/** `repaired`: as the maker describes it. `altered`: under the fit guarantee. */
export const passportWorks = ['repaired', 'altered'] as const

const passport = z.object({
  code: z.string(),
  /** What it is: `Custom shirt`. */
  name: z.string(),
  /** The shirt without its monogram. */
  picture,
  /** The choices of the design without the monogram, in the reader’s language. */
  choices: z.array(z.object({ part: z.string(), title: z.string(), text: z.string(), code: z.string() })),
  /** The main fabric first. */
  fabrics: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      colour: z.string(),
      /** What it is made of, in the reader’s language. */
      composition: z.string(),
      /** Its parts; `percent` is null where the composition does not say it. */
      fibres: z.array(z.object({ name: z.string(), percent: z.nullable(z.number()) })),
      weightGsm: z.int(),
      mill: z.string(),
      /** The dye lots of the rolls it was cut from; empty for fabric without a recorded lot. */
      dyeLots: z.array(z.string()),
    }),
  ),
  /** How its main fabric is washed, dried and ironed. */
  care: z.object({ symbols: z.array(z.enum(careSymbols)), text: z.string() }),
  maker: z.object({ name: z.string(), address: z.array(z.string()) }),
  /** ISO 3166-1 alpha-2: where it was made. */
  originCountry: z.string(),
  /** The day it was finished, `YYYY-MM-DD`. */
  madeOn: z.string(),
  /** What was done to it since, the oldest first. */
  works: z.array(z.object({ on: z.string(), work: z.enum(passportWorks), text: z.nullable(z.string()) })),
  /** The code of the shirt that this one, a remake, replaces; null for any other. */
  replaces: z.nullable(z.string()),
  /** The code of its remake; null without one that is finished. */
  replacedBy: z.nullable(z.string()),
})
export type Passport = z.output<typeof passport>

export const getPassport = endpoint({
  method: 'POST',
  path: '/user/shop/passport',
  summary: 'The passport of a shirt that was made to order',
  description:
    'By the code that is sewn into it. Found while the shop has passports, from the day the shirt is finished.',
  body: z.strictObject({ code: passportCode }),
  reply: dataReply({ passport }),
  errors: ['Not Found'],
  perMinute: 30,
})
