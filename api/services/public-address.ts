// Whether shoppers reach the shop at its public address: the shop requests it as they do, and looks at what answers.
import { createHash } from 'node:crypto'
import { connect, type PeerCertificate } from 'node:tls'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod'
import type { Db } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { networkFault, TimeoutError } from '../kernel/network-fault.ts'
import type { Reason } from '../kernel/reason.ts'
import { shopSecret } from '../secrets/shop-secret.ts'

/** Answers which shop this is, so that the shop recognizes itself. */
export const addressCheckPath = '/address-check'

const addressCheck = z.object({
  shop: z.string(),
  /** The requested host, as it reaches the shop. */
  host: z.string(),
  /** Whether a proxy has passed the request on, and whether TRUST_PROXY names it. */
  isForwarded: z.boolean(),
  isTrusted: z.boolean(),
})
export type AddressCheck = z.output<typeof addressCheck>

/** Identifies the shop without revealing anything about it. */
export const shopFingerprint = async (db: Db): Promise<string> =>
  createHash('sha256')
    .update(await shopSecret(db, 'address check'))
    .digest('base64url')
    .slice(0, 22)

interface Finding {
  works: boolean
  text: MessageDescriptor | Reason
}

const limitMs = 8000
/** Days before its end at which a certificate should have been renewed. */
const renewalDays = 14
const dayMs = 86_400_000

const right = (text: Finding['text']): Finding => ({ works: true, text })
const wrong = (text: Finding['text']): Finding => ({ works: false, text })

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an address leads to this machine on every machine. */
export const isLocal = (url: string): boolean => localNames.has(new URL(url).hostname)

/** What is right and wrong with the public address; at least one finding. */
export async function findAddressProblems({
  db,
  settings: { publicUrl },
}: Pick<Deps, 'db' | 'settings'>): Promise<Finding[]> {
  const { protocol, hostname, host, port } = new URL(publicUrl)
  const url = { url: publicUrl }
  if (isLocal(publicUrl))
    return [
      wrong(
        msg`${url} is an address of this machine alone: shoppers cannot reach it, and links in mails lead nowhere.`,
      ),
    ]
  const answer = await requestAddressCheck(publicUrl).catch((error: unknown) => faultOf(error, host))
  if ('works' in answer) return [answer]
  const findings = await answerProblems(db, answer, publicUrl)
  if (findings.some(({ works }) => !works)) return findings
  return protocol === 'https:'
    ? [...findings, ...(await certificateFindings(hostname, Number(port || 443)))]
    : [
        ...findings,
        wrong(
          msg`${url} is not encrypted: browsers warn of it, and payment pages refuse to lead back to it. Set up https, and change the address.`,
        ),
      ]
}

interface Answer {
  status: number
  location: string | null
  /** Left out when something else answers than a shop. */
  data?: AddressCheck | undefined
}

/** Requests `/address-check` at an address. Rejects with an error of the network. */
export async function requestAddressCheck(url: string): Promise<Answer> {
  const response = await fetch(url + addressCheckPath, {
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
  })
  const text = await firstBytes(response)
  const { data } = addressCheck.safeParse(readJson(text))
  return { status: response.status, location: response.headers.get('location'), data }
}

/** At most as much as an answer of the shop has. */
async function firstBytes({ body }: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > 1000) break
  }
  return text
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function faultOf(error: unknown, host: string): Finding {
  const { cause, name } = error as { cause?: unknown; name?: string }
  const fault = networkFault(name === 'TimeoutError' ? new TimeoutError('timeout') : (cause ?? error), host)
  return wrong(fault ?? msg`${{ host }} cannot be reached from the shop.`)
}

async function answerProblems(
  db: Db,
  { status, location, data }: Answer,
  publicUrl: string,
): Promise<Finding[]> {
  const url = { url: publicUrl }
  if (location !== null && status >= 300 && status < 400) {
    const target = URL.canParse(location, publicUrl) ? new URL(location, publicUrl).origin : location
    return [wrong(msg`${url} redirects to ${{ target }}. Set that address, or remove the redirect.`)]
  }
  if (!data || data.shop !== (await shopFingerprint(db)))
    return [
      wrong(
        msg`Another program answers at ${url}, with the status ${{ status }}. Check where the name and the proxy lead.`,
      ),
    ]
  const found: Finding[] = []
  if (data.host !== new URL(publicUrl).host)
    found.push(
      wrong(
        msg`The proxy passes the host on as ${{ host: data.host }}. Let it pass on the header Host unchanged; deploy/ has examples.`,
      ),
    )
  if (data.isForwarded && !data.isTrusted)
    found.push(
      wrong(
        msg`A proxy passes requests on, and TRUST_PROXY does not name its address: all shoppers count as one, and limits stop them.`,
      ),
    )
  return found.length > 0 ? found : [right(msg`${url} leads to this shop.`)]
}

async function certificateFindings(hostname: string, port: number): Promise<Finding[]> {
  const certificate = await certificateOf(hostname, port)
  const until = Date.parse(certificate?.valid_to ?? '')
  if (Number.isNaN(until)) return []
  const days = Math.floor((until - Date.now()) / dayMs)
  const day = { day: new Date(until).toISOString().slice(0, 10) }
  return [
    days < renewalDays
      ? wrong(msg`The certificate ends on ${day}. Check why it was not renewed.`)
      : right(msg`The certificate is valid until ${day}.`),
  ]
}

/** Null when it cannot be read; the request before has checked it. */
function certificateOf(host: string, port: number): Promise<PeerCertificate | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, timeout: limitMs }, () => {
      resolve(socket.getPeerCertificate())
      socket.destroy()
    })
    const giveUp = () => {
      resolve(null)
      socket.destroy()
    }
    socket.on('error', giveUp).on('timeout', giveUp)
  })
}
