// Why a server could not be reached, as a sentence for a shopkeeper instead of the system's code.
import { because, type Reason } from './reason.ts'

/** A server has not answered within its time limit. */
export class TimeoutError extends Error {
  readonly code = 'ETIMEDOUT'
}

/** The reply, or a rejection with `TimeoutError` after `limitMs`, even while the server still sends. */
export async function withinLimit<Reply>(reply: Promise<Reply>, limitMs: number): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError('it has not answered in time')), limitMs)
  })
  try {
    return await Promise.race([reply, late])
  } finally {
    clearTimeout(timer)
  }
}

/** By codes; libraries that replace a code have it, or their own words, at the beginning of the message. */
const faults = [
  [/ECONNREFUSED/, 'server-refuses'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'server-name-unknown'],
  [/EHOSTUNREACH|ENETUNREACH/, 'server-unreachable'],
  [/EPROTO|SSL routines/, 'server-without-tls'],
  [/CERT|certificate/, 'server-certificate'],
  [/ETIMEDOUT|timeout/, 'server-timeout'],
  [/ECONNRESET|ECONNECTION|EPIPE|ECLOSED|Connection terminated|connection error/, 'server-closes'],
] as const

/** Why `server` (`host:port`) could not be reached; null when the error is not about the network. */
export function networkFault(error: unknown, server: string): Reason | null {
  const { code = '', message = '' } = Object(error) as { code?: unknown; message?: unknown }
  const signs = `${String(code)} ${String(message)}`
  const fault = faults.find(([sign]) => sign.test(signs))
  return fault ? because(fault[1], { server }) : null
}
