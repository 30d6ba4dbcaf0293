// The passports of shirts in the back office: their labels, and the repairs that staff enter.
import * as z from 'zod/mini'
import { dataReply, fileReply } from '../endpoint.ts'
import { id } from '../fields.ts'
import { passportCode } from '../passport.ts'
import { singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { shirtNumber, shirtNumbers } from './production.ts'

export const maxRepairs = 50
export const maxRepairLength = 200

const repair = z.object({ id: z.string(), on: z.string(), text: z.string() })
export type Repair = z.output<typeof repair>

const shirtPassport = z.object({
  code: z.string(),
  /** The address that the code on the label leads to. */
  url: z.string(),
  /** The day the shirt was finished, from which on everybody can open the page; null before. */
  madeOn: z.nullable(z.string()),
  /** The oldest first. */
  repairs: z.array(repair),
})
export type ShirtPassport = z.output<typeof shirtPassport>

const passportReply = dataReply({ passport: z.nullable(shirtPassport) })

export const getPassportOfShirt = adminEndpoint({
  method: 'GET',
  path: '/admin/production/getPassport',
  access: 'read production',
  summary: 'The passport of a shirt: its code and its repairs',
  description: 'Null while the shop has no passports.',
  query: z.strictObject({ number: shirtNumber }),
  reply: passportReply,
  errors: ['Not Found'],
})

export const findShirtByPassport = adminEndpoint({
  method: 'GET',
  path: '/admin/production/findByPassport',
  access: 'read production',
  summary: 'The number of the shirt with this passport',
  query: z.strictObject({ code: passportCode }),
  reply: dataReply({ number: z.string() }),
  errors: ['Not Found'],
})

export const addRepair = adminEndpoint({
  method: 'POST',
  path: '/admin/production/addRepair',
  access: 'write production',
  summary: 'Enter a repair of a finished shirt',
  description:
    'Everybody who opens the passport reads its text. The id is made by the caller: sent again, the repair is not entered twice.',
  body: z.strictObject({ id, number: shirtNumber, on: z.iso.date(), text: singleLine(maxRepairLength) }),
  reply: passportReply,
  errors: ['Not Found', 'Not Possible Now'],
})

export const removeRepair = adminEndpoint({
  method: 'POST',
  path: '/admin/production/removeRepair',
  access: 'write production',
  summary: 'Remove a repair from the passport of its shirt',
  body: z.strictObject({ id }),
  reply: passportReply,
  errors: ['Not Found'],
})

export const printPassportLabels = adminEndpoint({
  method: 'GET',
  path: '/admin/production/printLabels',
  access: 'read production',
  summary: 'Labels to sew into shirts, as sheets to cut',
  description:
    'Each has the code of the passport, the fibres, the care symbols and the country of origin, in the language of its order. The numbers have commas between them.',
  query: z.strictObject({ numbers: shirtNumbers }),
  file: 'application/pdf',
  reply: fileReply,
  errors: ['Not Found', 'Not Possible Now'],
  perMinute: 60,
})
