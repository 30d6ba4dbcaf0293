// Asks VIES, the system of the European Commission, whether a VAT number is assigned. The address is fixed, or set by the
// operator; nothing that a shopper types is a part of it.
import * as z from 'zod'
import { withinLimit } from '../kernel/network-fault.ts'

export const viesUrl = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

/** Milliseconds for the whole answer. */
const maxMs = 10_000
const maxBytes = 64 * 1024

export interface ViesAnswer {
  isValid: boolean
  consultation: string | null
  name: string | null
  address: string | null
}

/** VIES, or the system of the member state, does not answer; `code`: its own code, where it has one. */
export class NoAnswer extends Error {
  readonly code: string

  constructor(code: string) {
    super(`VIES gives no answer: ${code}`)
    this.code = code
  }
}

const maxLength = 300

/** A text of VIES on one line; member states that do not tell a name send dashes. */
const told = z
  .string()
  .nullish()
  .transform((text) => {
    const line = (text ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
    return /^-*$/.test(line) ? null : line.slice(0, maxLength)
  })

const answers = z.object({
  valid: z.boolean(),
  requestIdentifier: told,
  name: told,
  address: told,
})
const failures = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) })

/** What VIES answers to a number that is not in its format. */
const wrongInput = 'INVALID_INPUT'

/** Throws `NoAnswer`. @param requester the VAT number of the seller, which makes the answer a proof */
export async function askVies(number: string, requester: string, url: string = viesUrl): Promise<ViesAnswer> {
  const abort = new AbortController()
  const asked = replyOf(
    `${url}/check-vat-number`,
    {
      countryCode: number.slice(0, 2),
      vatNumber: number.slice(2),
      requesterMemberStateCode: requester.slice(0, 2),
      requesterNumber: requester.slice(2),
    },
    abort.signal,
  )
  const reply = await withinLimit(asked, maxMs).catch((error: unknown) => {
    throw new NoAnswer(codeOf(error))
  })
  // The rest of an answer that is too late or too long is not read.
  abort.abort()
  const failure = failures.safeParse(reply).data?.errorWrappers[0]!.error
  if (failure === wrongInput) return { isValid: false, consultation: null, name: null, address: null }
  const { data: answer } = answers.safeParse(reply)
  if (failure !== undefined || !answer) throw new NoAnswer(failure?.slice(0, 60) ?? 'unknown answer')
  const { valid, requestIdentifier, name, address } = answer
  return { isValid: valid, consultation: requestIdentifier, name, address }
}

const codeOf = (error: unknown): string => {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return String(code ?? message ?? error).slice(0, 60)
}

async function replyOf(url: string, body: object, signal: AbortSignal): Promise<unknown> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  })
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of reply.body ?? []) {
    length += part.length
    if (length > maxBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}
