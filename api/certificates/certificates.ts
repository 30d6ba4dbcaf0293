// The certificate with which the shop serves https itself: it is requested when the names of the shop are set, and again
// in time before it ends. Any process may do it, and all of them use it within a second.
import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { ApiError } from '../kernel/api-error.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { networkFault } from '../kernel/network-fault.ts'
import { because, type Reason, storedReason } from '../kernel/reason.ts'
import type { Settings } from '../kernel/settings.ts'
import { readSecrets, writeSecrets } from '../secrets/secrets.ts'
import {
  claimCertificate,
  selectCertificate,
  setCertificateDue,
  updateCertificate,
} from './certificates.sql.ts'
import { findNameProblem } from './name-problem.ts'
import { requestCertificate } from './request-certificate.ts'

export {
  type CertificateRow,
  selectCertificate,
  selectChallenge,
  setCertificateDue,
} from './certificates.sql.ts'

/** The names of the secrets. */
const accountKeyName = 'ACME_ACCOUNT_KEY'
const certificateKeyName = 'CERTIFICATE_KEY'

/** A request takes less time; after it, another process may begin it again. */
const leaseSeconds = 600
/** Authorities stop answering a name with five failed requests in an hour. */
const retryMs = 3_600_000
const lookMs = 12 * 3_600_000

/** The names that a certificate of the shop needs, sorted: those of its https addresses at the port of https. */
export function certificateNames({
  publicUrl,
  backOfficeUrl,
}: Pick<Settings, 'publicUrl' | 'backOfficeUrl'>): string[] {
  const names = [publicUrl, backOfficeUrl].flatMap((text) => {
    const { protocol, hostname, port } = new URL(text)
    const isName = hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[')
    return protocol === 'https:' && port === '' && isName ? [hostname] : []
  })
  return [...new Set(names)].toSorted()
}

export interface CertificateInUse {
  chain: string
  key: string
}

/** Null before the first is issued. Throws `CannotDecrypt`. */
export async function readCertificate(
  on: Queryable,
  settings: Pick<Settings, 'secretKeys'>,
): Promise<CertificateInUse | null> {
  const { chain } = await selectCertificate(on)
  const key = chain === null ? undefined : (await readSecrets(on, settings)).get(certificateKeyName)
  return chain === null || key === undefined ? null : { chain, key }
}

/** One round: requests a certificate when one is needed. */
export async function renewCertificate(
  deps: Deps,
  { request = requestCertificate, findProblem = findNameProblem, now = new Date() } = {},
): Promise<void> {
  const { db, settings, log } = deps
  const { certificates } = settings
  const names = certificateNames(settings)
  if (!certificates || certificates.email === null || names.length === 0) return
  const { directory, email } = certificates
  const row = await claimCertificate(db, [directory, email, ...names].join(' '), leaseSeconds)
  if (!row) return
  const isOfNames = row.names.length === names.length && row.names.every((name, at) => name === names[at])
  const renewAt = row.chain === null || !isOfNames ? now : renewalOf(row.chain)
  if (renewAt > now) {
    await setCertificateDue(db, new Date(Math.min(renewAt.getTime(), now.getTime() + lookMs)))
    return
  }
  try {
    for (const name of names) {
      const problem = await findProblem(db, name)
      if (problem) throw new ApiError('Not Possible Now', problem)
    }
    const accountKey = (await readSecrets(db, settings)).get(accountKeyName)
    await store(db, settings, names, await request(db, { directory, email, names, accountKey }))
  } catch (error) {
    log.warn({ why: String(error) }, 'no certificate was issued')
    await setCertificateDue(db, new Date(now.getTime() + retryMs), storedReason(reasonOf(error, directory)))
  }
}

async function store(
  db: Db,
  settings: Settings,
  names: string[],
  { chain, key, accountKey }: { chain: string; key: string; accountKey: string },
): Promise<void> {
  const expiresAt = new Date(new X509Certificate(chain).validTo)
  await db.transaction(async (tx) => {
    const secrets = new Map([
      [certificateKeyName, key],
      [accountKeyName, accountKey],
    ])
    await writeSecrets(db, tx, settings, secrets)
    await updateCertificate(tx, { names, chain, expiresAt, dueAt: renewalOf(chain) })
  })
}

/** When a third of its time is left. */
function renewalOf(chain: string): Date {
  const { validFrom, validTo } = new X509Certificate(chain)
  const [from, to] = [Date.parse(validFrom), Date.parse(validTo)]
  return new Date(to - (to - from) / 3)
}

function reasonOf(error: unknown, directory: string): Reason {
  if (error instanceof ApiError) return error.reason
  // Without the message: the words of an authority are about certificates too.
  const { code, message } = Object(error) as { code?: string; message?: string }
  const fault = networkFault({ code }, new URL(directory).host)
  return fault ?? because('certificate-refused', { words: String(message).slice(0, 500) })
}
