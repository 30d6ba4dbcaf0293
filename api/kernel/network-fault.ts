// Why a server could not be reached, as a sentence for a shopkeeper instead of the system's code.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'

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

/** Faults by their codes; libraries that replace a code have it at the beginning of the message. */
const faults: [sign: RegExp, text: (server: string) => MessageDescriptor][] = [
  [
    /ECONNREFUSED/,
    (server) =>
      msg`${{ server }} refuses the connection: nothing answers at that port. Check the name and the port.`,
  ],
  [
    /ENOTFOUND|EAI_AGAIN|EDNS/,
    (server) => msg`No server is found under the name of ${{ server }}. Check how it is written.`,
  ],
  [
    /EHOSTUNREACH|ENETUNREACH/,
    (server) =>
      msg`${{ server }} cannot be reached from the shop’s network. Check its connection to the internet, and its firewall.`,
  ],
  [
    /EPROTO|SSL routines/,
    (server) =>
      msg`${{ server }} does not answer with TLS at this port. Check whether address and port go together: of mail servers, smtps:// is for port 465, smtp:// for 587 and 25.`,
  ],
  [
    /CERT|certificate/,
    (server) =>
      msg`The certificate of ${{ server }} is not trusted: it has expired, is for another name, or has an unknown issuer. Check the name; it must be the one in the certificate.`,
  ],
  [
    /ETIMEDOUT/,
    (server) =>
      msg`${{ server }} has not answered in time. Check the port, and whether a firewall blocks the connection.`,
  ],
  [
    /ECONNRESET|ECONNECTION|EPIPE|ECLOSED/,
    (server) => msg`${{ server }} closed the connection without a reply. Try again later.`,
  ],
]

/** Why `server` (`host:port`) could not be reached; null when the error is not about the network. */
export function networkFault(error: unknown, server: string): MessageDescriptor | null {
  const { code = '', message = '' } = Object(error) as { code?: unknown; message?: unknown }
  const signs = `${String(code)} ${String(message)}`
  return faults.find(([sign]) => sign.test(signs))?.[1](server) ?? null
}
